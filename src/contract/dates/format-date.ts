/** UTC+2; South Africa has no daylight saving time. */
export const SOUTH_AFRICA_OFFSET_MS = 2 * 3_600_000;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `2026-11-17` as `17 November 2026`. */
export function formatLongDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** A short South African time for tables: "2026-11-21 08:35", or with milliseconds. */
export function formatShortTime(at: Date, { seconds = false } = {}): string {
  const local = new Date(at.getTime() + SOUTH_AFRICA_OFFSET_MS).toISOString();
  return local.slice(0, seconds ? 23 : 16).replace("T", " ");
}

/** A time in South Africa as people there write it: "21 November 2026, 14:05". */
export function formatSouthAfricanTime(at: Date): string {
  const [day = "", time = ""] = formatShortTime(at).split(" ");
  return `${formatLongDate(day)}, ${time}`;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The day of the week of a date (YYYY-MM-DD): "Tuesday". */
export function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(date).getUTCDay()] as string;
}
