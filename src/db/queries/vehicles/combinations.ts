import { type SQL, sql } from "drizzle-orm";
import { type Criteria, choosesDealers, choosesLooks, countsTable, matches } from "./criteria.ts";

/** A query for the combinations of make, model, fuel type, transmission and state that matching vehicles may have. */
export function combinationsOf(criteria: Criteria): SQL {
  const summed = { ...criteria, price: undefined, year: undefined, mileage: undefined, ids: undefined };
  return sql`
    select ${choosesLooks(criteria) ? sql`distinct` : sql``} make_id, model_id, fuel_type, transmission, state
    from ${countsTable(summed)} where ${matches(summed)}
  `;
}

/**
 * A query for the `columns` of all matching vehicles. No index begins with body types, but few combinations have the same one,
 * and indexes begin with these.
 */
export function findMatches(criteria: Criteria, columns: SQL): SQL {
  const { bodyTypes = [] } = criteria;
  if (bodyTypes.length === 0 || choosesDealers(criteria)) {
    return sql`select ${columns} from vehicles where withdrawn_at is null and ${matches(criteria)}`;
  }
  // `offset 0` keeps PostgreSQL from joining in another way.
  return sql`
    select found.* from (${combinationsOf(criteria)}) c cross join lateral (
      select ${columns} from vehicles v where withdrawn_at is null and ${HAS_COMBINATION} and ${matches(criteria)} offset 0
    ) found
  `;
}

/** The SQL condition that the vehicle `v` has the combination `c`. Indexes begin with these columns. */
export const HAS_COMBINATION = sql`
  v.make_id = c.make_id and v.model_id = c.model_id
    and v.fuel_type = c.fuel_type and v.transmission = c.transmission and v.state = c.state
`;
