/**
 * Words of `vehicles_for_sale.facts` for ranges that no list is ordered by: "power~13" for the bucket that the power is in. By these, the index
 * of facts finds a narrow range too.
 */
import { factOf, RANGE_FACTS, type RangeFact } from "../../../contract/facts/facts.ts";
import type { AmountRange } from "../../../contract/finance/finance.ts";
import { HISTOGRAM_BOUNDS } from "../../../contract/stock/search/histogram-buckets.ts";
import { factColumn } from "./fact-columns.ts";

/** The largest share of the buckets that a range is looked up by. More of them have so many vehicles that reading all is faster. */
const MAX_SHARE = 1 / 3;

type RareRange = Exclude<RangeFact, "year">;
const isRareRange = (name: RangeFact): name is RareRange => factOf(name).filter?.isRare === true;

const word = (name: RareRange, bucket: number | string) => `${factColumn(name)}~${bucket}`;

/** The words of a vehicle in SQL. A date's bucket is its year. */
export const BUCKET_WORDS = RANGE_FACTS.filter(isRareRange).map((name) => {
  const column = factColumn(name);
  const bucket =
    factOf(name).type === "date"
      ? `extract(year from ${column})`
      : `width_bucket(${column}, array[${HISTOGRAM_BOUNDS[name].join(", ")}])`;
  return `'${word(name, "")}' || (${bucket})::text`;
});

/** The words of the buckets that a range has a part of. Undefined if it has no words, or too many. Of a date, `range` is in months from today. */
export function bucketWords(name: RangeFact, { from, to }: AmountRange): string[] | undefined {
  if (!isRareRange(name)) return undefined;
  const { type, bounds: [lowest, highest] = [0, 0] } = factOf(name);
  if (type === "date") {
    // A month more on each side: the database's day may be another one.
    const first = from === undefined ? lowest : yearIn(from - 1);
    const last = to === undefined ? highest : Math.min(highest, yearIn(to + 2));
    return numbers(first, last).map((year) => word(name, year));
  }
  const buckets: readonly number[] = HISTOGRAM_BOUNDS[name];
  const bucketOf = (value: number) => buckets.filter((bound) => bound <= value).length;
  const covered = numbers(bucketOf(from ?? lowest), bucketOf(to ?? highest));
  return covered.length > buckets.length * MAX_SHARE ? undefined : covered.map((bucket) => word(name, bucket));
}

const yearIn = (months: number) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months)).getUTCFullYear();
};

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
