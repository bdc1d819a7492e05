import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { dayAfter } from "../../contract/dealers/opening-hours/public-holidays.ts";
import { toLocalInput } from "../format/south-african-time.ts";

/** Returns the Monday of the week of a date (YYYY-MM-DD), or of today in South Africa if it is no date. */
export function mondayOf(date: string | null, now: Date): string {
  const isDate = date !== null && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  const day = isDate ? date : southAfricanDate(now);
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Returns the seven dates from a Monday on. */
export const daysFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, n) => dayAfter(monday, n));

/** Returns the South African date of a time: "2026-11-24". */
export const dayOf = (iso: string): string => toLocalInput(iso).slice(0, 10);

/** Returns the South African time of day: "09:00". */
export const timeOf = (iso: string): string => toLocalInput(iso).slice(11);
