/**
 * The number of pages in the pager: `total / size` rounded down, at least one. The last page also shows the remainder,
 * so that every item can be reached.
 */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.floor(total / size));
}

/** The API pages that make up one page of the pager: one, or two if the pager's last page has a remainder. */
export function apiPages(page: number, total: number, size: number): number[] {
  const last = pageCount(total, size);
  return page === last && total > last * size ? [page, page + 1] : [page];
}

/** Parses the `page` parameter of a URL. Anything but a whole number from 1 to 999 999, the API's limit, is page 1. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
