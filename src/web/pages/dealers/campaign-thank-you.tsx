import { requireCampaignDealer } from "../../features/campaign/require-campaign-dealer.ts";
import type { Route } from "./+types/campaign-thank-you.ts";

export { default, meta } from "../site/thank-you.tsx";

export const loader = ({ params }: Route.LoaderArgs) => requireCampaignDealer(params.dealerName);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => requireCampaignDealer(params.dealerName);
