import { endpoints } from "../../../contract/endpoints.ts";
import type { SoldVehicle, Vehicle } from "../../../contract/stock/vehicle.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { ApiError } from "../../data/api-errors.ts";
import { ifFound } from "../../data/loading.ts";

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
