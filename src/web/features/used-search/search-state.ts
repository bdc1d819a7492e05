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

/** Parses a search from a URL. Unknown values are ignored. */
export function parseSearch(params: { make?: string; model?: string }, query: URLSearchParams): UsedSearch {
  const optionsOf = (group: FilterGroup) =>
    GROUP_OPTIONS[group].filter((option) => query.getAll(group).includes(option));
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

/** The API query for a page of the search's results. */
export function toVehicleQuery(search: UsedSearch, page: number): VehicleQuery {
  const [field, direction] = search.sort.split("-") as ["price" | "mileage" | "", "asc" | "desc" | undefined];
  return {
    page,
    make_slug: search.make,
    model_slug: search.model,
    "order[price]": field === "price" ? direction : undefined,
    "order[mileage]": field === "mileage" ? direction : undefined,
    "fuelType[]": search.fuelType,
    "transmissionType[]": search.transmissionType,
    "vehicle_state[]": search.vehicle_state,
  };
}

/** Returns the changed search. Any change resets the page, and a new make resets the model. */
export function applyChange(search: UsedSearch, change: Partial<UsedSearch>): UsedSearch {
  const next = { ...search, page: 1, ...change };
  return "make" in change && change.make !== search.make ? { ...next, model: undefined } : next;
}

export const EMPTY_SEARCH: UsedSearch = { fuelType: [], transmissionType: [], vehicle_state: [], sort: "", page: 1 };
