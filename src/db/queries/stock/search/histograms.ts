import { type SQL, sql } from "drizzle-orm";
import {
  FIRST_HISTOGRAM_YEAR,
  HISTOGRAM_BOUNDS,
  type Histogram,
} from "../../../../contract/stock/search/histogram-buckets.ts";

type Bucket = { from: number; to?: number; count: number };

/** The number of the bucket that a vehicle's price, year or mileage is in: a year, or the position among the bounds. */
export function bucketOf(name: Histogram): SQL {
  if (name === "year") return sql`greatest(year, ${FIRST_HISTOGRAM_YEAR}::integer)`;
  return sql`width_bucket(${sql.raw(name)}, ${sql.param(HISTOGRAM_BOUNDS[name])}::integer[]) - 1`;
}

/** The buckets from the first to the last with vehicles, of how many vehicles are in each. */
export function toBuckets(name: Histogram, counts: ReadonlyMap<string, number>): Bucket[] {
  if (counts.size === 0) return [];
  const numbers = [...counts.keys()].map(Number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const bucket = first + index;
    const count = counts.get(String(bucket)) ?? 0;
    if (name === "year") return { from: bucket, to: bucket, count };
    const bounds = HISTOGRAM_BOUNDS[name];
    const next = bounds[bucket + 1];
    return { from: bounds[bucket] as number, ...(next !== undefined && { to: next - 1 }), count };
  });
}
