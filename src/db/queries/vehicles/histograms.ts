import { type SQL, sql } from "drizzle-orm";
import { FIRST_HISTOGRAM_YEAR, HISTOGRAM_BOUNDS, type Histogram } from "../../../contract/domain/histogram-buckets.ts";
import type { Samples } from "./samples.ts";
import { type Search, without } from "./search.ts";

type Bucket = { from: number; to?: number; count: number };

/** How many vehicles are in each bucket, by its number: a year, or the position among the bounds. */
export type BucketCounts = [bucket: number, count: number][] | null;

/** A column with the distribution of the matching vehicles' prices, years or mileages, without the range of these. */
export function histogramColumn(name: Histogram, search: Search, samples: Samples): SQL {
  return sql`(
    select json_agg(json_build_array(bucket, count)) from (
      select ${bucketOf(name)} as bucket, count(*)::integer as count from ${samples.of(without(search, name))} group by 1
    ) counted
  ) as ${sql.raw(name)}`;
}

function bucketOf(name: Histogram): SQL {
  if (name === "year") return sql`greatest(year, ${FIRST_HISTOGRAM_YEAR}::integer)`;
  return sql`width_bucket(${sql.raw(name)}, ${sql.param(HISTOGRAM_BOUNDS[name])}::integer[]) - 1`;
}

/** The buckets from the first to the last with vehicles. */
export function toBuckets(name: Histogram, counted: BucketCounts): Bucket[] {
  const counts = new Map(counted ?? []);
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const bucket = first + index;
    const count = counts.get(bucket) ?? 0;
    if (name === "year") return { from: bucket, to: bucket, count };
    const bounds = HISTOGRAM_BOUNDS[name];
    const next = bounds[bucket + 1];
    return { from: bounds[bucket] as number, ...(next !== undefined && { to: next - 1 }), count };
  });
}
