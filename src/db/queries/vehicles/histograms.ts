import { type SQL, sql } from "drizzle-orm";
import { FIRST_HISTOGRAM_YEAR, HISTOGRAM_BOUNDS, type Histogram } from "../../../contract/domain/histogram-buckets.ts";
import type { Database } from "../../connect.ts";
import { limitTo } from "./count-vehicles.ts";
import { type Criteria, matches } from "./criteria.ts";

type Bucket = { from: number; to?: number; count: number };
export type Histograms = Partial<Record<Histogram, Bucket[]>> & { isLowerBound: boolean };

/**
 * The distribution of the matching vehicles' prices, years or mileages, each without its own range. Buckets before the first
 * and after the last vehicle are left out. Counts the newest `bound` vehicles, or all if that is null. Histograms without a
 * range share one scan.
 */
export async function listHistograms(
  db: Database,
  criteria: Criteria,
  names: Histogram[],
  bound: number | null,
): Promise<Histograms> {
  if (names.length === 0) return { isLowerBound: false };
  const samples = new Map<string, SQL>();
  const histograms = names.map((name) => {
    const hasRange = criteria[name]?.from !== undefined || criteria[name]?.to !== undefined;
    const sample = hasRange ? `matching_${name}` : "matching";
    samples.set(sample, sampleOf({ ...criteria, [name]: undefined }, bound));
    return sql`(
      select json_build_object('size', coalesce(sum(count), 0), 'counts', json_agg(json_build_array(bucket, count)))
      from (select ${bucketOf(name)} as bucket, count(*)::integer as count from ${sql.raw(sample)} group by 1) counted
    ) as ${sql.raw(name)}`;
  });
  const tables = [...samples].map(([name, query]) => sql`${sql.raw(name)} as materialized (${query})`);
  type Counted = Record<Histogram, { size: number; counts: [number, number][] | null }>;
  const { rows } = await db.execute<Counted>(sql`
    with ${sql.join(tables, sql`, `)} select ${sql.join(histograms, sql`, `)}
  `);
  const row = rows[0] as Counted;
  const buckets = names.map((name) => [name, toBuckets(name, new Map(row[name].counts ?? []))] as const);
  return {
    ...(Object.fromEntries(buckets) as Partial<Record<Histogram, Bucket[]>>),
    isLowerBound: bound !== null && names.some((name) => row[name].size > bound),
  };
}

/** The newest matching vehicles. */
function sampleOf(criteria: Criteria, bound: number | null): SQL {
  return sql`
    select price, year, mileage from vehicles
    where withdrawn_at is null and ${matches(criteria)} order by id desc ${limitTo(bound)}
  `;
}

/** The number of a bucket: a year, or the position among the bounds. */
function bucketOf(name: Histogram): SQL {
  if (name === "year") return sql`greatest(year, ${FIRST_HISTOGRAM_YEAR}::integer)`;
  return sql`width_bucket(${sql.raw(name)}, ${sql.param(HISTOGRAM_BOUNDS[name])}::integer[]) - 1`;
}

function toBuckets(name: Histogram, counts: Map<number, number>): Bucket[] {
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
