import type { UnderstoodWords } from "../../contract/domain/search-words/parse-search-words.ts";

/** A page of results. `total` counts all pages; `isLowerBound`: there are more, which were not counted and have no page. */
export type Page<T> = {
  items: T[];
  total: number;
  isLowerBound?: true;
  /** How the words of the search were understood. */
  understood?: UnderstoodWords[];
};

/** All results as one page. */
export function singlePage<T>(items: T[]): Page<T> {
  return { items, total: items.length };
}
