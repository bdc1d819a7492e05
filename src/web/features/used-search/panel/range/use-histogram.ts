import type { RefObject } from "react";
import type { RangeName } from "../../../../../contract/stock/search/search-limits.ts";
import type { Place } from "../../place/place.ts";
import { useUsedSearch } from "../../search/use-used-search.ts";
import { useFilters } from "../use-filters.ts";
import { type Buckets, histogramOf } from "./slider-scale.ts";

/** The histogram of a range for the other choices of the search; null if it could not be loaded, undefined before. */
export function useHistogram(
  name: RangeName,
  place: Place | null,
  element: RefObject<HTMLElement | null>,
): Buckets | null | undefined {
  const { search } = useUsedSearch();
  const histogram = histogramOf(name);
  const filters = useFilters({ "histogram[]": [histogram] }, { ...search, [name]: {} }, place, element);
  return filters && (filters[histogram] ?? null);
}
