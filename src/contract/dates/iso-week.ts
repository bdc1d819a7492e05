/** Weeks from Monday to Sunday, numbered by ISO 8601: 202648 is week 48 of 2026. */

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

export type Week = { number: number; from: string; until: string };

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Day of the week, 0 on a Monday. */
const daysAfterMonday = (time: number) => (new Date(time).getUTCDay() + 6) % 7;

/** The Monday of the week with 4 January, which is week 1. */
function firstMonday(year: number): number {
  const time = Date.UTC(year, 0, 4);
  return time - daysAfterMonday(time) * DAY_MS;
}

/** The week that `day` is in. */
export function weekOf(day: string): Week {
  const monday = Date.parse(day) - daysAfterMonday(Date.parse(day)) * DAY_MS;
  // A week belongs to the year of its Thursday.
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  const number = year * 100 + Math.round((monday - firstMonday(year)) / WEEK_MS) + 1;
  return { number, from: dateOf(monday), until: dateOf(monday + 6 * DAY_MS) };
}

/** The week with this number. */
export function weekByNumber(number: number): Week {
  const monday = firstMonday(Math.floor(number / 100)) + ((number % 100) - 1) * WEEK_MS;
  return { number, from: dateOf(monday), until: dateOf(monday + 6 * DAY_MS) };
}
