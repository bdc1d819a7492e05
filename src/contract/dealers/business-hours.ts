import type { DealerSummary } from "./dealer.ts";

type Hours = NonNullable<DealerSummary["hours"]>;

/** A dealer's own opening hours, or `defaults` if it has none. */
export function businessHours({ hours }: Pick<DealerSummary, "hours">, defaults: Hours): Hours {
  return hours === null || hours.length === 0 ? defaults : hours;
}
