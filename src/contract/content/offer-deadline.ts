import { parseDate, southAfricanDate } from "../dates/calendar-date.ts";
import { formatLongDate, SOUTH_AFRICA_OFFSET_MS } from "../dates/format-date.ts";

const DAY_MS = 86_400_000;
/** Maximum age of a past date without a year. An older one means next year. */
const MAX_PASSED_MS = 183 * DAY_MS;

/** The months by the first letters of their English and Afrikaans names. */
const MONTHS_BY_START: Record<string, number> = {
  jan: 0,
  feb: 1,
  mar: 2,
  maa: 2,
  mrt: 2,
  apr: 3,
  may: 4,
  mei: 4,
  jun: 5,
  jul: 6,
  aug: 7,
  sep: 8,
  oct: 9,
  okt: 9,
  nov: 10,
  dec: 11,
  des: 11,
};

/** Words before the last day. "before" excludes the day, "on or before" includes it; "voor" and "voor of op" are the same in Afrikaans. */
const ENGLISH = "on or before|before|by|until|till|ends?|ending|expires?|closes|valid to|later than";
const AFRIKAANS = "voor of op|op of voor|voor|teen|tot|eindig|verval|sluit|later nie as";
/** "on", "op die", "en met", "Friday," or "Vrydag,". */
const FILLERS = "(?: (?:on|the|op|die|en met|[a-z]{3,7}da[gy],?)){0,3}";
const FIRST_HALF = "jan(?:uary|uarie)?|feb(?:ruary|ruarie)?|mar(?:ch)?|maart|mrt|apr(?:il)?|may|mei|june?|junie";
const SECOND_HALF = "july?|julie|aug(?:ust|ustus)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?";
/** "20 November", "4th December 2026", "20ste Desember". */
const NAMED = `(\\d{1,2})(?:st|nd|rd|th|ste|de)? (?:of |van )?(${FIRST_HALF}|${SECOND_HALF})\\b\\.?(?:,? (20\\d\\d))?`;
/** "20.11.2026", "20/11/2026", "20-11-2026" and "2026-11-20". */
const NUMERIC = "(\\d{1,2}[./-]\\d{1,2}[./-]20\\d\\d|20\\d\\d-\\d\\d-\\d\\d)";
/** "by 20 November", "before 30 Nov 2026", "until Friday 4th December", "ends: 20/11/2026", "tot 20 Mei". */
const DEADLINE = new RegExp(`\\b(${ENGLISH}|${AFRIKAANS}):?${FILLERS} (?:${NAMED}|${NUMERIC})(?!\\d)`, "gi");

export type OfferDeadline = {
  /** When the offer ends. */
  at: Date;
  /** The day that the text names: "20 November 2026". */
  day: string;
};

/**
 * The last deadline that an offer's text names: the end of that day in South Africa, or its beginning for "before". Undefined:
 * none. A date without a year is that of `writtenAt`, the time of the text, or of the next year if it had long passed then.
 */
export function offerDeadline(text: string, writtenAt: Date): OfferDeadline | undefined {
  const deadlines = [...text.replace(/\s+/g, " ").matchAll(DEADLINE)].flatMap(
    ([, word = "", day = "", month = "", year, numeric]) => {
      const date = numeric === undefined ? namedDate({ day, month, year }, writtenAt) : parseDate(numeric);
      if (date === null) return [];
      const startsAt = startOf(date);
      const at = /^(?:before|voor)$/i.test(word) ? startsAt : new Date(startsAt.getTime() + DAY_MS);
      return [{ at, day: formatLongDate(date) }];
    },
  );
  return deadlines.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

/** A date with the name of its month as YYYY-MM-DD; null if the month is too short. */
function namedDate(
  { day, month, year }: { day: string; month: string; year: string | undefined },
  writtenAt: Date,
): string | null {
  const number = (MONTHS_BY_START[month.slice(0, 3).toLowerCase()] as number) + 1;
  const inYear = (year: number) => parseDate(`${day}.${number}.${year}`);
  if (year !== undefined) return inYear(Number(year));
  const thisYear = Number(southAfricanDate(writtenAt).slice(0, 4));
  const own = inYear(thisYear);
  const isMeant = own !== null && writtenAt.getTime() - startOf(own).getTime() < MAX_PASSED_MS;
  return isMeant ? own : inYear(thisYear + 1);
}

/** The beginning of a date in South Africa. */
const startOf = (date: string) => new Date(Date.parse(date) - SOUTH_AFRICA_OFFSET_MS);
