/** South Africa's offset from UTC; it has no daylight saving time. Times are shown and typed in it, whatever the browser's time zone. */
const OFFSET_MS = 2 * 60 * 60 * 1000;

/** Converts `2026-11-22T10:30:00Z` to the value of a `datetime-local` input: `2026-11-22T12:30`. Empty without a time. */
export function toLocalInput(iso: string | null | undefined): string {
  if (!iso) return "";
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);
}

/** Converts the value of a `datetime-local` input to UTC: `2026-11-22T12:30` → `2026-11-22T10:30:00.000Z`. Null if it is empty. */
export function fromLocalInput(local: string | null | undefined): string | null {
  if (!local) return null;
  const time = Date.parse(`${local.slice(0, 16)}:00+02:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats `2026-11-22` as `22 Nov 2026`. Ignores a time after the date; empty without a date. */
export function formatDay(iso: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso ?? "") ?? [];
  return day === undefined ? "" : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Formats `2026-11-22T10:30:00Z` as `22 Nov 2026, 12:30`. Empty without a time. */
export function formatTime(iso: string | null | undefined): string {
  const local = toLocalInput(iso);
  return local === "" ? "" : `${formatDay(local)}, ${local.slice(11)}`;
}

/** Returns the day of the week: `Sunday` for `2026-11-22`. Empty without a date. */
export function weekdayOf(day: string): string {
  const time = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? "" : (WEEKDAYS[new Date(time).getUTCDay()] ?? "");
}
