/**
 * Words of `vehicles_for_sale.facts` for ranges that no list is ordered by: "power~13" for the bucket that the power is in, "price_fell_on~24323"
 * for the month in which the price fell. By these, the index of facts finds a narrow range too.
 */
import { factOf, RANGE_FACTS, type RangeFact } from "../../../contract/facts/facts.ts";
import type { AmountRange } from "../../../contract/finance/finance.ts";
import { PRICE_FALL_DAYS } from "../../../contract/stock/price-fall.ts";
import { HISTOGRAM_BOUNDS } from "../../../contract/stock/search/histogram-buckets.ts";
import { factColumn } from "./fact-columns.ts";

/** The largest share of the buckets that a range is looked up by. More of them have so many vehicles that reading all is faster. */
const MAX_SHARE = 1 / 3;
/** What few vehicles have, however wide the range: all buckets together are read in no time. */
const OF_FEW: ReadonlySet<RangeFact> = new Set(["battery", "electricRange"]);

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
  const isNarrow = covered.length <= buckets.length * MAX_SHARE;
  return isNarrow || OF_FEW.has(name) ? covered.map((bucket) => word(name, bucket)) : undefined;
}

const fallWord = (month: number | string) => `price_fell_on~${month}`;

/** The word of a vehicle whose price has fallen, in SQL. */
export const FALL_WORD = `'${fallWord("")}' || (extract(year from price_fell_on) * 12 + extract(month from price_fell_on))::text`;

/** The words of the months in which a price fell that is said to have fallen. */
export function fallWords(): string[] {
  const today = new Date();
  const monthOf = (days: number) => {
    const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days));
    return day.getUTCFullYear() * 12 + day.getUTCMonth() + 1;
  };
  // A day more on each side: the database's day may be another one.
  return numbers(monthOf(-PRICE_FALL_DAYS - 1), monthOf(1)).map(fallWord);
}

const yearIn = (months: number) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months)).getUTCFullYear();
};

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
