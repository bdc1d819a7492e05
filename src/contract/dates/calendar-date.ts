/** Dates without a time, as YYYY-MM-DD. Their text order is their date order. */
import { SOUTH_AFRICA_OFFSET_MS } from "./format-date.ts";

/** Whether `text` is an existing date; false for 2026-02-29. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date rolls an invalid day over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * A date as people type it, the day first, or as machines write it: "14.3.2009", "14/03/2009", "14032009" or "2009-03-14". Null
 * unless it exists. Numeric keypads of phones may have no point, so it may be left out.
 */
export function parseDate(text: string): string | null {
  const match = /^(\d\d?)([./ -])(\d\d?)\2(\d{4})$/.exec(text) ?? /^(\d\d)()(\d\d)(\d{4})$/.exec(text);
  const [, day = "", , month = "", year = ""] = match ?? [];
  const iso = match ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  return isCalendarDate(iso) ? iso : null;
}

/** The number of days from one date to another. Negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Whole months from one date to another. Negative if the other is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = to.split("-").map(Number);
  return (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0);
}

/** The first date that is `months` whole months after another: the day of a month that is too short is the first of the next one. */
export function firstDateAfter(from: string, months: number): string {
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const dayOrNext = Math.min(Date.UTC(year, month - 1 + months, day), Date.UTC(year, month + months, 1));
  return new Date(dayOrNext).toISOString().slice(0, 10);
}

/** The date in South Africa at `now`. */
export function southAfricanDate(now: Date): string {
  return new Date(now.getTime() + SOUTH_AFRICA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The hour of the day in South Africa at `now`, 0 to 23. */
export function southAfricanHour(now: Date): number {
  return new Date(now.getTime() + SOUTH_AFRICA_OFFSET_MS).getUTCHours();
}

/** The moment at which the current hour began. */
export function startOfHour(now: Date): Date {
  const start = new Date(now);
  start.setUTCMinutes(0, 0, 0);
  return start;
}

/**
 * The moment `months` calendar months before `now`, at the same time of day in South Africa. A month that is too short
 * has its last day instead: a month before 31 March is 28 or 29 February.
 */
export function monthsBefore(now: Date, months: number): Date {
  const local = new Date(now.getTime() + SOUTH_AFRICA_OFFSET_MS);
  const dayOfMonth = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(dayOfMonth, lastDay));
  return new Date(local.getTime() - SOUTH_AFRICA_OFFSET_MS);
}

/** A time in South Africa as machines write it: "2026-01-31T10:15:00+02:00". */
export function southAfricanTimestamp(at: Date): string {
  return `${new Date(at.getTime() + SOUTH_AFRICA_OFFSET_MS).toISOString().slice(0, 19)}+02:00`;
}

/** Age in whole years on `day`. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
