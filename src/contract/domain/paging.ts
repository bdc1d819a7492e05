/**
 * How many pages the pager shows: `total / size` rounded down, at least one.
 * The last page carries the remainder too, so that nothing is out of reach.
 */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.floor(total / size));
}

/**
 * The pages to ask the API for, which pages plainly, to show page `page` of the pager:
 * one, and on the pager's last page the one with the remainder as well.
 */
export function apiPages(page: number, total: number, size: number): number[] {
  const last = pageCount(total, size);
  return page === last && total > last * size ? [page, page + 1] : [page];
}

/** A page number from an address: whole, at least 1 and below a million, which is as far as the API counts; anything else is page 1. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
