import type { DealerProperty, DealerSummary } from "../../contract/dealers/dealer.ts";
import { endpoints } from "../../contract/endpoints.ts";
import type { ApiClient } from "./api-client.ts";
import { pick } from "./loading.ts";

/**
 * Loads all dealers of the group with the named properties only: the server keeps a page as long as what it is made from is
 * the same, and most pages show no more of a dealer than its name.
 */
export async function loadDealers<const Name extends DealerProperty>(
  api: ApiClient,
  names: readonly Name[],
): Promise<Pick<DealerSummary, Name>[]> {
  const response = await api.get(endpoints.allDealers, { query: { "properties[]": [...names] } });
  return response["hydra:member"].map((dealer) => pick(dealer, names));
}
