import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import { offer as offerText, serviceDeals, specials } from "../../../contract/content/wording/specials.ts";
import { site } from "../../../contract/settings/site.ts";
import { listInWords } from "../../../contract/text/list-in-words.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { ServiceFields } from "../../features/lead-form/fields/service-fields.tsx";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets, specialSubject } from "../../features/lead-form/presets.ts";
import { Instalment } from "../../features/new-vehicle/instalment.tsx";
import { findOfferDealer, loadOffer } from "../../features/offer/offer.ts";
import { OfferPage } from "../../features/offer/offer-page.tsx";
import { SectionLink } from "../../features/promo/section-link.tsx";
import { loadStockOfModels } from "../../features/vehicle/similar/load-stock-of-models.ts";
import { VehicleStrip } from "../../features/vehicle/similar/vehicle-strip.tsx";
import type { VehicleCardData } from "../../features/vehicle/vehicle-card-data.ts";
import { metadata } from "../../metadata/metadata.ts";
import { pricedOffer } from "../../metadata/structured-data/offers.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths as pathsOf } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { Section } from "../../ui/layout.tsx";
import type { Route } from "./+types/offer.ts";
import styles from "./offer.module.css";
import { offerAction } from "./offer-action.ts";

/** A service deal has its make in the path; a special or a deal, of the group or of a dealer, has none. */
type Params = { make?: string; slug: string; dealerName?: string };

const toOffer = ({ make, slug, dealerName }: Params) => ({
  slug,
  dealerName,
  uri: make === undefined ? `/${slug}` : `/${make}/${slug}`,
});
const isServiceDeal = ({ make }: Params) => make !== undefined;
const presetOf = (params: Params) => (isServiceDeal(params) ? leadPresets.serviceDeal : leadPresets.special);

/** Loads the offer, and cars of its models: those of the dealer in scope or of the only one that makes the offer, or else the group's. */
async function load(api: ApiClient, params: Params) {
  const offer = await loadOffer(api, toOffer(params));
  const { make_slug: make, models } = offer;
  const dealerName = params.dealerName ?? findOfferDealer(offer, null)?.slug;
  const slugs = [...new Set(models.map(({ model_slug }) => model_slug))];
  const stock = isServiceDeal(params) ? [] : await loadStockOfModels(api, { dealerName, make, models: slugs });
  return { offer, stock };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  offerAction(context.get(apiContext), request, presetOf(params), toOffer(params));

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  if (!loaderData) return [];
  const { offer } = loaderData;
  return metadata(matches, {
    title: offer.title,
    description: offer.description,
    image: offer.imageUri,
    jsonLd: (toAbsoluteUrl) => pricedOffer(offer, { isService: isServiceDeal(params), toAbsoluteUrl }),
  });
};

/** The page of one offer with its enquiry form. */
export default function Offer({ loaderData: { offer, stock }, actionData, params }: Route.ComponentProps) {
  const { dealer, paths } = useScope();
  const isService = isServiceDeal(params);
  const text = isService ? serviceDeals : specials;
  const { price, finance } = offer;
  return (
    <>
      <OfferPage
        offer={offer}
        back={
          isService ? { to: paths.serviceDeals, text: serviceDeals.all } : { to: paths.specials, text: specials.back }
        }
        instalment={price !== null && finance !== null && <Instalment price={price} terms={finance} />}
      >
        <LeadForm
          title={text.form(findOfferDealer(offer, dealer)?.dealer_name ?? site.groupName)}
          subject={specialSubject(presetOf(params), offer, params.dealerName)}
          dealers={offer.dealers["hydra:member"]}
          light={isService}
          extraFields={isService ? (getFieldProps) => <ServiceFields getFieldProps={getFieldProps} /> : undefined}
          actionData={actionData}
        />
      </OfferPage>
      <OfferStock offer={offer} vehicles={stock} />
    </>
  );
}

/** Cars of the offer's models that are for sale. Nothing if there are none. */
function OfferStock({ offer, vehicles }: { offer: DealDetail; vehicles: readonly VehicleCardData[] }) {
  const { dealer } = useScope();
  const paths = pathsOf((dealer ?? findOfferDealer(offer, null))?.uri);
  if (vehicles.length === 0) return null;
  const models = [...new Map(offer.models.map((one) => [one.model_slug, one])).values()].filter(({ model_slug }) =>
    vehicles.some((vehicle) => vehicle.model_slug === model_slug),
  );
  return (
    <Section
      id="stock"
      title={offerText.stock(listInWords(models.map(({ model }) => model)))}
      mist
      aside={
        <div className={styles.links}>
          {models.map(({ model, model_slug }) => (
            <SectionLink key={model_slug} to={paths.usedList(offer.make_slug, model_slug)}>
              {offerText.allStock(model)}
            </SectionLink>
          ))}
        </div>
      }
    >
      <VehicleStrip vehicles={vehicles} labelledBy="stock" />
    </Section>
  );
}
