import { southAfricanDate } from "./calendar-date.ts";
import { formatLongDate, MONTHS, SOUTH_AFRICA_OFFSET_MS } from "./format-date.ts";

const DAY_MS = 86_400_000;
/** A date without a year is meant to be this close, if it has passed. */
const MAX_PASSED_MS = 183 * DAY_MS;

const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3).toLowerCase());
/** "by 20 November", "before 30 Nov 2026", "until Friday 4th December". */
const DEADLINE =
  /\b(by|before|until|till|ends?|ending|expires?|closes|valid to|later than) (?:on )?(?:the )?(?:[a-z]{3,6}day,? )?(\d{1,2})(?:st|nd|rd|th)? (?:of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:,? (20\d\d))?\b/gi;

export type OfferDeadline = {
  /** When the offer ends. */
  at: Date;
  /** The day that the text names: "20 November 2026". */
  day: string;
};

/**
 * The last deadline that an offer's text names: the end of that day in South Africa, or its beginning for "before". Undefined:
 * none. A date without a year is that of `now`, or of the next year if it has long passed.
 */
export function offerDeadline(text: string, now: Date): OfferDeadline | undefined {
  const deadlines = [...text.replace(/\s+/g, " ").matchAll(DEADLINE)].flatMap(
    ([, word = "", day, month = "", year]) => {
      const startsAt = startOf(Number(day), SHORT_MONTHS.indexOf(month.toLowerCase()), year, now);
      if (startsAt === undefined) return [];
      const at = word.toLowerCase() === "before" ? startsAt : new Date(startsAt.getTime() + DAY_MS);
      return [{ at, day: formatLongDate(southAfricanDate(startsAt)) }];
    },
  );
  return deadlines.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

/** The beginning of a day in South Africa; undefined if the month is too short. */
function startOf(day: number, month: number, year: string | undefined, now: Date): Date | undefined {
  const inYear = (number: number) => new Date(Date.UTC(number, month, day) - SOUTH_AFRICA_OFFSET_MS);
  const thisYear = Number(southAfricanDate(now).slice(0, 4));
  const own = inYear(year === undefined ? thisYear : Number(year));
  const isMeant = year !== undefined || now.getTime() - own.getTime() < MAX_PASSED_MS;
  const startsAt = isMeant ? own : inYear(thisYear + 1);
  return day > 0 && southAfricanDate(startsAt).endsWith(`-${String(day).padStart(2, "0")}`) ? startsAt : undefined;
}
