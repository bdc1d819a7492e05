import { type RefObject, useEffect, useState } from "react";
import { endpoints } from "../../../../../contract/endpoints.ts";
import type { RangeName } from "../../../../../contract/stock/search/search-limits.ts";
import { browserApi } from "../../../../data/browser-api.ts";
import { useScope } from "../../../../routing/scope.tsx";
import type { Place } from "../../place/place.ts";
import { useUsedSearch } from "../../search/use-used-search.ts";
import { toChoiceQuery } from "../../search/vehicle-query.ts";
import { type Buckets, histogramOf } from "./slider-scale.ts";

/**
 * The histogram of a range for the other choices of the search; null if it could not be loaded, undefined before. It is loaded while
 * the element is in view: a page has the filters twice, once beside the list and once in the drawer.
 */
export function useHistogram(
  name: RangeName,
  place: Place | null,
  element: RefObject<HTMLElement | null>,
): Buckets | null | undefined {
  const { search } = useUsedSearch();
  const { dealer } = useScope();
  const isVisible = useIsVisible(element);
  const [buckets, setBuckets] = useState<Buckets | null>();
  const histogram = histogramOf(name);
  const query = {
    dealer: dealer?.slug ?? search.dealerName,
    make_slug: search.make,
    model_slug: search.model,
    ...toChoiceQuery({ ...search, [name]: {} }, place),
    "histogram[]": [histogram],
  };
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the query
  useEffect(() => {
    if (!isVisible) return undefined;
    let isOutdated = false;
    browserApi.get(endpoints.filters, { query }).then(
      (filters) => isOutdated || setBuckets(filters[histogram] ?? null),
      () => isOutdated || setBuckets((last) => last ?? null),
    );
    return () => {
      isOutdated = true;
    };
  }, [isVisible, key]);
  return buckets;
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
