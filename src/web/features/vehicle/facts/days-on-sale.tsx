import { useSyncExternalStore } from "react";
import { daysBetween, formatLongDate, southAfricanDate } from "../../../../contract/domain/calendar-date.ts";
import { daysOnSale as text } from "../../../../contract/wording/vehicle-page.ts";

/** From then on, the number of days says nothing. */
const MAX_DAYS = 30;

/** The day on which a vehicle came on sale, in South Africa, as YYYY-MM-DD. Undefined if that is too long ago, or not known. */
export function newSince(createdAt: string | undefined): string | undefined {
  const day = createdAt && southAfricanDate(new Date(createdAt));
  return day && daysSince(day) < MAX_DAYS ? day : undefined;
}

const daysSince = (day: string) => daysBetween(day, southAfricanDate(new Date()));

/**
 * "On sale for 6 days". The server names the day instead, since a cached page outlives midnight: only the browser knows the
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
