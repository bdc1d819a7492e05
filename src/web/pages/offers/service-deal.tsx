import { site } from "../../../../site.config.ts";
import { serviceDeals as text } from "../../../contract/wording/specials.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { specialSubject } from "../../features/lead-form/presets.ts";
import { findOfferDealer, loadOffer } from "../../features/offer/offer.ts";
import { OfferPage } from "../../features/offer/offer-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import type { Route } from "./+types/service-deal.ts";

type Params = { make: string; slug: string; dealerName?: string };

const load = (api: ApiClient, { make, slug, dealerName }: Params) =>
  loadOffer(api, { slug, dealerName, uri: `/${make}/${slug}` });

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return leadAction(api, request, specialSubject(await load(api, params), params.dealerName));
}

export const meta: Route.MetaFunction = ({ matches, loaderData: deal }) =>
  deal ? metadata(matches, { title: deal.title, description: deal.description, image: deal.imageUri }) : [];

export default function ServiceDeal({ loaderData: deal, actionData, params }: Route.ComponentProps) {
  const { dealer, paths } = useScope();
  return (
    <OfferPage offer={deal} back={{ to: paths.serviceDeals, text: text.all }}>
      <LeadForm
        title={text.form(findOfferDealer(deal, dealer)?.dealer_name ?? site.groupName)}
        subject={specialSubject(deal, params.dealerName)}
        dealers={deal.dealers["hydra:member"]}
        light
        actionData={actionData}
      />
    </OfferPage>
  );
}
