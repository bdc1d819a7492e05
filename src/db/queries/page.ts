/** Some of a collection, and how many there are in all. */
export type Page<T> = { items: T[]; total: number };

/** A collection that is handed out whole. */
export function singlePage<T>(items: T[]): Page<T> {
  return { items, total: items.length };
}
