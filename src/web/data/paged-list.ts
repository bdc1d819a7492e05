import type { Collection } from "../../contract/hydra.ts";
import { apiPages, pageCount } from "../../contract/paging.ts";

type ListPage<T> = {
  items: T[];
  /** Number of items on all pages. */
  total: number;
  /** There are more items than were counted. */
  isLowerBound: boolean;
  /** How the words of a search were understood. */
  understood?: Collection<T>["understood"];
  /** Pages that the pager shows. If the requested page is past the last, ignore `items` and redirect. */
  pages: number;
};

/**
 * Loads page `page` of a list as its pager counts it. The API pages by `size`; the pager's last page also shows the
 * remainder, so it may need two API pages.
 */
export async function loadListPage<T>(
  page: number,
  size: number,
  fetchPage: (page: number) => Promise<Collection<T>>,
): Promise<ListPage<T>> {
  const first = await fetchPage(page);
  const total = first["hydra:totalItems"];
  const rest = await Promise.all(apiPages(page, total, size).slice(1).map(fetchPage));
  return {
    items: [first, ...rest].flatMap((part) => part["hydra:member"]),
    total,
    isLowerBound: first.totalIsLowerBound === true,
    understood: first.understood,
    pages: pageCount(total, size),
  };
}
