import { endpoints } from "../../contract/endpoints.ts";
import type { RangeItem, RangeProperty } from "../../contract/range/range.ts";
import type { ApiClient } from "./api-client.ts";
import { pick } from "./loading.ts";

/** Loads the models of the new range of one type, each by its first variant, with the named properties only: see `loadDealers`. */
export async function loadRange<const Name extends RangeProperty>(
  api: ApiClient,
  names: readonly Name[],
  type: RangeItem["type"] = "car",
): Promise<Pick<RangeItem, Name>[]> {
  const response = await api.get(endpoints.vehicleRange, { params: { type }, query: { "properties[]": [...names] } });
  return response["hydra:member"].map((model) => pick(model, names));
}
