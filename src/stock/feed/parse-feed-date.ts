import { isCalendarDate, parseDate } from "../../contract/dates/calendar-date.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** Names of months in Afrikaans that begin otherwise. */
const OTHER_MONTHS: Record<string, string> = { mrt: "mar", maa: "mar", mei: "may", okt: "oct", des: "dec" };

/** A time behind a date. */
const TIME = /[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?$/;
const BY_NUMBER = /^(\d{4})[./-](\d{1,2})$|^(\d{1,2})[./-](\d{4})$/;
const BY_NAME = /^(?:(\d{1,2})[\s-])?([a-z]{3,9})\.?[\s,-]{1,2}(\d{4})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_FIRST = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/;
const SHORT_YEAR = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2})$/;

const toIso = (year: string, month: string, day: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
const existing = (date: string) => (isCalendarDate(date) ? date : null);

/**
 * Parses a date of a feed, the day before the month: "31/03/2026", "2026-03-31", "20260331", "31 Mar 2026", with or without a time. Null if
 * there is no such date, or if only a month is given.
 */
export function parseFeedDate(text: string): string | null {
  const plain = text.trim().replace(TIME, "");
  const [, year, month = "", day = ""] = COMPACT.exec(plain) ?? YEAR_FIRST.exec(plain) ?? [];
  if (year !== undefined && isCalendarDate(toIso(year, month, day))) return toIso(year, month, day);
  const short = SHORT_YEAR.exec(plain);
  if (short) return existing(toIso(`20${short[4]}`, short[3] ?? "", short[1] ?? ""));
  const named = readNamed(plain);
  if (named) return named.day === undefined ? null : existing(toIso(named.year, named.month, named.day));
  return parseDate(plain);
}

/** Parses a month of a feed, or the month of a date, as its first day: "2026-03", "03/2026", "March 2026". Null if it is none. */
export function parseFeedMonth(text: string): string | null {
  const plain = text.trim();
  const [, year, month, monthFirst, yearLast] = BY_NUMBER.exec(plain) ?? [];
  if (year ?? yearLast) return existing(toIso(year ?? yearLast ?? "", month ?? monthFirst ?? "", "1"));
  const named = readNamed(plain);
  if (named) return existing(toIso(named.year, named.month, "1"));
  const date = parseFeedDate(plain);
  return date && `${date.slice(0, 7)}-01`;
}

/** Parses a date until which something is valid: a month means its last day. Null if it is none. */
export function parseFeedEnd(text: string): string | null {
  const date = parseFeedDate(text);
  const first = date === null ? parseFeedMonth(text) : null;
  if (first === null) return date;
  const [year = 0, month = 0] = first.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function readNamed(text: string): { day?: string; month: string; year: string } | undefined {
  const [, day, name = "", year = ""] = BY_NAME.exec(text.toLowerCase()) ?? [];
  const start = name.slice(0, 3);
  const month = MONTHS.indexOf(OTHER_MONTHS[start] ?? start) + 1;
  return month === 0 ? undefined : { day, month: String(month), year };
}
