import { parsePage } from "../../../contract/domain/paging.ts";
import type { VehicleQuery } from "../../../contract/resources/vehicle.ts";
import { fuelOptions, sortOptions, stateOptions, transmissionOptions } from "../../../contract/wording/used.ts";
import type { Paths } from "../../routing/paths.ts";

/** A search of the used vehicles. In the URL, make and model are in the path, the rest in the query. */
export type UsedSearch = {
  make?: string;
  model?: string;
  /** Slug of the dealership in the filter. Always undefined in a dealer's scope. */
  dealerName?: string;
  /** An empty list means "Any". */
  fuelType: string[];
  transmissionType: string[];
  vehicle_state: string[];
  sort: string;
  page: number;
};

export const FILTER_GROUPS = ["transmissionType", "vehicle_state", "fuelType"] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

export const GROUP_OPTIONS: Record<FilterGroup, readonly string[]> = {
  fuelType: fuelOptions,
  transmissionType: transmissionOptions,
  vehicle_state: stateOptions,
};

/** Limits for unknown filter values in a URL. */
const MAX_UNKNOWN_VALUES = 5;
const MAX_VALUE_LENGTH = 40;

/**
 * The chosen options of a group, in the group's order whatever their case. A feed may have further values, such as
 * "Electric", so unknown ones are kept. An empty value means "Any": without JavaScript, that box is submitted too.
 */
function parseOptions(group: FilterGroup, values: readonly string[]): string[] {
  if (values.includes("")) return [];
  const options = GROUP_OPTIONS[group];
  const chosen = new Set(
    values.map((value) => options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? value),
  );
  const known = options.filter((option) => chosen.delete(option));
  return [...known, ...[...chosen].filter(({ length }) => length <= MAX_VALUE_LENGTH).slice(0, MAX_UNKNOWN_VALUES)];
}

/** Parses a search from a URL. */
export function parseSearch(params: { make?: string; model?: string }, query: URLSearchParams): UsedSearch {
  const optionsOf = (group: FilterGroup) => parseOptions(group, query.getAll(group));
  const sort = query.get("sort") ?? "";
  return {
    make: params.make,
    model: params.model,
    dealerName: query.get("dealerName") || undefined,
    fuelType: optionsOf("fuelType"),
    transmissionType: optionsOf("transmissionType"),
    vehicle_state: optionsOf("vehicle_state"),
    sort: sortOptions.some((option) => option.value === sort) ? sort : "",
    page: parsePage(query.get("page")),
  };
}

/** The URL of a search, without page 1 and the default sort order. */
export function searchUrl(search: UsedSearch, paths: Paths): string {
  const query = new URLSearchParams();
  if (search.dealerName) query.set("dealerName", search.dealerName);
  for (const group of FILTER_GROUPS) for (const option of search[group]) query.append(group, option);
  if (search.sort) query.set("sort", search.sort);
  if (search.page > 1) query.set("page", String(search.page));
  const queryString = query.toString();
  return paths.usedList(search.make, search.make && search.model) + (queryString && `?${queryString}`);
}

/** The parameters of API queries for the search's choices, apart from make and model. */
export function toChoiceQuery(search: UsedSearch): Pick<VehicleQuery, `${FilterGroup}[]`> {
  return {
    "fuelType[]": search.fuelType,
    "transmissionType[]": search.transmissionType,
    "vehicle_state[]": search.vehicle_state,
  };
}

/** The API query for a page of the search's results. */
export function toVehicleQuery(search: UsedSearch, page: number): VehicleQuery {
  const [field, direction] = search.sort.split("-") as ["price" | "mileage" | "", "asc" | "desc" | undefined];
  return {
    page,
    make_slug: search.make,
    model_slug: search.model,
    "order[price]": field === "price" ? direction : undefined,
    "order[mileage]": field === "mileage" ? direction : undefined,
    ...toChoiceQuery(search),
  };
}

/** Returns the changed search. Any change resets the page, and a new make resets the model. */
export function applyChange(search: UsedSearch, change: Partial<UsedSearch>): UsedSearch {
  const next = { ...search, page: 1, ...change };
  return "make" in change && change.make !== search.make ? { ...next, model: undefined } : next;
}

export const EMPTY_SEARCH: UsedSearch = { fuelType: [], transmissionType: [], vehicle_state: [], sort: "", page: 1 };
