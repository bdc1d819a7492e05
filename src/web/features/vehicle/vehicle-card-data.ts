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
  "price",
  "dealer_name",
  "dealer_province",
] as const;

/** What a card shows of a vehicle. */
export type VehicleCardData = Pick<Vehicle, (typeof FIELDS)[number]>;

/** What a page of cards needs of each vehicle: all else would be sent to the browser for nothing. */
export const vehicleCardData = (vehicle: Vehicle): VehicleCardData => pick(vehicle, FIELDS);
