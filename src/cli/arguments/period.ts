import { InvalidArgumentError } from "commander";
import { isCalendarDate, monthsBefore } from "../../contract/dates/calendar-date.ts";

const UNITS_MS: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };

/** Parses a period such as "12h", "30d", "4w", "24m" (months) or "2y". Returns the time that long before `now`. */
export function parsePeriodAgo(text: string, now = new Date()): Date {
  const [, digits, unit = ""] = /^(\d{1,4})([hdwmy])$/.exec(text) ?? [];
  if (digits === undefined) throw new InvalidArgumentError("It must be like 12h, 30d, 4w, 24m (months) or 2y.");
  const count = Number(digits);
  const unitMs = UNITS_MS[unit];
  if (unitMs !== undefined) return new Date(now.getTime() - count * unitMs);
  return monthsBefore(now, (unit === "y" ? 12 : 1) * count);
}

/** Parses a day ("2026-11-21", from midnight in South Africa) or a period before now. */
export function parseSince(text: string): Date {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return parsePeriodAgo(text);
  if (!isCalendarDate(text)) throw new InvalidArgumentError("There is no such day.");
  return new Date(`${text}T00:00:00+02:00`);
}
