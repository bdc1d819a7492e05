import type { DealerSummary } from "../dealer.ts";

/** 0: Sunday … 6: Saturday, as in `Date`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Minutes after midnight in South Africa, from 0 to 1440. */
export type MinuteRange = { opens: number; closes: number };

type ParsedLine = {
  weekdays: Weekday[];
  hasPublicHolidays: boolean;
  /** Empty: closed. */
  ranges: MinuteRange[];
};

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const DAYS = /\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\s*(?:-|–|to)\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*)?/gi;
const TIMES = /(\d{1,2})[:h.](\d{2})\s*(?:-|–|to)\s*(\d{1,2})[:h.](\d{2})/gi;

/**
 * What a line of opening hours says: "Mon-Fri", "07:30-17:30". Null if it names no days or no times, which is for people
 * only ("By appointment").
 */
export function parseHoursLine({ days, hours }: NonNullable<DealerSummary["hours"]>[number]): ParsedLine | null {
  const weekdays = [...days.matchAll(DAYS)].flatMap(([, first = "", last = first]) => weekdaysBetween(first, last));
  if (/\b(daily|every day)\b/i.test(days)) weekdays.push(0, 1, 2, 3, 4, 5, 6);
  const hasPublicHolidays = /public holidays?/i.test(days);
  const ranges = parseHours(hours);
  return ranges === null || (weekdays.length === 0 && !hasPublicHolidays)
    ? null
    : { weekdays, hasPublicHolidays, ranges };
}

/** The times of a text such as "08:00-12:00, 13:00-17:00"; none for "Closed". Null if the text says neither. */
export function parseHours(text: string): MinuteRange[] | null {
  const ranges = [...text.matchAll(TIMES)].map(([, fromHour, fromMinute, toHour, toMinute]) => ({
    opens: Number(fromHour) * 60 + Number(fromMinute),
    closes: Number(toHour) * 60 + Number(toMinute),
  }));
  const valid = ranges.filter(({ opens, closes }) => opens < closes && closes <= 1440);
  return valid.length > 0 || /\bclosed\b/i.test(text) ? valid : null;
}

function weekdaysBetween(first: string, last: string): Weekday[] {
  const from = WEEKDAYS.indexOf(first.toLowerCase());
  const days = ((WEEKDAYS.indexOf(last.toLowerCase()) - from + 7) % 7) + 1;
  return Array.from({ length: days }, (_, i) => ((from + i) % 7) as Weekday);
}
