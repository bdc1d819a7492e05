import { data } from "react-router";
import { site } from "../../../site.config.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { campaign as words } from "../../contract/wording/campaign.ts";
import { type ApiClient, browserApi } from "../api-client.ts";
import { apiContext } from "../api-context.ts";
import type { LeadSubject } from "../features/lead-form/lead.ts";
import { leadAction } from "../features/lead-form/lead-action.ts";
import { LeadForm } from "../features/lead-form/lead-form.tsx";
import { leadPresets } from "../features/lead-form/presets.ts";
import { CampaignModelField } from "../features/lead-form/vehicle-fields.tsx";
import { orNotFound } from "../loading.ts";
import { metadata, rootData } from "../metadata.ts";
import { upload } from "../paths.ts";
import { contentClass } from "../ui/layout.tsx";
import { PageHero } from "../ui/page-hero.tsx";
import type { Route } from "./+types/campaign.ts";
import styles from "./deals.module.css";

const PICTURE = "static/campaign-soccer-cup.webp";

/** The campaign is one dealer's; under any other it is not found. */
async function load(api: ApiClient, slug: string) {
  if (slug !== site.slugs.campaign) throw data(null, { status: 404 });
  const { dealer_name } = await orNotFound(api.get(endpoints.dealer, { params: { slug } }));
  return { dealer: dealer_name };
}

const SUBJECT: LeadSubject = {
  ...leadPresets.soccerCup,
  competition: words.competition,
  dealer_slug: site.slugs.campaign,
};

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.dealerName);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.dealerName);

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  await load(api, params.dealerName);
  return leadAction(api, request, SUBJECT);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? metadata(rootData(matches), {
        title: words.title,
        description: words.description(loaderData.dealer),
        image: PICTURE,
      })
    : [];

export default function Campaign({ loaderData: { dealer }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={words.title} picture={{ src: upload(PICTURE), width: 1920, height: 820 }} dark>
        <p>{words.intro(dealer)}</p>
      </PageHero>
      <div className={`${contentClass} ${styles.list}`}>
        <LeadForm
          title={words.form}
          subject={SUBJECT}
          fields={(field) => <CampaignModelField field={field} />}
          returned={actionData}
        />
      </div>
    </>
  );
}
