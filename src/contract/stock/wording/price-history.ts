import { formatLongDate } from "../../dates/format-date.ts";
import { formatRand } from "../../formats/format.ts";
import { PRICE_FALL_DAYS, type PriceFall } from "../price-fall.ts";

/** The price of a used car, and those before. */
export const priceHistory = {
  /** "R 10 000 less since 3 November". A fall is told for some weeks only, so it needs no year. */
  fall: ({ amount, since }: PriceFall) =>
    `${formatRand(amount)} less since ${formatLongDate(since).replace(/ \d+$/, "")}`,
  /** What the fall is compared with. */
  method: `Compared with its lowest price in the ${PRICE_FALL_DAYS} days before.`,
  title: "Price history",
  /** Opens the list. */
  summary: (changes: number) => `${changes} ${changes === 1 ? "change" : "changes"} of price`,
  now: "today's price",
  until: (day: string) => `until ${formatLongDate(day)}`,
} as const;
