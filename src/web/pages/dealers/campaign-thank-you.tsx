import { browserApi } from "../../data/browser-api.ts";
import { requireCampaignDealer } from "../../features/campaign/require-campaign-dealer.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { loadThankYou } from "../site/load-thank-you.ts";
import type { Route } from "./+types/campaign-thank-you.ts";

export { default, meta } from "../site/thank-you.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireCampaignDealer(params.dealerName);
  return loadThankYou(context.get(apiContext), { params, request });
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireCampaignDealer(params.dealerName);
  return loadThankYou(browserApi, { params, request });
}
