import type { DealerSummary } from "../resources/dealer.ts";

type Hours = NonNullable<DealerSummary["hours"]>;

/** When a dealer is open: its own hours, or where it has none those that the page goes by. */
export function businessHours({ hours }: Pick<DealerSummary, "hours">, otherwise: Hours): Hours {
  return hours === null || hours.length === 0 ? otherwise : hours;
}
