/** The ranges of a vehicle search and their limits. */

import { MAX_INSTALMENT } from "../../constants.ts";
import { FACTS, RANGE_FACTS, type RangeFact } from "../../facts/facts.ts";

/** The lowest and highest values of the search's parameters, by the API's names of them. */
export const SEARCH_LIMITS = {
  ...(Object.fromEntries(RANGE_FACTS.map((name) => [name, FACTS[name].filter.limits])) as Record<RangeFact, Limits>),
  /** Rand per month. */
  installment: [0, MAX_INSTALMENT] as Limits,
  /** Kilometres from a place. */
  distance: [1, 5000] as Limits,
};
type Limits = readonly [lowest: number, highest: number];

export type RangeName = RangeFact | "instalment";

/** In the order of the filters: an instalment is another way to say a price. */
export const RANGE_NAMES: readonly RangeName[] = [
  "price",
  "instalment",
  ...RANGE_FACTS.filter((name) => name !== "price"),
];

/** The API's name of a range: "price" of "price[gte]". */
export const rangeParameter = (name: RangeName): RangeFact | "installment" =>
  name === "instalment" ? "installment" : name;
