import { data } from "react-router";
import { site } from "../../../../site.config.ts";

/** The campaign is one dealer's: throws the not-found page in the scope of any other. */
export function campaignOnly(dealerName: string): null {
  if (dealerName !== site.slugs.campaign) throw data(null, { status: 404 });
  return null;
}
