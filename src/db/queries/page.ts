/** A page of results. `total` counts all pages; `isLowerBound`: there are more, which were not counted and have no page. */
export type Page<T> = { items: T[]; total: number; isLowerBound?: true };

/** All results as one page. */
export function singlePage<T>(items: T[]): Page<T> {
  return { items, total: items.length };
}
