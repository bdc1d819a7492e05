import { endpoints } from "../../../../contract/endpoints.ts";
import type { SoldVehicle } from "../../../../contract/stock/vehicle.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { loadSimilarVehicles } from "../similar/load-similar.ts";
import { toVehicleCardData, type VehicleCardData } from "../vehicle-card-data.ts";

/** The vehicles of a shortlist. */
export type Selection = {
  /** Those asked for; unknown ones too. */
  ids: readonly number[];
  vehicles: VehicleCardData[];
  sold: SoldVehicle[];
  /** For sale, and like those that were sold. */
  similar: VehicleCardData[];
};

/** Similar vehicles are found for so many sold ones. */
const MAX_SOLD = 2;

/** Loads the vehicles with `ids`, for sale or sold, and others like those that were sold. */
export async function loadSelection(api: ApiClient, ids: readonly number[]): Promise<Selection> {
  if (ids.length === 0) return { ids, vehicles: [], sold: [], similar: [] };
  const { vehicles, sold } = await api.get(endpoints.vehiclesById, { query: { "id[]": ids.map(String) } });
  const found = await Promise.all(sold.slice(0, MAX_SOLD).map(({ id }) => loadSimilarVehicles(api, { id })));
  const similar = new Map(found.flat().map((vehicle) => [vehicle.id, vehicle]));
  for (const id of ids) similar.delete(id);
  return { ids, vehicles: vehicles.map(toVehicleCardData), sold, similar: [...similar.values()] };
}
