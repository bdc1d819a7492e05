import { southAfricanDate, southAfricanHour } from "../../contract/domain/calendar-date.ts";
import { instantOn } from "../../contract/domain/opening-hours/opening-hours.ts";

const HOUR_MS = 3_600_000;
/** Nobody is reminded before or after these hours of the day. */
const EARLIEST_HOUR = 8;
const LATEST_HOUR = 19;
/** For what is booked too late for the usual reminder. */
const SHORT_NOTICE_HOURS = 2;
/** A reminder right after the confirmation says nothing new. */
const LEAST_PAUSE_MS = HOUR_MS;

/**
 * When the customer of a test drive is reminded: `hours` before, by day. What is booked later than that has its reminder two hours before.
 * Null: never, with 0 hours, or so shortly after the booking that it would say nothing new.
 */
export function reminderTime(startsAt: Date, { hours, bookedAt }: { hours: number; bookedAt: Date }): Date | null {
  if (hours === 0) return null;
  const usual = byDay(new Date(startsAt.getTime() - hours * HOUR_MS));
  const short = new Date(startsAt.getTime() - SHORT_NOTICE_HOURS * HOUR_MS);
  const earliest = bookedAt.getTime() + LEAST_PAUSE_MS;
  return [usual, short].find((at) => at.getTime() >= earliest && at < startsAt) ?? null;
}

/** The time itself, or the nearest by day that is not later. */
function byDay(at: Date): Date {
  const hour = southAfricanHour(at);
  const date = southAfricanDate(at);
  if (hour < EARLIEST_HOUR) return instantOn(date, (LATEST_HOUR - 24) * 60);
  return hour >= LATEST_HOUR ? instantOn(date, LATEST_HOUR * 60) : at;
}
