import { type FinanceTerms, priceRangeOf } from "../../../../contract/finance/finance.ts";
import { RANGE_NAMES, rangeParameter, SEARCH_LIMITS } from "../../../../contract/stock/search/search-limits.ts";
import type { UnderstoodWords } from "../../../../contract/stock/search-words/parse-search-words.ts";
import type { VehicleQuery } from "../../../../contract/stock/vehicle.ts";
import { FILTER_GROUPS, GROUPS } from "../choices/filter-groups.ts";
import { type Place, parseNear } from "../place/place.ts";
import { type Range, toRange } from "./ranges.ts";
import { applyChange, type UsedSearch } from "./search-state.ts";

const ORDERS: Record<string, VehicleQuery> = {
  "price-asc": { "order[price]": "asc" },
  "price-desc": { "order[price]": "desc" },
  "mileage-asc": { "order[mileage]": "asc" },
  "mileage-desc": { "order[mileage]": "desc" },
  "instalment-asc": { "order[installment]": "asc" },
  newest: { "order[createdAt]": "desc" },
  nearest: { "order[distance]": "asc" },
};

/** The parameters of API queries for the search's choices, apart from make and model. A place that is not known is left out. */
export function toChoiceQuery(search: UsedSearch, place: Place | null): VehicleQuery {
  return {
    ...Object.fromEntries(FILTER_GROUPS.map((group) => [GROUPS[group].apiParameter, search[group]])),
    ...Object.fromEntries(
      RANGE_NAMES.flatMap((name) => [
        [`${rangeParameter(name)}[gte]`, search[name].from],
        [`${rangeParameter(name)}[lte]`, search[name].to],
      ]),
    ),
    // The API's instalments are on the default terms.
    ...(search.terms && priceQuery(search.price, search.instalment, search.terms)),
    ...(place && { near: place.point, "distance[lte]": search.within }),
    q: search.q,
  };
}

/** The same with make and model: all parameters that choose vehicles, apart from the dealer. */
export function toCarQuery(search: UsedSearch, place: Place | null): VehicleQuery {
  return { make_slug: search.make, model_slug: search.model, ...toChoiceQuery(search, place) };
}

/** The API query for a page of the search's results. */
export function toVehicleQuery(search: UsedSearch, place: Place | null, page: number): VehicleQuery {
  const order = search.sort === "nearest" && place === null ? undefined : ORDERS[search.sort];
  return { page, ...order, ...toCarQuery(search, place) };
}

/** The words that have an effect: a filter wins over words that say the same, and a place comes with its distance. */
export function withEffect(understood: readonly UnderstoodWords[], search: UsedSearch, place: Place | null) {
  const isChosen = ([, value]: [string, unknown]) => value !== undefined && String(value) !== "";
  const names = new Set(
    Object.entries(toCarQuery(search, place))
      .filter(isChosen)
      .map(([name]) => name),
  );
  if (names.has("near")) names.add("distance[lte]");
  return understood.filter(({ parameters }) => {
    const own = Object.keys(parameters);
    return own.length === 0 || own.some((name) => !names.has(name));
  });
}

/** The search that an API query stands for. The rest, such as the order, is that of `search`. */
export function fromVehicleQuery(query: VehicleQuery, search: UsedSearch, place: Place | null): UsedSearch {
  const near = query.near === place?.point ? search.near : parseNear(query.near ?? null);
  const groups = FILTER_GROUPS.map((group) => [group, query[GROUPS[group].apiParameter] ?? []]);
  const ranges = RANGE_NAMES.map((name) => {
    const api = rangeParameter(name);
    return [name, toRange(query[`${api}[gte]`], query[`${api}[lte]`])];
  });
  return applyChange(search, {
    make: query.make_slug,
    ...Object.fromEntries([...groups, ...ranges]),
    model: query.model_slug,
    near,
    within: query["distance[lte]"],
    q: query.q,
  });
}

/** The prices that a range of prices and one of instalments on `terms` have in common, as the API's parameters. */
function priceQuery(price: Range, instalment: Range, terms: FinanceTerms): VehicleQuery {
  const [, highest] = SEARCH_LIMITS.price;
  const affordable = priceRangeOf(instalment, terms);
  const from = Math.max(price.from ?? 0, affordable.from ?? 0);
  const to = Math.min(price.to ?? highest, affordable.to ?? highest);
  return {
    "price[gte]": from > 0 ? Math.min(from, highest) : undefined,
    "price[lte]": to < highest ? to : undefined,
    "installment[gte]": undefined,
    "installment[lte]": undefined,
  };
}
