import {
  CHOICE_FACTS,
  type ChoiceFact,
  choiceParameter,
  RANGE_FACTS,
  type RangeFact,
} from "../../../../contract/facts/facts.ts";
import { type AmountRange, priceRangeOf } from "../../../../contract/finance/finance.ts";
import type { FiltersQuery } from "../../../../contract/stock/vehicle.ts";
import { type Point, parsePoint } from "./distance.ts";

/** What a vehicle search asks for: slugs, lists of accepted values, and ranges. Empty criteria match everything. */
export type Criteria = Partial<Record<ChoiceFact, readonly string[]>> & {
  dealer?: string;
  provinces?: readonly string[];
  /** `REDUCED`, if it is chosen. */
  priceFall?: readonly string[];
  near?: Point;
  /** Kilometres from `near`. */
  distance?: number;
  make?: string;
  model?: string;
} & Partial<Record<RangeFact, AmountRange>>;

/** The criteria that the parameters of a search stand for. A range of instalments is a range of prices. */
export function criteriaOf(query: Omit<FiltersQuery, "dealer">, dealer: string | undefined): Criteria {
  const range = (name: RangeFact | "installment") => ({
    from: query[`${name}[gte]`],
    to: query[`${name}[lte]`],
  });
  return {
    dealer,
    provinces: query["province[]"],
    priceFall: query["price_fall[]"],
    near: query.near === undefined ? undefined : parsePoint(query.near),
    distance: query["distance[lte]"],
    make: query.make_slug,
    model: query.model_slug,
    ...Object.fromEntries(CHOICE_FACTS.map((name) => [name, query[choiceParameter(name)]])),
    ...Object.fromEntries(RANGE_FACTS.map((name) => [name, range(name)])),
    price: intersect(range("price"), priceRangeOf(range("installment"))),
  };
}

function intersect(a: AmountRange, b: AmountRange): AmountRange {
  const bounds = (name: keyof AmountRange) => [a[name], b[name]].filter((bound) => bound !== undefined);
  return {
    from: bounds("from").length > 0 ? Math.max(...bounds("from")) : undefined,
    to: bounds("to").length > 0 ? Math.min(...bounds("to")) : undefined,
  };
}
