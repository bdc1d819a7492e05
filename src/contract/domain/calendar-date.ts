/** Dates without a time, as YYYY-MM-DD. Their text order is their date order. */

/** UTC+2; South Africa has no daylight saving time. */
const SOUTH_AFRICA_OFFSET_MS = 2 * 3_600_000;

/** Whether `text` is an existing date; false for 2026-02-29. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date rolls an invalid day over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The date in South Africa at `now`. */
export function southAfricanDate(now: Date): string {
  return new Date(now.getTime() + SOUTH_AFRICA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Age in whole years on `day`. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
