import { data } from "react-router";
import { campaign as text } from "../../../contract/enquiries/wording/campaign.ts";
import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadRange } from "../../data/load-range.ts";
import { requireCampaignDealer } from "../../features/campaign/require-campaign-dealer.ts";
import { CampaignModelField } from "../../features/lead-form/fields/vehicle-fields.tsx";
import type { LeadSubject } from "../../features/lead-form/lead.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { AsideLayout } from "../../features/offer/aside-layout.tsx";
import { DealerNote } from "../../features/offer/dealer-note.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { findDealer, metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { PageHero } from "../../ui/picture/page-hero.tsx";
import type { Route } from "./+types/campaign.ts";
import styles from "./campaign.module.css";

const PICTURE = sitePicture("static/campaign-soccer-cup.webp");

const subjectNow = (): LeadSubject => ({
  ...leadPresets.soccerCup,
  competition: text.competition,
  dealer_slug: site.campaign,
});

/** Loads the names of the models to choose from. Throws the not-found page if there are none, or at another dealer. */
async function load(api: ApiClient, dealerName: string | undefined) {
  requireCampaignDealer(dealerName);
  const models = (await loadRange(api, ["model"])).map(({ model }) => model);
  if (models.length === 0) throw data(null, { status: 404 });
  return { models };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.dealerName);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.dealerName);

export function action({ context, params, request }: Route.ActionArgs) {
  requireCampaignDealer(params.dealerName);
  return leadAction(context.get(apiContext), request, subjectNow());
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const dealer = findDealer(matches);
  if (dealer === undefined) return [];
  const description = text.description(dealer.dealer_name);
  return metadata(matches, { title: text.title, description, image: PICTURE });
};

export default function Campaign({ loaderData: { models }, actionData }: Route.ComponentProps) {
  const { dealer } = useScope();
  if (dealer === null) return null;
  return (
    <>
      <PageHero
        title={text.title}
        picture={{ src: PICTURE, width: 1920, height: 820, focus: "70% 50%", alt: text.picture }}
        fullBleed
      >
        <p className={styles.intro}>{text.intro(dealer.dealer_name)}</p>
      </PageHero>
      <AsideLayout
        label={text.about}
        aside={
          <>
            <h2 className={styles.title}>{text.models(models.length)}</h2>
            <ul className={styles.models}>
              {models.map((model) => (
                <li key={model}>{model}</li>
              ))}
            </ul>
            <h2 className={styles.title}>{text.where}</h2>
            <DealerNote dealer={dealer} />
          </>
        }
      >
        <LeadForm
          title={text.form(dealer.dealer_name)}
          subject={subjectNow()}
          extraFields={(getFieldProps) => <CampaignModelField models={models} getFieldProps={getFieldProps} />}
          actionData={actionData}
        />
      </AsideLayout>
    </>
  );
}
