import { site } from "../../../../site.config.ts";
import { specials as text } from "../../../contract/wording/specials.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { specialSubject } from "../../features/lead-form/presets.ts";
import { findOfferDealer, loadOffer } from "../../features/offer/offer.ts";
import { OfferPage } from "../../features/offer/offer-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import type { Route } from "./+types/special.ts";

type Params = { slug: string; dealerName?: string };

/** Loads a special or a deal, of the group or of a dealer. Service specials have their own pages. */
const load = (api: ApiClient, { slug, dealerName }: Params) => loadOffer(api, { slug, dealerName, uri: `/${slug}` });

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return leadAction(api, request, specialSubject(await load(api, params), params.dealerName));
}

export const meta: Route.MetaFunction = ({ matches, loaderData: deal }) =>
  deal ? metadata(matches, { title: deal.title, description: deal.description, image: deal.imageUri }) : [];

export default function Special({ loaderData: deal, actionData, params }: Route.ComponentProps) {
  const { dealer, paths } = useScope();
  return (
    <OfferPage offer={deal} back={{ to: paths.specials, text: text.back }}>
      <LeadForm
        title={text.form(findOfferDealer(deal, dealer)?.dealer_name ?? site.groupName)}
        subject={specialSubject(deal, params.dealerName)}
        dealers={deal.dealers["hydra:member"]}
        actionData={actionData}
      />
    </OfferPage>
  );
}
