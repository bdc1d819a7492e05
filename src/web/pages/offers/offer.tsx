import { site } from "../../../../site.config.ts";
import { serviceDeals, specials } from "../../../contract/content/wording/specials.ts";
import { browserApi } from "../../data/browser-api.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets, specialSubject } from "../../features/lead-form/presets.ts";
import { findOfferDealer, loadOffer } from "../../features/offer/offer.ts";
import { OfferPage } from "../../features/offer/offer-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import type { Route } from "./+types/offer.ts";
import { offerAction } from "./offer-action.ts";

/** A service deal has its make in the path; a special or a deal, of the group or of a dealer, has none. */
type Params = { make?: string; slug: string; dealerName?: string };

const toOffer = ({ make, slug, dealerName }: Params) => ({
  slug,
  dealerName,
  uri: make === undefined ? `/${slug}` : `/${make}/${slug}`,
});
const presetOf = ({ make }: Params) => (make === undefined ? leadPresets.special : leadPresets.serviceDeal);

export const loader = ({ context, params }: Route.LoaderArgs) => loadOffer(context.get(apiContext), toOffer(params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOffer(browserApi, toOffer(params));

export const action = ({ context, params, request }: Route.ActionArgs) =>
  offerAction(context.get(apiContext), request, presetOf(params), toOffer(params));

export const meta: Route.MetaFunction = ({ matches, loaderData: offer }) =>
  offer ? metadata(matches, { title: offer.title, description: offer.description, image: offer.imageUri }) : [];

/** The page of one offer with its enquiry form. */
export default function Offer({ loaderData: offer, actionData, params }: Route.ComponentProps) {
  const { dealer, paths } = useScope();
  const isService = presetOf(params) === leadPresets.serviceDeal;
  const text = isService ? serviceDeals : specials;
  return (
    <OfferPage
      offer={offer}
      back={
        isService ? { to: paths.serviceDeals, text: serviceDeals.all } : { to: paths.specials, text: specials.back }
      }
    >
      <LeadForm
        title={text.form(findOfferDealer(offer, dealer)?.dealer_name ?? site.groupName)}
        subject={specialSubject(presetOf(params), offer, params.dealerName)}
        dealers={offer.dealers["hydra:member"]}
        light={isService}
        actionData={actionData}
      />
    </OfferPage>
  );
}
