import { type SQL, sql } from "drizzle-orm";

/** First and last day of a period, both included, in South African time (YYYY-MM-DD). */
export type Period = { from: string; until: string };

/** The scope of a report: some dealers, or with `dealerIds` undefined, all dealers and the group. */
export type ReportScope = {
  dealerIds: readonly number[] | undefined;
  /** Only the leads that this person looks after. */
  ownerId?: number | undefined;
};

const DAY_MS = 86_400_000;

/** The number of days of a period. */
export function daysOf({ from, until }: Period): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}

/** The period of the same length immediately before. */
export function periodBefore(period: Period): Period {
  const days = daysOf(period);
  return { from: addDays(period.from, -days), until: addDays(period.from, -1) };
}

/** The date `days` days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The moment at which a day begins in South Africa. */
export const startOfDay = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Africa/Johannesburg')`;

/** Whether a time is within a period. */
export function isWithin(time: SQL, { from, until }: Period): SQL {
  return sql`(${time} >= ${startOfDay(from)} and ${time} < ${startOfDay(addDays(until, 1))})`;
}

/** Whether a date is within a period. */
export function isDayWithin(day: SQL, { from, until }: Period): SQL {
  return sql`(${day} between ${from}::date and ${until}::date)`;
}

/** The period together with the one before it. */
export function withBefore(period: Period): Period {
  return { from: periodBefore(period).from, until: period.until };
}

/** The South African date of a time. Applying the constant offset is faster than the time zone's name. */
export function dayOf(time: SQL): SQL {
  return sql`(${time} at time zone interval '02:00')::date`;
}

/** Whether a row is of the dealers of `scope`. */
export function isOfDealers(dealerId: SQL, { dealerIds }: ReportScope): SQL {
  return dealerIds === undefined ? sql`true` : sql`${dealerId} = any(${sql.param([...dealerIds])}::integer[])`;
}

/**
 * A row for each day of the period, with the count on that day and on the same day of the previous period. `counts` has rows (day, n).
 */
export function byDay(period: Period, counts: SQL, name: string): SQL {
  return sql`
    with counts as materialized (${counts})
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.n, 0)::integer as ${sql.identifier(name)},
      coalesce(b.n, 0)::integer as before
    from generate_series(${period.from}::date, ${period.until}::date, '1 day') d (day)
    left join counts c on c.day = d.day::date
    left join counts b on b.day = d.day::date - ${daysOf(period)}::integer
    order by d.day`;
}
