import type { RangeFact } from "../../../../../contract/facts/facts.ts";
import { calculateRepayment, type FinanceTerms } from "../../../../../contract/finance/finance.ts";
import { GROUP_TERMS } from "../../../../../contract/finance/group-terms.ts";
import { FIRST_HISTOGRAM_YEAR, HISTOGRAM_BOUNDS } from "../../../../../contract/stock/search/histogram-buckets.ts";
import type { RangeName } from "../../../../../contract/stock/search/search-limits.ts";
import type { Filters } from "../../../../../contract/stock/vehicle.ts";
import type { Range } from "../../search/ranges.ts";

export type Buckets = NonNullable<Filters["price"]>;

/** The histogram that a range is chosen from. An instalment follows from the price. */
export const histogramOf = (name: RangeName): RangeFact => (name === "instalment" ? "price" : name);

/** In rand. */
const INSTALMENT_STEP = 50;

/** The steps of a slider: bucket `i` of the histogram is between the positions `i` and `i + 1`. */
export type SliderScale = {
  counts: number[];
  /** The lower bound at each position except the last; 0 bounds nothing. */
  from: number[];
  /** The upper bound at each position except 0. The last one bounds nothing. */
  to: number[];
};

/** The scale of a slider; instalments are on `terms`. The buckets are those of the API, which leaves out empty ones at both ends. */
export function sliderScale(name: RangeName, buckets: Buckets, terms: FinanceTerms = GROUP_TERMS): SliderScale {
  const histogram = histogramOf(name);
  const from = histogram === "year" ? years(buckets) : [...HISTOGRAM_BOUNDS[histogram]];
  const counts = from.map((bound) => buckets.find((bucket) => bucket.from === bound)?.count ?? 0);
  if (name === "year") return { counts, from, to: [0, ...from] };
  const shown = name === "instalment" ? from.map((price) => toInstalment(price, terms)) : from;
  return { counts, from: shown, to: [...shown, Number.POSITIVE_INFINITY] };
}

/** The positions of a range's bounds, which may be between two. */
export function toPositions({ from, to }: Range, scale: SliderScale): [from: number, to: number] {
  const last = scale.counts.length;
  const low =
    from === undefined
      ? 0
      : Math.max(
          scale.from.findLastIndex((bound) => bound <= from),
          0,
        );
  const high = to === undefined ? last : scale.to.findIndex((bound, position) => position > low && bound >= to);
  return [low, high === -1 ? last : high];
}

/** The range between two positions. */
export function fromPositions([low, high]: readonly [number, number], scale: SliderScale): Range {
  return {
    ...(low > 0 && { from: scale.from[low] }),
    ...(high < scale.counts.length && { to: scale.to[high] }),
  };
}

function years(buckets: Buckets): number[] {
  const last = Math.max(buckets.at(-1)?.from ?? 0, FIRST_HISTOGRAM_YEAR);
  return Array.from({ length: last - FIRST_HISTOGRAM_YEAR + 1 }, (_, index) => FIRST_HISTOGRAM_YEAR + index);
}

function toInstalment(price: number, terms: FinanceTerms): number {
  return Math.round(calculateRepayment(price, terms).instalment / INSTALMENT_STEP) * INSTALMENT_STEP;
}
