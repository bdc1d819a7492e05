import { southAfricanDate } from "../../dates/calendar-date.ts";
import { instantOn, type OpeningHours, openIntervals } from "./opening-hours.ts";
import { dayAfter } from "./public-holidays.ts";

/** Days ahead for which the exceptions of a dealer's hours are known to pages. */
const DAYS_AHEAD = 14;

/** Whether a dealer is open, until when, or when it opens next. Null: not within two weeks. */
export type OpenState = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date | null };

/** Whether a dealer is open at `now`. Intervals that touch, such as at midnight, count as one. */
export function openState(hours: OpeningHours, now: Date): OpenState {
  const end = instantOn(dayAfter(southAfricanDate(now), DAYS_AHEAD), 0);
  const [first, ...others] = openIntervals(hours, now, end);
  if (first === undefined) return { isOpen: false, opensAt: null };
  if (first.start > now) return { isOpen: false, opensAt: first.start };
  let closesAt = first.end;
  for (const { start, end } of others) if (start.getTime() === closesAt.getTime()) closesAt = end;
  return { isOpen: true, closesAt };
}
