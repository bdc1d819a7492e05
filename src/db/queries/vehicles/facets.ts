import { type SQL, sql } from "drizzle-orm";

/** What a search of the stock is narrowed by: slugs, and lists of which any value will do. Empty ones narrow nothing. */
export type Facets = {
  dealer?: string;
  make?: string;
  model?: string;
  fuelTypes?: readonly string[];
  transmissions?: readonly string[];
  states?: readonly string[];
};

/**
 * The condition for `facets`. `vehicles` and the tables of counts name these columns alike, so it holds for each.
 * Several makes may each have a model by one slug: without a make, all of those match.
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

/** Where to count what is for sale with `facets`: the smaller table where the dealer does not matter. */
export function countsFor({ dealer }: Pick<Facets, "dealer">): SQL {
  return dealer ? sql`vehicle_counts` : sql`vehicle_group_counts`;
}
