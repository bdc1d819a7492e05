import { type SQL, sql } from "drizzle-orm";
import { factOf } from "../../../../contract/facts/facts.ts";
import {
  FIRST_HISTOGRAM_YEAR,
  HISTOGRAM_BOUNDS,
  type Histogram,
} from "../../../../contract/stock/search/histogram-buckets.ts";
import { factColumn } from "../../../schema/stock/fact-columns.ts";
import { boundOf } from "./search.ts";

type Bucket = { from: number; to?: number; count: number };

/** The number of the bucket that a vehicle is in by its price, year or another fact: a year, or the position among the bounds. */
export function bucketOf(name: Histogram): SQL {
  if (name === "year") return sql`greatest(year, ${FIRST_HISTOGRAM_YEAR}::integer)`;
  const bounds = sql.param(HISTOGRAM_BOUNDS[name].map((bound) => boundOf(name, bound)));
  const type = sql.raw(factOf(name).type === "date" ? "date" : "integer");
  return sql`width_bucket(${sql.raw(factColumn(name))}, ${bounds}::${type}[]) - 1`;
}

/** The buckets from the first to the last with vehicles, of how many vehicles are in each. */
export function toBuckets(name: Histogram, counts: ReadonlyMap<string, number>): Bucket[] {
  // What is not known is in no bucket: PostgreSQL counts it as null.
  const numbers = [...counts.keys()]
    .filter((key) => key !== null)
    .map(Number)
    .filter((bucket) => bucket >= 0);
  if (numbers.length === 0) return [];
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
