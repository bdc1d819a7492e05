import type { Vehicle } from "../../../contract/resources/vehicle.ts";
import { pick } from "../../data/loading.ts";

const FIELDS = [
  "id",
  "uri",
  "image",
  "make",
  "make_slug",
  "model",
  "model_slug",
  "variant",
  "transmission",
  "fuel_type",
  "exterior_color",
  "year",
  "mileage",
  "state_of_vehicle",
  "reserved",
  "price",
  "dealer_name",
  "dealer_province",
] as const;

/** The fields of a vehicle that a card shows. */
export type VehicleCardData = Pick<Vehicle, (typeof FIELDS)[number] | "distance">;

/** Omits the fields that no card shows, so that the loader does not send them to the browser. */
export const toVehicleCardData = (vehicle: Vehicle): VehicleCardData => ({
  ...pick(vehicle, FIELDS),
  ...(vehicle.distance !== undefined && { distance: vehicle.distance }),
});
