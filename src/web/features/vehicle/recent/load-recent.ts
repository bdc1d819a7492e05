import { endpoints } from "../../../../contract/endpoints.ts";
import { browserApi } from "../../../data/browser-api.ts";
import { toVehicleCardData, type VehicleCardData } from "../vehicle-card-data.ts";

const MAX_SHOWN = 3;
/** More are asked for than shown: some may be sold. */
const MAX_ASKED = 6;

/** The first vehicles of `ids` that are for sale; with `dealerSlug` those of this dealer. */
export async function loadRecent(ids: readonly number[], dealerSlug: string | undefined): Promise<VehicleCardData[]> {
  const query = { "id[]": ids.slice(0, MAX_ASKED).map(String) };
  const { vehicles } = await browserApi.get(endpoints.vehiclesById, { query });
  const ofScope = vehicles.filter(({ dealer_slug }) => dealerSlug === undefined || dealer_slug === dealerSlug);
  return ofScope.slice(0, MAX_SHOWN).map(toVehicleCardData);
}
