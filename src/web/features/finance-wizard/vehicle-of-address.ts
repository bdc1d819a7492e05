import type { Vehicle } from "../../../contract/stock/vehicle.ts";

/** The fields of a vehicle that the application shows. */
export const FINANCED_VEHICLE_FIELDS = [
  "id",
  "uri",
  "year",
  "make",
  "model",
  "variant",
  "price",
  "stock_number",
  "dealer_slug",
  "dealer_name",
] as const;
export type FinancedVehicle = Pick<Vehicle, (typeof FINANCED_VEHICLE_FIELDS)[number]>;

/** The id of the used vehicle in the address. Undefined: none, or not one that could be. */
export function readVehicleId(query: URLSearchParams): number | undefined {
  const id = query.get("vehicle") ?? "";
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}
