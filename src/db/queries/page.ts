import type { UnderstoodWords } from "../../contract/stock/search-words/parse-search-words.ts";

/** A page of results. `total` counts all pages. With `isLowerBound` there are further results, which were not counted. */
export type Page<T> = {
  items: T[];
  total: number;
  isLowerBound?: true;
  /** How the words of the search were interpreted. */
  understood?: UnderstoodWords[];
};

/** All results as one page. */
export function singlePage<T>(items: T[]): Page<T> {
  return { items, total: items.length };
}
