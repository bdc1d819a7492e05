import { type SQL, sql } from "drizzle-orm";
import { type Criteria, choosesLooks, countsTable, matches } from "./criteria.ts";

/** A query for the combinations of make, model, fuel type, transmission and state that matching vehicles may have. */
export function combinationsOf(criteria: Criteria): SQL {
  const summed = { ...criteria, price: undefined, year: undefined, mileage: undefined, ids: undefined };
  return sql`
    select ${choosesLooks(criteria) ? sql`distinct` : sql``} make_id, model_id, fuel_type, transmission, state
    from ${countsTable(summed)} where ${matches(summed)}
  `;
}

/** The SQL condition that the vehicle `v` has the combination `c`. Indexes begin with these columns. */
export const HAS_COMBINATION = sql`
  v.make_id = c.make_id and v.model_id = c.model_id
    and v.fuel_type = c.fuel_type and v.transmission = c.transmission and v.state = c.state
`;
