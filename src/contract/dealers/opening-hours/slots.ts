/** The times at which a dealer's test drives start. */
import { southAfricanDate } from "../../dates/calendar-date.ts";
import { type Interval, instantOn, type OpeningHours, openIntervals } from "./opening-hours.ts";
import { dayAfter } from "./public-holidays.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export type SlotRules = {
  open: OpeningHours;
  /** When test drives run within the opening hours. Null: always. */
  within: OpeningHours | null;
  closures: readonly Interval[];
  lengthMinutes: number;
};

/**
 * The slots of a day in South Africa (YYYY-MM-DD), one after the other from each opening. `isClosed`: the dealer has closed it. They depend on
 * nothing but the rules, so a slot is the same whenever it is looked at.
 */
export function slotsOn(rules: SlotRules, date: string): (Interval & { isClosed: boolean })[] {
  const start = instantOn(date, 0);
  const end = instantOn(date, 1440);
  const open = openIntervals(rules.open, start, end);
  const intervals = rules.within === null ? open : intersect(open, openIntervals(rules.within, start, end));
  const closures = rules.closures.filter((closure) => overlap(closure, { start, end }));
  return intervals
    .flatMap((interval) => cut(interval, rules.lengthMinutes))
    .map((slot) => ({
      ...slot,
      isClosed: closures.some((closure) => overlap(slot, closure)),
    }));
}

/** The slots that visitors may choose at `now`, the first first; with `only`, those of this date (YYYY-MM-DD). */
export function offeredSlots(
  rules: SlotRules & { leadHours: number; horizonDays: number },
  now: Date,
  only?: string,
): Interval[] {
  const earliest = new Date(now.getTime() + rules.leadHours * HOUR_MS);
  const slots: Interval[] = [];
  let date = southAfricanDate(now);
  for (let day = 0; day < rules.horizonDays; day++, date = dayAfter(date)) {
    if (only !== undefined && date !== only) continue;
    for (const { isClosed, start, end } of slotsOn(rules, date)) {
      if (!isClosed && start >= earliest) slots.push({ start, end });
    }
  }
  return slots;
}

/** Whether two intervals have more in common than an end. */
const overlap = (one: Interval, other: Interval) => one.start < other.end && other.start < one.end;

function intersect(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap((one) =>
    others
      .filter((other) => overlap(one, other))
      .map((other) => ({
        start: one.start > other.start ? one.start : other.start,
        end: one.end < other.end ? one.end : other.end,
      })),
  );
}

function cut({ start, end }: Interval, lengthMinutes: number): Interval[] {
  const lengthMs = lengthMinutes * MINUTE_MS;
  const count = Math.floor((end.getTime() - start.getTime()) / lengthMs);
  return Array.from({ length: count }, (_, n) => ({
    start: new Date(start.getTime() + n * lengthMs),
    end: new Date(start.getTime() + (n + 1) * lengthMs),
  }));
}
