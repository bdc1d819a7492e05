import { southAfricanDate, southAfricanHour } from "../../contract/dates/calendar-date.ts";
import { instantOn } from "../../contract/dealers/opening-hours/opening-hours.ts";

const HOUR_MS = 3_600_000;
/** Reminders are sent between these hours of the day, in South African time. */
const EARLIEST_HOUR = 8;
const LATEST_HOUR = 19;
/** Hours before an appointment that was booked too late for the usual reminder. */
const SHORT_NOTICE_HOURS = 2;
/** Minimum time between booking and reminder. */
const MIN_PAUSE_MS = HOUR_MS;

/**
 * When to remind the customer of a test drive: `hours` before, during the day. Appointments that are booked later than that get their
 * reminder two hours before. Null if `hours` is 0, or if the reminder would follow the booking within an hour.
 */
export function reminderTime(startsAt: Date, { hours, bookedAt }: { hours: number; bookedAt: Date }): Date | null {
  if (hours === 0) return null;
  const usual = byDay(new Date(startsAt.getTime() - hours * HOUR_MS));
  const short = new Date(startsAt.getTime() - SHORT_NOTICE_HOURS * HOUR_MS);
  const earliest = bookedAt.getTime() + MIN_PAUSE_MS;
  return [usual, short].find((at) => at.getTime() >= earliest && at < startsAt) ?? null;
}

/** Returns the time itself if it is during the day, otherwise the end of the day before. */
function byDay(at: Date): Date {
  const hour = southAfricanHour(at);
  const date = southAfricanDate(at);
  if (hour < EARLIEST_HOUR) return instantOn(date, (LATEST_HOUR - 24) * 60);
  return hour >= LATEST_HOUR ? instantOn(date, LATEST_HOUR * 60) : at;
}
