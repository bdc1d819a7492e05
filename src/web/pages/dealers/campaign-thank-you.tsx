import { campaignOnly } from "../../features/campaign/campaign-only.ts";
import type { Route } from "./+types/campaign-thank-you.ts";

export { default, meta } from "../site/thank-you.tsx";

export const loader = ({ params }: Route.LoaderArgs) => campaignOnly(params.dealerName);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => campaignOnly(params.dealerName);
