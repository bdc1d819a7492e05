import { useSyncExternalStore } from "react";
import { formatLongDate } from "../../../../contract/dates/format-date.ts";
import { daysOnSale as text } from "../../../../contract/stock/wording/vehicle-page.ts";
import { daysSince, MAX_DAYS } from "./on-sale-since.ts";

/**
 * "On sale for 6 days", or since when if that is a month ago. The server names the day instead, since a cached page outlives midnight: only the browser knows the
 * date. Both take one line.
 */
export function DaysOnSale({ since, className }: { since: string; className?: string }) {
  const days = useSyncExternalStore(
    () => () => {},
    () => daysSince(since),
    () => undefined,
  );
  return (
    <p className={className}>
      {days === undefined || days >= MAX_DAYS ? text.since(formatLongDate(since)) : text.days(days)}
    </p>
  );
}
