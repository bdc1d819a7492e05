import { endpoints } from "../../../../contract/endpoints.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { ifFound, optional } from "../../../data/loading.ts";
import { toVehicleCardData, type VehicleCardData } from "../vehicle-card-data.ts";

/** Vehicles for sale like the one with `id`, which may be sold. A dealer's own with `dealerName`. Empty if they fail to load. */
export async function loadSimilarVehicles(
  api: ApiClient,
  { dealerName, id }: { dealerName?: string; id: number | string },
): Promise<VehicleCardData[]> {
  const loading = api.get(endpoints.similarVehicles, { params: { id: String(id) }, query: { dealer: dealerName } });
  const list = await optional("similar vehicles", ifFound(loading));
  return list?.["hydra:member"].map(toVehicleCardData) ?? [];
}

export type NewestVehicles = { make?: string; model?: string; vehicles: VehicleCardData[] };

const MAX_NEWEST = 6;

/** The newest vehicles for sale of the model; if there are none, of the make, or of all makes. A dealer's own with `dealerName`. */
export async function loadNewestVehicles(
  api: ApiClient,
  { dealerName, make, model }: { dealerName?: string; make?: string; model?: string },
): Promise<NewestVehicles> {
  for (const search of [{ make, model }, { make }, {}] as { make?: string; model?: string }[]) {
    const query = { make_slug: search.make, model_slug: search.model };
    const loading =
      dealerName === undefined
        ? api.get(endpoints.vehicles, { query })
        : api.get(endpoints.dealerVehicles, { params: { slug: dealerName }, query });
    const list = await optional("newest vehicles", ifFound(loading));
    const vehicles = list?.["hydra:member"].slice(0, MAX_NEWEST).map(toVehicleCardData) ?? [];
    if (vehicles.length > 0) return { ...search, vehicles };
  }
  return { vehicles: [] };
}
