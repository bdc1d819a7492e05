import { site } from "../../settings/site.ts";
import type { DealerSummary } from "../dealer.ts";

type Exceptions = NonNullable<DealerSummary["hours_exceptions"]>;

/** A dealer's own exceptions, and the group's closures for other days, by date. */
export function withGroupClosures(own: Exceptions, closures: Exceptions = site.closures): Exceptions {
  const ownDays = new Set(own.map(({ date }) => date));
  const all = [...own, ...closures.filter(({ date }) => !ownDays.has(date))];
  return all.sort((a, b) => (a.date < b.date ? -1 : 1));
}
