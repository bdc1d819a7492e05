import { daysBetween, southAfricanDate } from "../../dates/calendar-date.ts";

/** Days of the calendar in South Africa from a vehicle's first day to its sale or withdrawal, or to today. Never negative. */
export function daysInStock(since: Date, until: Date): number {
  return Math.max(0, daysBetween(southAfricanDate(since), southAfricanDate(until)));
}
