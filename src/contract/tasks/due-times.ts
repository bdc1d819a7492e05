/** When a task is due: at a time of day, on a day on which the dealer is open. */
import { southAfricanDate } from "../dates/calendar-date.ts";
import { SOUTH_AFRICA_OFFSET_MS } from "../dates/format-date.ts";
import { type Interval, instantOn, type OpeningHours, openIntervals } from "../dealers/opening-hours/opening-hours.ts";
import { dayAfter } from "../dealers/opening-hours/public-holidays.ts";

/** A dealer that does not open within so many days is taken for one that is always open. */
const MAX_CLOSED_DAYS = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Where a task can be moved with one key. */
export const MOVES = ["tomorrow", "next_week"] as const;
export type Move = (typeof MOVES)[number];

const MOVE_DAYS: Record<Move, number> = { tomorrow: 1, next_week: 7 };

/**
 * The instant on the dealer's opening day number `days` after that of `from`, at `time` ("09:00") in South Africa, or within the hours of
 * that day if they are others. With 0 it is the same day, or the next opening day if its time is over.
 */
export function dueAfter(hours: OpeningHours, from: Date, { days, time }: { days: number; time: string }): Date {
  const today = southAfricanDate(from);
  if (days === 0) {
    const due = onDay(hours, today, time);
    if (due !== null && due > from) return due;
  }
  let date = today;
  for (let left = Math.max(days, 1); left > 0; left -= 1) date = nextOpenDay(hours, date);
  return onDay(hours, date, time) ?? atTime(date, time);
}

/** The instant to which a task is moved at `now`: at `time`, tomorrow or in a week, or on the next opening day after that. */
export function movedTo(hours: OpeningHours, move: Move, { now, time }: { now: Date; time: string }): Date {
  const target = dayAfter(southAfricanDate(now), MOVE_DAYS[move]);
  const date = nextOpenDay(hours, dayAfter(target, -1));
  return onDay(hours, date, time) ?? atTime(date, time);
}

/** The time of day in South Africa: "09:00". */
export const timeOfDay = (at: Date) => new Date(at.getTime() + SOUTH_AFRICA_OFFSET_MS).toISOString().slice(11, 16);

/** The first day (YYYY-MM-DD) after `date` on which the dealer is open. */
function nextOpenDay(hours: OpeningHours, date: string): string {
  for (let days = 1; days <= MAX_CLOSED_DAYS; days += 1) {
    const day = dayAfter(date, days);
    if (opened(hours, day).length > 0) return day;
  }
  return dayAfter(date);
}

const opened = (hours: OpeningHours, date: string): Interval[] =>
  openIntervals(hours, instantOn(date, 0), instantOn(date, 1440));

const atTime = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`);

/** The instant at `time`, or the nearest one from the opening until an hour before closing. Null: the dealer is closed all day. */
function onDay(hours: OpeningHours, date: string, time: string): Date | null {
  const intervals = opened(hours, date);
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (first === undefined || last === undefined) return null;
  const latest = Math.max(first.start.getTime(), last.end.getTime() - HOUR_MS);
  return new Date(Math.min(Math.max(atTime(date, time).getTime(), first.start.getTime()), latest));
}
