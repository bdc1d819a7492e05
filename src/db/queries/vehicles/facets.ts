import { type SQL, sql } from "drizzle-orm";
import type { FiltersQuery } from "../../../contract/resources/vehicle.ts";

/** The filters of a vehicle search: slugs, and lists of accepted values. Empty filters match everything. */
export type Facets = {
  dealer?: string;
  make?: string;
  model?: string;
  fuelTypes?: readonly string[];
  transmissions?: readonly string[];
  states?: readonly string[];
};

/** The filters that the parameters of a search stand for. */
export function facetsOf(query: Omit<FiltersQuery, "dealer">, dealer: string | undefined): Facets {
  return {
    dealer,
    make: query.make_slug,
    model: query.model_slug,
    fuelTypes: query["fuelType[]"],
    transmissions: query["transmissionType[]"],
    states: query["vehicle_state[]"],
  };
}

/**
 * The SQL condition for `facets`. It fits `vehicles` and both tables of counts, which share the column names. Without a
 * make, a model slug matches the models of all makes.
 */
export function matches({ dealer, make, model, fuelTypes, transmissions, states }: Facets): SQL {
  const conditions = [
    dealer && sql`dealer_id = (select id from dealers where slug = ${dealer})`,
    make && sql`make_id = (select id from makes where slug = ${make})`,
    model && sql`model_id = any(array(select id from models where slug = ${model}))`,
    fuelTypes?.length && sql`fuel_type = any(${sql.param(fuelTypes)})`,
    transmissions?.length && sql`transmission = any(${sql.param(transmissions)})`,
    states?.length && sql`state = any(${sql.param(states)})`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The table of counts for `facets`: the smaller one unless a dealer is given. */
export function countsTable({ dealer }: Pick<Facets, "dealer">): SQL {
  return dealer ? sql`vehicle_counts` : sql`vehicle_group_counts`;
}
