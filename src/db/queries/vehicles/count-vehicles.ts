import { sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { findMatches } from "./combinations.ts";
import { type Criteria, choosesLooks, countsTable, isSummed, matches } from "./criteria.ts";

/** The vehicles of the searched dealers are all counted, if they are not more than this. */
const MAX_COUNTED_STOCK = 10_000;
/** Of a larger stock, vehicles are counted one by one up to this number, which bounds the time of a count. */
const MAX_COUNTED = 1_000;

export type VehicleCount = {
  total: number;
  /** Whether more vehicles match. */
  isLowerBound: boolean;
};

/** Numbers of vehicles and of combinations of facets, by which the search plans. */
export type SummedCount = VehicleCount & { stock: number; combinations: number };

/**
 * Counts the matching vehicles. Exact if the summary tables have the number, or if the stock is small; otherwise up to `max`.
 */
export async function countVehicles(
  db: Database,
  criteria: Criteria,
  max = MAX_COUNTED,
): Promise<VehicleCount | SummedCount> {
  return isSummed(criteria) ? sumCounts(db, criteria) : countRows(db, criteria, await findBound(db, criteria, max));
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

async function countRows(db: Database, criteria: Criteria, bound: number | null): Promise<VehicleCount> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (${findMatches(criteria, sql`id`)} ${limitTo(bound)}) found
  `);
  const count = rows[0]?.count ?? 0;
  const isLowerBound = bound !== null && count > bound;
  return { total: isLowerBound ? bound : count, isLowerBound };
}

/**
 * The number up to which the vehicles of a search are counted one by one: `max`, or null, which means all, if its dealers have
 * a small stock.
 */
export async function findBound(db: Database, criteria: Criteria, max: number): Promise<number | null> {
  const { dealer, provinces, near, distance } = criteria;
  const dealers = { dealer, provinces, near, distance };
  const { rows } = await db.execute<{ stock: number }>(sql`
    select coalesce(sum(count), 0)::integer as stock from ${countsTable(dealers)} where ${matches(dealers)}
  `);
  return (rows[0]?.stock ?? 0) > MAX_COUNTED_STOCK ? max : null;
}

/** One row more than `bound` tells whether there are more. */
export const limitTo = (bound: number | null) => (bound === null ? sql`` : sql`limit ${bound + 1}`);
