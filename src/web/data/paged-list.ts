import { apiPages, pageCount } from "../../contract/domain/paging.ts";
import type { Collection } from "../../contract/hydra.ts";

type ListPage<T> = {
  items: T[];
  /** Of all pages. */
  total: number;
  /** How many the pager shows. When fewer than the page asked for, `items` is nothing to show. */
  pages: number;
};

/** Page `page` of the pager, from a call that pages plainly by `size`: the last page has the remainder too. */
export async function loadPage<T>(
  page: number,
  size: number,
  call: (page: number) => Promise<Collection<T>>,
): Promise<ListPage<T>> {
  const first = await call(page);
  const total = first["hydra:totalItems"];
  const rest = await Promise.all(apiPages(page, total, size).slice(1).map(call));
  return {
    items: [first, ...rest].flatMap((part) => part["hydra:member"]),
    total,
    pages: pageCount(total, size),
  };
}
