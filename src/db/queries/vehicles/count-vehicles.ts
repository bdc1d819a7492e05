import { sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { type Criteria, choosesLooks, countsTable, isSummed, matches } from "./criteria.ts";

/** Vehicles are counted one by one up to this number, which bounds the time of a count whatever the stock. */
const MAX_COUNTED = 10_000;

export type VehicleCount = {
  total: number;
  /** Whether more vehicles match. */
  isLowerBound: boolean;
};

/** Numbers of vehicles and of combinations of facets, by which the search plans. */
export type SummedCount = VehicleCount & { stock: number; combinations: number };

/** Counts the matching vehicles. Exact if the summary tables have the number; otherwise up to MAX_COUNTED. */
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
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from vehicles where withdrawn_at is null and ${matches(criteria)} limit ${MAX_COUNTED + 1}
    ) found
  `);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, MAX_COUNTED), isLowerBound: count > MAX_COUNTED };
}
