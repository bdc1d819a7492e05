/** Days without a time, written YYYY-MM-DD, which sort as text. */

const SOUTH_AFRICA_OFFSET = 2 * 3_600_000; // all year round

/** True for a day that there is: not for 2026-02-29. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // A day too many rolls over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day that it is in South Africa at `now`. */
export function southAfricanDate(now: Date): string {
  return new Date(now.getTime() + SOUTH_AFRICA_OFFSET).toISOString().slice(0, 10);
}

/** Whole years from one day to another: the age on `day` of somebody born on `birthDate`. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
