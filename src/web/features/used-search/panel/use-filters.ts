import { type RefObject, useEffect, useState } from "react";
import { endpoints } from "../../../../contract/endpoints.ts";
import type { Filters, FiltersQuery } from "../../../../contract/stock/vehicle.ts";
import { browserApi } from "../../../data/browser-api.ts";
import { useScope } from "../../../routing/scope.tsx";
import type { Place } from "../place/place.ts";
import type { UsedSearch } from "../search/search-state.ts";
import { toCarQuery } from "../search/vehicle-query.ts";

type Asked = Pick<FiltersQuery, "histogram[]" | "options[]">;

/**
 * The filters of a search with what is `asked` for besides; null if they could not be loaded, undefined before. They are loaded while the
 * element is in view: a page has the filters twice, once beside the list and once in the drawer.
 */
export function useFilters(
  asked: Asked,
  search: UsedSearch,
  place: Place | null,
  element: RefObject<HTMLElement | null>,
): Filters | null | undefined {
  const { dealer } = useScope();
  const isVisible = useIsVisible(element);
  const [filters, setFilters] = useState<Filters | null>();
  const query = { dealer: dealer?.slug ?? search.dealerName, ...toCarQuery(search, place), ...asked };
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the query
  useEffect(() => {
    if (!isVisible) return undefined;
    let isOutdated = false;
    browserApi.get(endpoints.filters, { query }).then(
      (loaded) => isOutdated || setFilters(loaded),
      () => isOutdated || setFilters((last) => last ?? null),
    );
    return () => {
      isOutdated = true;
    };
  }, [isVisible, key]);
  return filters;
}

function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setVisible(entries.some((entry) => entry.isIntersecting)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
