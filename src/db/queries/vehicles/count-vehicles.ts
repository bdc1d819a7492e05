import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { combinationsOf, HAS_COMBINATION } from "./combinations.ts";
import { type Criteria, choosesDealers, choosesLooks, countsTable, isSummed, matches } from "./criteria.ts";

/** The vehicles of the searched dealers are all counted, if they are not more than this. */
const MAX_COUNTED_STOCK = 10_000;
/** Of a larger stock, vehicles are counted one by one up to this number, which bounds the time of a count. */
const MAX_COUNTED = 2_000;

export type VehicleCount = {
  total: number;
  /** Whether more vehicles match. */
  isLowerBound: boolean;
};

/** Numbers of vehicles and of combinations of facets, by which the search plans. */
export type SummedCount = VehicleCount & { stock: number; combinations: number };

/** Counts the matching vehicles. Exact if the summary tables have the number, or if the stock is small. */
export async function countVehicles(db: Database, criteria: Criteria): Promise<VehicleCount | SummedCount> {
  return isSummed(criteria) ? sumCounts(db, criteria) : countRows(db, criteria);
}

/** Reads the summary tables only. */
async function sumCounts(db: Database, criteria: Criteria): Promise<SummedCount> {
  const combinations = choosesLooks(criteria)
    ? sql`count(distinct (make_id, model_id, fuel_type, transmission, state))`
    : sql`count(*)`;
  const { rows } = await db.execute<{ total: number; stock: number; combinations: number }>(sql`
    select coalesce(sum(count), 0)::integer as total, ${combinations}::integer as combinations,
      (select coalesce(sum(count), 0)::integer from vehicle_group_counts) as stock
    from ${countsTable(criteria)} where ${matches(criteria)}
  `);
  return { ...(rows[0] as { total: number; stock: number; combinations: number }), isLowerBound: false };
}

async function countRows(db: Database, criteria: Criteria): Promise<VehicleCount> {
  const { rows } = await db.execute<{ count: number; bound: number | null }>(sql`
    with bound as (${boundOf(criteria, MAX_COUNTED)})
    select count(*)::integer as count, (select most from bound) as bound from (
      ${findMatches(criteria)} limit (select most + 1 from bound)
    ) found
  `);
  const { count, bound } = rows[0] as (typeof rows)[number];
  const isLowerBound = bound !== null && count > bound;
  return { total: isLowerBound ? bound : count, isLowerBound };
}

/** No index begins with body types, but few combinations of facets have the same one, and indexes begin with these. */
function findMatches(criteria: Criteria): SQL {
  const { bodyTypes = [] } = criteria;
  if (bodyTypes.length === 0 || choosesDealers(criteria)) {
    return sql`select from vehicles where withdrawn_at is null and ${matches(criteria)}`;
  }
  // `offset 0` keeps PostgreSQL from joining in another way.
  return sql`
    select from (${combinationsOf(criteria)}) c cross join lateral (
      select from vehicles v where withdrawn_at is null and ${HAS_COMBINATION} and ${matches(criteria)} offset 0
    ) found
  `;
}

/**
 * A query whose one row `most` is the number of vehicles up to which those of a search are counted: `max`, or null, which
 * means all, if its dealers have a small stock.
 */
export function boundOf({ dealer, provinces, near, distance }: Criteria, max: number): SQL {
  const dealers = { dealer, provinces, near, distance };
  return sql`
    select case when sum(count) > ${MAX_COUNTED_STOCK} then ${max}::integer end as most
    from ${countsTable(dealers)} where ${matches(dealers)}
  `;
}
