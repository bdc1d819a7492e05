import { data } from "react-router";
import { site } from "../../../contract/settings/site.ts";

/** Throws a 404 unless the dealer runs the campaign. */
export function requireCampaignDealer(dealerName: string | undefined): void {
  if (dealerName !== site.campaign) throw data(null, { status: 404 });
}
