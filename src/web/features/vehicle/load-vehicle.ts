import { endpoints } from "../../../contract/endpoints.ts";
import type { SoldVehicle, Vehicle } from "../../../contract/resources/vehicle.ts";
import { type ApiClient, ApiError } from "../../data/api-client.ts";
import { ifFound, optional } from "../../data/loading.ts";
import { toVehicleCardData } from "./vehicle-card-data.ts";

/** A vehicle for sale, or one that was for sale once, or neither. */
export type FoundVehicle = { vehicle: Vehicle | null; sold: SoldVehicle | null };

export async function loadVehicle(api: ApiClient, id: string): Promise<FoundVehicle> {
  try {
    return { vehicle: (await ifFound(api.get(endpoints.vehicle, { params: { id } }))) ?? null, sold: null };
  } catch (error) {
    if (error instanceof ApiError && error.vehicle) return { vehicle: null, sold: error.vehicle };
    throw error;
  }
}

export type SimilarVehicles = Awaited<ReturnType<typeof loadSimilarVehicles>>;

const MAX_SIMILAR = 3;

/** The newest vehicles for sale of the model; if there are none, of the make, or of all makes. A dealer's own with `dealerName`. */
export async function loadSimilarVehicles(
  api: ApiClient,
  { dealerName, make, model }: { dealerName?: string; make: string; model: string },
) {
  for (const search of [{ make, model }, { make }, {}] as { make?: string; model?: string }[]) {
    const query = { make_slug: search.make, model_slug: search.model };
    const loading =
      dealerName === undefined
        ? api.get(endpoints.vehicles, { query })
        : api.get(endpoints.dealerVehicles, { params: { slug: dealerName }, query });
    const list = await optional("similar vehicles", ifFound(loading));
    const vehicles = list?.["hydra:member"].slice(0, MAX_SIMILAR).map(toVehicleCardData) ?? [];
    if (vehicles.length > 0) return { ...search, vehicles };
  }
  return { vehicles: [] };
}
