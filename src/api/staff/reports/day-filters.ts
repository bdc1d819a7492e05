import { gte, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isCalendarDate } from "../../../contract/dates/calendar-date.ts";
import { CalendarDate } from "../../../contract/staff/fields.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import type { Filter } from "../engine/definition.ts";

/** Filters a time by days in South Africa: from one day on, and before another. */
export const dayFilters = (name: string, column: PgColumn): Record<string, Filter> => ({
  [`${name}[after]`]: {
    schema: CalendarDate(),
    where: (day: string) => gte(column, startOf(`${name}[after]`, day)),
  },
  [`${name}[strictly_before]`]: {
    schema: CalendarDate(),
    where: (day: string) => lt(column, startOf(`${name}[strictly_before]`, day)),
  },
});

/** Returns the beginning of a day in South Africa. Throws Violations if there is no such day. */
function startOf(parameter: string, day: string): Date {
  if (isCalendarDate(day)) return new Date(`${day}T00:00:00+02:00`);
  throw new Violations([violation(parameter, "This value should be a date, such as 2026-11-21.", "wrongFormat")], 400);
}
