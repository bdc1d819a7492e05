import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { FACTS, factsIn } from "../../../contract/facts/facts.ts";
import { type Badge, badgesOf } from "../../../contract/stock/badges.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { pick } from "../../data/loading.ts";

const CARD_FACTS = factsIn("card").map((name) => FACTS[name].field);

const FIELDS = [
  ...CARD_FACTS,
  "id",
  "uri",
  "image",
  "make",
  "make_slug",
  "model",
  "model_slug",
  "variant",
  "state_of_vehicle",
  "reserved",
  "has_video",
  "price",
  "dealer_name",
  "dealer_province",
] as const;

/** The fields of a vehicle that a card shows. */
export type VehicleCardData = Pick<Vehicle, (typeof FIELDS)[number] | "distance"> & {
  /** As of the loader's day. */
  badges: Badge[];
};

/** Omits the fields that no card shows, so that the loader does not send them to the browser. */
export const toVehicleCardData = (vehicle: Vehicle): VehicleCardData => ({
  ...pick(vehicle, FIELDS),
  badges: badgesOf(vehicle, southAfricanDate(new Date())),
  ...(vehicle.distance !== undefined && { distance: vehicle.distance }),
});
