import type { VehicleQuery } from "../../contract/stock/vehicle.ts";
import { Violations } from "../problems.ts";
import { violation } from "./submission.ts";

/** Throws Violations if a search has a distance but no place to measure it from. */
export function checkPlace(
  query: Pick<VehicleQuery, "near" | "distance[lte]"> & { "order[distance]"?: VehicleQuery["order[distance]"] },
): void {
  if (query.near !== undefined) return;
  if (query["distance[lte]"] === undefined && query["order[distance]"] === undefined) return;
  throw new Violations([violation("near", "A distance needs the place that it is measured from.", "blank")], 400);
}
