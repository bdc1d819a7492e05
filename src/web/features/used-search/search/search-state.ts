import { MAX_SEARCH_LENGTH } from "../../../../contract/constants.ts";
import type { FinanceTerms } from "../../../../contract/finance/finance.ts";
import { parsePage } from "../../../../contract/paging.ts";
import { RANGE_NAMES, type RangeName } from "../../../../contract/stock/search/search-limits.ts";
import { sortOptions } from "../../../../contract/stock/wording/search/used-list.ts";
import type { Paths } from "../../../routing/paths.ts";
import { FILTER_GROUPS, type FilterGroup, GROUPS } from "../choices/filter-groups.ts";
import { parseNear, parseWithin } from "../place/place.ts";
import { boundParameter, hasBound, parseBound, type Range, toRange } from "./ranges.ts";
import { parseTerms, TERMS_PARAMETERS, termsParameters } from "./search-terms.ts";

/** A search of the used vehicles. In the URL, make and model are in the path, the rest in the query. */
export type UsedSearch = {
  make?: string;
  model?: string;
  /** Slug of the dealership in the filter. Always undefined in a dealer's scope. */
  dealerName?: string;
  /** A point as "lat,lng" in degrees, or the name of a town as it was typed. */
  near?: string;
  /** Kilometres from `near`; undefined for any distance. */
  within?: number;
  /** Words as they were typed. */
  q?: string;
  sort: string;
  page: number;
  /** The terms of the range of instalments, if they are not the calculator's defaults. */
  terms?: FinanceTerms;
  /** An empty list means "Any". */
} & Record<FilterGroup, string[]> &
  Record<RangeName, Range>;

/** Limits for unknown filter values in a URL. */
const MAX_UNKNOWN_VALUES = 5;
const MAX_VALUE_LENGTH = 40;

/**
 * The chosen options of a group, in the group's order whatever their case. A feed may have further values, such as
 * "Electric", so unknown ones are kept. An empty value means "Any": without JavaScript, that box is submitted too.
 */
function parseOptions(group: FilterGroup, values: readonly string[]): string[] {
  if (values.includes("")) return [];
  const { options } = GROUPS[group];
  const chosen = new Set(
    values.map((value) => options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? value),
  );
  const known = options.filter((option) => chosen.delete(option));
  return [...known, ...[...chosen].filter(({ length }) => length <= MAX_VALUE_LENGTH).slice(0, MAX_UNKNOWN_VALUES)];
}

/** Parses a search from a URL. What is invalid is left out. */
export function parseSearch(params: { make?: string; model?: string }, query: URLSearchParams): UsedSearch {
  const bound = (name: RangeName, end: keyof Range) => parseBound(name, end, query.get(boundParameter(name, end)));
  const near = parseNear(query.get("near"));
  const sort = query.get("sort") ?? "";
  return {
    make: params.make,
    model: params.model,
    dealerName: query.get("dealerName") || undefined,
    ...mapNames(FILTER_GROUPS, (group) => parseOptions(group, query.getAll(GROUPS[group].parameter))),
    ...mapNames(RANGE_NAMES, (name) => toRange(bound(name, "from"), bound(name, "to"))),
    near,
    within: near === undefined ? undefined : parseWithin(query.get("within")),
    terms: TERMS_PARAMETERS.some((name) => query.has(name)) ? parseTerms(query) : undefined,
    q: query.get("q")?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    sort: sortsFor(near).some((option) => option.value === sort) ? sort : "",
    page: parsePage(query.get("page")),
  };
}

/** The sort orders of a search: by distance only with a place that it is measured from. */
export const sortsFor = (near: string | undefined) =>
  sortOptions.filter(({ value }) => near !== undefined || value !== "nearest");

/** The parameters of a search's URL, apart from make and model, which are in the path. Page 1 and the default order have none. */
export function searchParameters(search: UsedSearch): [name: string, value: string][] {
  const { dealerName, near, within, q, sort, page } = search;
  const bounds = RANGE_NAMES.flatMap((name) =>
    (["from", "to"] as const).map((end) => [boundParameter(name, end), search[name][end]] as const),
  );
  const parameters: (readonly [string, string | number | undefined])[] = [
    ["dealerName", dealerName],
    ...FILTER_GROUPS.flatMap((group) => search[group].map((option) => [GROUPS[group].parameter, option] as const)),
    ...bounds,
    ...(search.terms && hasBound(search.instalment) ? termsParameters(search.terms) : []),
    ["near", near],
    ["within", near && within],
    ["q", q],
    ["sort", sort || undefined],
    ["page", page > 1 ? page : undefined],
  ];
  return parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

/** The URL of a search. */
export function searchUrl(search: UsedSearch, paths: Paths): string {
  const query = new URLSearchParams(searchParameters(search)).toString();
  return paths.usedList(search.make, search.make && search.model) + (query && `?${query}`);
}

/** Returns the changed search. Any change resets the page, a new make the model, and no place the order by distance. */
export function applyChange(search: UsedSearch, change: Partial<UsedSearch>): UsedSearch {
  const next = { ...search, page: 1, ...change };
  if (next.near === undefined) {
    next.within = undefined;
    if (next.sort === "nearest") next.sort = "";
  }
  return "make" in change && change.make !== search.make ? { ...next, model: undefined } : next;
}

export const EMPTY_SEARCH = parseSearch({}, new URLSearchParams());

function mapNames<Name extends string, Value>(names: readonly Name[], toValue: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
}
