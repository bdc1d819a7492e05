import { endpoints } from "../../../contract/endpoints.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import type { ApiClient } from "../../data/api-client.ts";

/** The dealers that a lead may go to; none to choose from in a dealer's scope, whose leads are its own. */
export async function loadDealers(
  api: ApiClient,
  params: { dealerName?: string },
): Promise<readonly DealerSummary[] | undefined> {
  return params.dealerName === undefined ? (await api.get(endpoints.allDealers, {}))["hydra:member"] : undefined;
}
