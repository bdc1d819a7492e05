import { serviceDeals as text } from "../../../contract/wording/specials.ts";
import { browserApi } from "../../data/browser-api.ts";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { loadOffer } from "../../features/offer/offer.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import type { Route } from "./+types/service-deal.ts";
import { offerAction } from "./offer-action.ts";
import { OfferEnquiry, offerMeta } from "./offer-enquiry.tsx";

type Params = { make: string; slug: string; dealerName?: string };

const toOffer = ({ make, slug, dealerName }: Params) => ({ slug, dealerName, uri: `/${make}/${slug}` });

export const loader = ({ context, params }: Route.LoaderArgs) => loadOffer(context.get(apiContext), toOffer(params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOffer(browserApi, toOffer(params));

export function action({ context, params, request }: Route.ActionArgs) {
  return offerAction(context.get(apiContext), request, leadPresets.serviceDeal, toOffer(params));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => offerMeta(matches, loaderData);

export default function ServiceDeal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <OfferEnquiry
      offer={loaderData}
      preset={leadPresets.serviceDeal}
      dealerName={params.dealerName}
      back={{ to: paths.serviceDeals, text: text.all }}
      formTitle={text.form}
      light
      actionData={actionData}
    />
  );
}
