import { endpoints } from "../../../contract/endpoints.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import type { ApiClient } from "../../data/api-client.ts";

/** The dealers to choose from. Undefined in a dealer's scope, as that dealer gets the lead. */
export async function loadDealers(
  api: ApiClient,
  params: { dealerName?: string },
): Promise<readonly DealerSummary[] | undefined> {
  return params.dealerName === undefined ? (await api.get(endpoints.allDealers, {}))["hydra:member"] : undefined;
}
