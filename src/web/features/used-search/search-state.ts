import { parsePage } from "../../../contract/domain/paging.ts";
import type { VehicleQuery } from "../../../contract/resources/vehicle.ts";
import { fuelOptions, sortOptions, stateOptions, transmissionOptions } from "../../../contract/wording/used.ts";
import type { Paths } from "../../routing/paths.ts";

/** A search of the used stock, as it stands in the address: make and model in the path, the rest in the query. */
export type UsedSearch = {
  make?: string;
  model?: string;
  /** Slug of the dealership chosen in the filter; in a dealer's own scope always undefined. */
  dealerName?: string;
  /** Empty lists are "Any". */
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

/** Reads a search from an address. What is unknown there counts as not asked for. */
export function parseSearch(params: { make?: string; model?: string }, query: URLSearchParams): UsedSearch {
  const chosen = (group: FilterGroup) => GROUP_OPTIONS[group].filter((option) => query.getAll(group).includes(option));
  const sort = query.get("sort") ?? "";
  return {
    make: params.make,
    model: params.model,
    dealerName: query.get("dealerName") || undefined,
    fuelType: chosen("fuelType"),
    transmissionType: chosen("transmissionType"),
    vehicle_state: chosen("vehicle_state"),
    sort: sortOptions.some((option) => option.value === sort) ? sort : "",
    page: parsePage(query.get("page")),
  };
}

/** The address of a search. Page 1 and the default sort are not written. */
export function searchAddress(search: UsedSearch, paths: Paths): string {
  const query = new URLSearchParams();
  if (search.dealerName) query.set("dealerName", search.dealerName);
  for (const group of FILTER_GROUPS) for (const option of search[group]) query.append(group, option);
  if (search.sort) query.set("sort", search.sort);
  if (search.page > 1) query.set("page", String(search.page));
  const text = query.toString();
  return paths.usedList(search.make, search.make && search.model) + (text && `?${text}`);
}

/** What the API is asked for page `page` of a search. */
export function vehicleQuery(search: UsedSearch, page: number): VehicleQuery {
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

/** A search after a change: any change starts again at page 1, and another make forgets the model. */
export function changed(search: UsedSearch, change: Partial<UsedSearch>): UsedSearch {
  const next = { ...search, page: 1, ...change };
  return "make" in change && change.make !== search.make ? { ...next, model: undefined } : next;
}

/** Everything back to "Any". */
export const emptySearch: UsedSearch = { fuelType: [], transmissionType: [], vehicle_state: [], sort: "", page: 1 };
