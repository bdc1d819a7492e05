import { specials as text } from "../../../contract/wording/specials.ts";
import { browserApi } from "../../data/browser-api.ts";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { loadOffer } from "../../features/offer/offer.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import type { Route } from "./+types/special.ts";
import { offerAction } from "./offer-action.ts";
import { OfferEnquiry, offerMeta } from "./offer-enquiry.tsx";

type Params = { slug: string; dealerName?: string };

/** A special or a deal, of the group or of a dealer. Service specials have their own pages. */
const toOffer = ({ slug, dealerName }: Params) => ({ slug, dealerName, uri: `/${slug}` });

export const loader = ({ context, params }: Route.LoaderArgs) => loadOffer(context.get(apiContext), toOffer(params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOffer(browserApi, toOffer(params));

export function action({ context, params, request }: Route.ActionArgs) {
  return offerAction(context.get(apiContext), request, leadPresets.special, toOffer(params));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => offerMeta(matches, loaderData);

export default function Special({ loaderData, actionData, params }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <OfferEnquiry
      offer={loaderData}
      preset={leadPresets.special}
      dealerName={params.dealerName}
      back={{ to: paths.specials, text: text.back }}
      formTitle={text.form}
      actionData={actionData}
    />
  );
}
