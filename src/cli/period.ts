import { InvalidArgumentError } from "commander";

const UNITS: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };

/** So long ago: "12h", "30d", "4w", "24m" (months) or "2y". Throws where `text` is none of it. */
export function periodAgo(text: string, now = new Date()): Date {
  const [, digits, unit = ""] = /^(\d{1,4})([hdwmy])$/.exec(text) ?? [];
  if (digits === undefined) throw new InvalidArgumentError("It must be like 12h, 30d, 4w, 24m (months) or 2y.");
  const number = Number(digits);
  const length = UNITS[unit];
  if (length !== undefined) return new Date(now.getTime() - number * length);
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - (unit === "y" ? 12 : 1) * number);
  return then;
}

/** A day ("2026-11-21", from midnight in South Africa) or so long ago. Throws where `text` is neither. */
export function moment(text: string): Date {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return periodAgo(text);
  const day = new Date(`${text}T00:00:00+02:00`);
  if (Number.isNaN(day.getTime())) throw new InvalidArgumentError("There is no such day.");
  return day;
}
