import { useSearchParams } from "react-router";
import { formatPhone, formatRand, telHref } from "../../../contract/formats/format.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import { newModel, newEnquiry as text } from "../../../contract/range/wording/new-vehicle.ts";
import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadDealerChoices } from "../../features/lead-form/fields/load-dealer-choices.ts";
import type { LeadSubject } from "../../features/lead-form/lead.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { findChosenColour } from "../../features/new-vehicle/colour/chosen-colour.ts";
import { loadModel } from "../../features/new-vehicle/load-model.ts";
import { ModelGallery } from "../../features/new-vehicle/model-gallery.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope, useVisitorScope } from "../../routing/scope.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { Route } from "./+types/new-enquiry.ts";
import styles from "./new-enquiry.module.css";

type Params = { make: string; model: string; variant: string; dealerName?: string };

async function load(api: ApiClient, params: Params) {
  const [{ selected }, dealers] = await Promise.all([loadModel(api, params), loadDealerChoices(api, params)]);
  return { item: selected, dealers };
}

const toSubject = ({ make, model, variant }: RangeItem, dealer: string | undefined): LeadSubject => ({
  ...leadPresets.new,
  make,
  model,
  variant,
  dealer_slug: dealer,
});

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { selected } = await loadModel(api, params);
  return leadAction(api, request, toSubject(selected, params.dealerName));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { make, model, variant, summary, mainImage } = loaderData.item;
  const title = text.title(`${make} ${model} ${variant}`);
  return metadata(matches, { title, description: summary, image: mainImage });
};

export default function NewEnquiry({ loaderData: { item, dealers }, actionData }: Route.ComponentProps) {
  const { dealer } = useScope();
  const [query] = useSearchParams();
  const colour = findChosenColour(item, query);
  const contactNo = useVisitorScope().dealer?.dealer_contact_no ?? site.contactNo;
  return (
    <>
      <div className={styles.banner} data-ground="dark">
        <Picture
          className={styles.picture}
          src={uploadUrl(item.mainImage)}
          alt=""
          width={1920}
          height={1080}
          sizes="100vw"
          loading="eager"
        />
        <h1 className={`${contentClass} ${styles.heading}`}>{text.title(`${item.make} ${item.model}`)}</h1>
      </div>
      <div className={`${contentClass} ${styles.page}`}>
        <LeadForm
          title={text.form(dealer?.dealer_name)}
          subject={toSubject(item, dealer?.slug)}
          dealers={dealers}
          initialValues={colour && { message: newModel.wishedColour(colour.name) }}
          tradeIn="folded"
          actionData={actionData}
        />
        <aside className={styles.car} aria-labelledby="car">
          <h2 id="car" className={styles.name}>
            {item.make} {item.model} <span>{item.variant}</span>
          </h2>
          <p className={styles.price}>{formatRand(item.price)}</p>
          {colour && <p>{newModel.colour(colour.name)}</p>}
          <p>{keepAmountsOnOneLine(item.summary)}</p>
          <p>
            {item.power} {newModel.kilowatt} · {item.torque} {newModel.newtonMetre} · {item.transmission}
          </p>
          {contactNo !== null && (
            <a href={telHref(contactNo)} className={styles.call}>
              <Icon name="phone" size={20} />
              <span>
                {text.talk} <strong>{formatPhone(contactNo)}</strong>
              </span>
            </a>
          )}
        </aside>
      </div>
      <ModelGallery item={item} />
    </>
  );
}
