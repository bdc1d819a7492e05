import type { ApiClient } from "../../../data/api-client.ts";
import { loadDealers } from "../../../data/load-dealers.ts";

/** A dealer that a visitor may choose. */
export type DealerChoice = { slug: string; dealer_name: string; social_code: string };

/** The dealers to choose from. Undefined in a dealer's scope, as that dealer gets the lead. */
export async function loadDealerChoices(
  api: ApiClient,
  params: { dealerName?: string },
): Promise<readonly DealerChoice[] | undefined> {
  return params.dealerName === undefined ? loadDealers(api, ["slug", "dealer_name", "social_code"]) : undefined;
}
