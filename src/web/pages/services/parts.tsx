import { dealerDetails } from "../../../contract/dealers/wording/dealers.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { parts as text } from "../../../contract/enquiries/wording/parts.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadRange } from "../../data/load-range.ts";
import { optional } from "../../data/loading.ts";
import { BannerCarousel } from "../../features/banners/banner-carousel.tsx";
import { loadBanners } from "../../features/banners/load-banners.ts";
import { CallLink } from "../../features/dealer/call-link.tsx";
import { type MakeChoice, PartFields } from "../../features/lead-form/fields/vehicle-fields.tsx";
import type { LeadSubject } from "../../features/lead-form/lead.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useVisitorScope } from "../../routing/scope.tsx";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/parts.ts";
import styles from "./parts.module.css";

const RANGE_FIELDS = ["make", "make_slug", "model", "model_slug"] as const;

async function load(api: ApiClient, dealer: string | undefined) {
  const [banners, makes, range, dealers] = await Promise.all([
    loadBanners(api, "Parts"),
    api.get(endpoints.makes, { query: {} }),
    optional("range", loadRange(api, RANGE_FIELDS)),
    dealer === undefined ? api.get(endpoints.dealers, {}) : null,
  ]);
  return {
    banners,
    makes: withRange(makes["hydra:member"], range ?? []),
    dealers: dealers?.["hydra:member"],
  };
}

/** The makes and models of the stock, with those of the new range that no used car is of. */
function withRange(
  stocked: readonly MakeChoice[],
  range: readonly Pick<RangeItem, (typeof RANGE_FIELDS)[number]>[],
): MakeChoice[] {
  const makes = stocked.map(({ slug, name, models }) => ({
    slug,
    name,
    models: models.map((model) => ({ slug: model.slug, name: model.name })),
  }));
  for (const { make, make_slug, model, model_slug } of range) {
    const isKnown = makes.some(({ slug }) => slug === make_slug);
    if (!isKnown) makes.push({ slug: make_slug, name: make, models: [] });
    const models = makes.find(({ slug }) => slug === make_slug)?.models ?? [];
    if (!models.some(({ slug }) => slug === model_slug)) models.push({ slug: model_slug, name: model });
  }
  return makes;
}

const toSubject = (dealer: string | undefined): LeadSubject => ({ ...leadPresets.parts, dealer_slug: dealer });

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.dealerName);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.dealerName);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  leadAction(context.get(apiContext), request, toSubject(params.dealerName));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    title: text.title,
    description: text.description,
    image: loaderData?.banners[0]?.image.uri,
  });

export default function Parts({ loaderData, actionData, params }: Route.ComponentProps) {
  const { dealer } = useVisitorScope();
  const { banners, makes, dealers } = loaderData;
  return (
    <>
      {/* "Find your dealer" leads away from the form of a dealer that is found. */}
      <BannerCarousel banners={banners} hasLinks={dealer === null} />
      <div className={`${contentClass} ${styles.page}`}>
        <div className={styles.intro}>
          <h1>{text.heading}</h1>
          <p>{text.intro}</p>
          <CallLink dealer={dealer} text={dealerDetails.call} className={styles.phone} />
        </div>
        <LeadForm
          title={text.form(dealer?.dealer_name ?? site.groupName)}
          subject={toSubject(params.dealerName)}
          dealers={dealers}
          extraFields={(getFieldProps) => <PartFields makes={makes} getFieldProps={getFieldProps} />}
          actionData={actionData}
        />
      </div>
    </>
  );
}
