import { daysBetween, southAfricanDate } from "../../../../contract/dates/calendar-date.ts";

/** From then on, the number of days says nothing. */
export const MAX_DAYS = 30;

/** The day on which a vehicle came on sale, in South Africa, as YYYY-MM-DD. Undefined if that is too long ago, or not known. */
export function newSince(createdAt: string | undefined): string | undefined {
  const day = createdAt && southAfricanDate(new Date(createdAt));
  return day && daysSince(day) < MAX_DAYS ? day : undefined;
}

/** Days from a day to today. */
export const daysSince = (day: string) => daysBetween(day, southAfricanDate(new Date()));
