/** Months of the calendar, as "2026-10". */
import { formatLongDate } from "./format-date.ts";

const parts = (month: string) => month.split("-").map(Number) as [year: number, month: number];

/** The month `months` after this one; before it if negative. */
export function addMonths(month: string, months: number): string {
  const [year, number] = parts(month);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; until: string } {
  const [year, number] = parts(month);
  return { from: `${month}-01`, until: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** "October 2026". */
export const nameOfMonth = (month: string): string => formatLongDate(`${month}-01`).replace(/^\d+ /, "");
