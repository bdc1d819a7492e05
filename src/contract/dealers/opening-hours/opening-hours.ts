/** When a dealer is open, worked out of the lines that people write and read. */

import { southAfricanDate } from "../../dates/calendar-date.ts";
import { SOUTH_AFRICA_OFFSET_MS } from "../../dates/format-date.ts";
import type { DealerSummary } from "../dealer.ts";
import { type MinuteRange, parseHours, parseHoursLine, type Weekday } from "./hours-line.ts";
import { dayAfter, isPublicHoliday } from "./public-holidays.ts";

const MINUTE_MS = 60_000;
/** A dealer that does not open within this time is taken for closed. */
const MAX_CLOSED_DAYS = 60;

/** Opening hours that can be counted with; `openingHours` makes them. */
export type OpeningHours = {
  weekdays: ReadonlyMap<Weekday, MinuteRange[]>;
  publicHolidays: MinuteRange[];
  /** By date, YYYY-MM-DD. */
  exceptions: ReadonlyMap<string, MinuteRange[]>;
};

export type Interval = { start: Date; end: Date };

/**
 * The opening hours of a dealer: its usual lines, `businessHours(dealer, dealerHours())`, and its exceptions. An exception
 * replaces the usual hours of its day. On public holidays a dealer is closed unless a line or an exception says otherwise.
 * Lines without days or times, such as "By appointment", open nothing; an exception without times closes its day.
 */
export function openingHours(
  lines: NonNullable<DealerSummary["hours"]>,
  exceptions: NonNullable<DealerSummary["hours_exceptions"]> = [],
): OpeningHours {
  const weekdays = new Map<Weekday, MinuteRange[]>();
  const publicHolidays: MinuteRange[] = [];
  for (const line of lines.map(parseHoursLine)) {
    for (const day of line?.weekdays ?? []) weekdays.set(day, [...(weekdays.get(day) ?? []), ...(line?.ranges ?? [])]);
    if (line?.hasPublicHolidays) publicHolidays.push(...line.ranges);
  }
  const byDate = new Map<string, MinuteRange[]>();
  for (const { date, hours } of exceptions)
    byDate.set(date, [...(byDate.get(date) ?? []), ...(parseHours(hours) ?? [])]);
  return {
    weekdays: new Map([...weekdays].map(([day, ranges]) => [day, merge(ranges)])),
    publicHolidays: merge(publicHolidays),
    exceptions: new Map([...byDate].map(([date, ranges]) => [date, merge(ranges)])),
  };
}

/** When a dealer is open on a date (YYYY-MM-DD), in order and without overlaps. */
function openOn(hours: OpeningHours, date: string): MinuteRange[] {
  const exception = hours.exceptions.get(date);
  if (exception !== undefined) return exception;
  if (isPublicHoliday(date)) return hours.publicHolidays;
  return hours.weekdays.get(new Date(date).getUTCDay() as Weekday) ?? [];
}

/** The instant `minute` minutes after midnight in South Africa on a date (YYYY-MM-DD). */
export function instantOn(date: string, minute: number): Date {
  return new Date(Date.parse(date) - SOUTH_AFRICA_OFFSET_MS + minute * MINUTE_MS);
}

/** When a dealer is open between two instants, in order and without overlaps. */
export function openIntervals(hours: OpeningHours, from: Date, to: Date): Interval[] {
  const intervals: Interval[] = [];
  for (let date = southAfricanDate(from); instantOn(date, 0) < to; date = dayAfter(date)) {
    for (const { opens, closes } of openOn(hours, date)) {
      const start = new Date(Math.max(instantOn(date, opens).getTime(), from.getTime()));
      const end = new Date(Math.min(instantOn(date, closes).getTime(), to.getTime()));
      if (start < end) intervals.push({ start, end });
    }
  }
  return intervals;
}

/** For how many minutes a dealer is open between two instants, with fractions; 0 if `to` is not after `from`. */
export function openMinutesBetween(hours: OpeningHours, from: Date, to: Date): number {
  return openIntervals(hours, from, to).reduce((sum, interval) => sum + minutes(interval), 0);
}

/**
 * The instant at which a dealer has been open for `minutesOpen` minutes since `from`; with 0, `from` itself. Null if it
 * is closed for two months on end, as one without readable hours is.
 */
export function addOpenMinutes(hours: OpeningHours, from: Date, minutesOpen: number): Date | null {
  let left = minutesOpen;
  if (left <= 0) return from;
  let closedDays = 0;
  for (let date = southAfricanDate(from); closedDays < MAX_CLOSED_DAYS; date = dayAfter(date)) {
    const start = new Date(Math.max(instantOn(date, 0).getTime(), from.getTime()));
    const intervals = openIntervals(hours, start, instantOn(date, 1440));
    closedDays = intervals.length === 0 ? closedDays + 1 : 0;
    for (const interval of intervals) {
      if (minutes(interval) >= left) return new Date(interval.start.getTime() + left * MINUTE_MS);
      left -= minutes(interval);
    }
  }
  return null;
}

const minutes = ({ start, end }: Interval) => (end.getTime() - start.getTime()) / MINUTE_MS;

function merge(ranges: MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.opens - b.opens)) {
    const last = merged.at(-1);
    if (last !== undefined && range.opens <= last.closes) last.closes = Math.max(last.closes, range.closes);
    else merged.push({ ...range });
  }
  return merged;
}
