import { Link, useSearchParams } from "react-router";
import type { Banner } from "../../../contract/content/banner.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import { newModel, testDrive as text } from "../../../contract/range/wording/new-vehicle.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { PageBanner } from "../../features/banners/page-banner.tsx";
import { loadDealerChoices } from "../../features/lead-form/fields/load-dealer-choices.ts";
import { VariantField } from "../../features/lead-form/fields/variant-field.tsx";
import type { LeadSubject } from "../../features/lead-form/lead.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { loadOffering, loadSlots } from "../../features/lead-form/slots/load-slots.ts";
import { slotAction } from "../../features/lead-form/slots/slot-action.ts";
import { SlotField } from "../../features/lead-form/slots/slot-field.tsx";
import { colourSearch, findChosenColour } from "../../features/new-vehicle/colour/chosen-colour.ts";
import { loadModel } from "../../features/new-vehicle/load-model.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import styles from "../site/enquiry.module.css";
import type { Route } from "./+types/test-drive.ts";

type Params = { make: string; model: string; dealerName?: string };

async function load(api: ApiClient, params: Params) {
  const [{ selected, variants }, dealers, offering, slots, banner] = await Promise.all([
    loadModel(api, { make: params.make, model: params.model }),
    loadDealerChoices(api, params),
    loadOffering(api),
    loadSlotsOf(api, params.dealerName),
    loadBanner(api, "Test Drive"),
  ]);
  return { item: selected, variants: variants.map(({ variant }) => variant), dealers, offering, slots, banner };
}

/** The free times of the page's dealer. */
async function loadSlotsOf(api: ApiClient, dealer: string | undefined) {
  return dealer === undefined ? undefined : { dealer, days: await loadSlots(api, dealer) };
}

const toSubject = ({ make, model }: RangeItem, dealer: string | undefined): LeadSubject => ({
  ...leadPresets.bookTestDrive,
  make,
  model,
  dealer_slug: dealer,
});

/** The banner of all test drives with the model's own picture, if it has one. */
const withPictureOf = ({ mainImage }: RangeItem, banner: Banner): Banner =>
  mainImage === "" ? banner : { ...banner, image: { uri: uploadUrl(mainImage) }, phoneImage: undefined };

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { selected } = await loadModel(api, { make: params.make, model: params.model });
  return slotAction(api, request, toSubject(selected, params.dealerName));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { make, model, mainImage } = loaderData.item;
  const title = text.title(`${make} ${model}`);
  return metadata(matches, { title, description: text.description, image: mainImage });
};

export default function TestDrive({ loaderData, actionData }: Route.ComponentProps) {
  const { item, variants, dealers, offering, slots, banner } = loaderData;
  const { dealer, paths } = useScope();
  const hasSlots = dealer === null ? offering.length > 0 : offering.includes(dealer.slug);
  const [query] = useSearchParams();
  const { make, model, make_slug, model_slug } = item;
  const colour = findChosenColour(item, query);
  const picture = (colour ?? item.colour[0])?.image ?? "";
  return (
    <>
      <PageBanner
        title={text.title(`${make} ${model}`)}
        banner={banner && withPictureOf(item, banner)}
        hasLink={false}
      />
      <div className={`${contentClass} ${styles.page}`}>
        <div className={styles.vehicle}>
          <Picture
            className={styles.picture}
            src={uploadUrl(picture, "range")}
            alt=""
            width={1200}
            height={800}
            sizes="(min-width: 1340px) 440px, (min-width: 960px) 34vw, 40vw"
            loading={banner === null ? "eager" : "lazy"}
          />
          <div className={styles.about}>
            <p>{item.bodyType}</p>
            <p>
              {newModel.from} <span className={styles.price}>{formatRand(item.minPrice)}</span>
            </p>
            {colour && <p>{newModel.colour(colour.name)}</p>}
            <p>
              <Link to={paths.newModel(make_slug, model_slug) + colourSearch(item, query)}>{text.back(model)}</Link>
            </p>
          </div>
        </div>
        <LeadForm
          title={text.form}
          subject={toSubject(item, dealer?.slug)}
          dealers={dealers}
          initialValues={colour && { message: newModel.wishedColour(colour.name) }}
          tradeIn="folded"
          actionData={actionData}
          extraFields={(getFieldProps, chosenDealer) => (
            <>
              <VariantField model={model} variants={variants} getFieldProps={getFieldProps} />
              {hasSlots && (
                <SlotField
                  kind="test-drive"
                  offering={offering}
                  pageDealer={dealer?.slug}
                  chosenDealer={chosenDealer}
                  initial={actionData?.slots ?? slots}
                  getFieldProps={getFieldProps}
                />
              )}
            </>
          )}
        />
      </div>
    </>
  );
}
