import { data } from "react-router";
import { site } from "../../../../site.config.ts";

/** Throws a 404 unless the dealer runs the campaign. */
export function requireCampaignDealer(dealerName: string | undefined): void {
  if (dealerName !== site.slugs.campaign) throw data(null, { status: 404 });
}
