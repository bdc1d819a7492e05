import { daysBetween, southAfricanDate } from "../../../../contract/dates/calendar-date.ts";

/** From then on, the date says more than the number of days. */
export const MAX_DAYS = 30;

/** The day on which a vehicle came on sale, in South Africa, as YYYY-MM-DD. Undefined if it is not known. */
export const onSaleSince = (createdAt: string | undefined): string | undefined =>
  createdAt && southAfricanDate(new Date(createdAt));

/** Days from a day to today. */
export const daysSince = (day: string) => daysBetween(day, southAfricanDate(new Date()));
