import { type RangeName, rangeParameter, SEARCH_LIMITS } from "../../../../contract/stock/search/search-limits.ts";

/** Bounds of a search: prices and instalments in rand, mileages in kilometres. Both ends are inclusive. */
export type Range = { from?: number; to?: number };

/**
 * Parses a bound as a URL has it or somebody types it: "300000", "R 300 000", "300k". Undefined for anything else, and for what
 * bounds nothing; larger numbers become the limit.
 */
export function parseBound(name: RangeName, end: keyof Range, text: string | null): number | undefined {
  const [, digits, thousands] = /^R?(\d{1,12})(k)?(?:km)?$/i.exec(text?.replace(/[\s,]/g, "") ?? "") ?? [];
  if (digits === undefined) return undefined;
  const [lowest, highest] = SEARCH_LIMITS[rangeParameter(name)];
  const value = Math.min(Math.max(Number(digits) * (thousands ? 1000 : 1), lowest), highest);
  return value === (end === "from" ? lowest : highest) ? undefined : value;
}

/** Exchanges bounds in the wrong order. */
export function toRange(from: number | undefined, to: number | undefined): Range {
  const range = from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
  return Object.fromEntries(Object.entries(range).filter(([, value]) => value !== undefined));
}

export const hasBound = ({ from, to }: Range): boolean => from !== undefined || to !== undefined;

/** The URL's parameter of a bound: "priceFrom". */
export const boundParameter = (name: RangeName, end: keyof Range) => `${name}${end === "from" ? "From" : "To"}`;
