/** A page of results. `total` counts all pages. */
export type Page<T> = { items: T[]; total: number };

/** All results as one page. */
export function singlePage<T>(items: T[]): Page<T> {
  return { items, total: items.length };
}
