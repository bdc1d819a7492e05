import { eq, type SQL, sql } from "drizzle-orm";
import { type Week, weekByNumber } from "../../../contract/domain/iso-week.ts";
import type { LeadStatus } from "../../../contract/domain/lead-delivery.ts";
import type { Database, Transaction } from "../../connect.ts";
import { dealers, reportKeys } from "../../schema/dealers.ts";
import { recordChange } from "../staff/audit-entries.ts";
import {
  dayOf,
  isDayWithin,
  isOfDealers,
  isWithin,
  type Period,
  periodBefore,
  type ReportScope,
  withBefore,
} from "./period.ts";

/** A dealer whose principal is to get the numbers of a week. */
export type ReportedDealer = { id: number; slug: string; address: string };

/**
 * The dealers that get weekly e-mails and have none of this week yet. One that nobody wrote to or looked at in this week and the
 * one before has nothing to read.
 */
export async function listUnreported(db: Transaction, week: Week): Promise<ReportedDealer[]> {
  const { rows } = await db.execute<ReportedDealer>(sql`
    select d.id, d.slug, d.dp_email as address from dealers d
    where d.deleted_at is null and d.weekly_report and d.dp_email <> ''
      and not exists (select from lead_deliveries l
        where l.dealer_id = d.id and l.kind = 'report' and l.item_id = ${week.number})
      and (exists (select from customer_enquiries e
          where e.dealer_id = d.id and ${isWithin(sql`e.created_at`, withBefore(week))})
        or exists (select from vehicle_views v where v.dealer_id = d.id and ${isDayWithin(sql`v.day`, withBefore(week))}))
    order by d.id`);
  return rows;
}

/** A dealer, if its principal still gets weekly e-mails, with the secret of the link that ends them. */
export async function findReportedDealer(db: Database, id: number): Promise<{ name: string; key: string } | undefined> {
  await db.insert(reportKeys).values({ dealerId: id }).onConflictDoNothing();
  const { rows } = await db.execute<{ name: string; key: string }>(sql`
    select d.name, k.key from dealers d join report_keys k on k.dealer_id = d.id
    where d.id = ${id} and d.weekly_report and d.deleted_at is null`);
  return rows[0];
}

/** The name of the dealer whose weekly e-mail has this key. */
export async function findDealerByReportKey(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: dealers.name })
    .from(reportKeys)
    .innerJoin(dealers, eq(dealers.id, reportKeys.dealerId))
    .where(eq(reportKeys.key, key));
  return row?.name;
}

/** Ends the weekly e-mail with this key, and records that. Returns the dealer's name; undefined if there is no such key. */
export async function endWeeklyReport(db: Database, key: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; name: string; was: boolean }>(sql`
      select d.id, d.name, d.weekly_report as was from dealers d join report_keys k on k.dealer_id = d.id
      where k.key = ${key} for update of d`);
    const [dealer] = rows;
    if (dealer === undefined) return undefined;
    const { id, name, was } = dealer;
    if (!was) return name;
    await tx.update(dealers).set({ weeklyReport: false }).where(eq(dealers.id, id));
    const author = { id: null, name: "The link in the weekly e-mail" };
    const change = { resource: "dealers", itemId: String(id), dealerId: id, operation: "update" };
    await recordChange(tx, { author, ...change, before: { weeklyReport: true }, after: { weeklyReport: false } });
    return name;
  });
}

/** How many used cars of a dealer were marked as sold in the period, and in the one before. */
export async function vehiclesSold(
  db: Database,
  dealerId: number,
  period: Period,
): Promise<{ sold: number; before: number }> {
  const count = (one: Period): SQL => sql`count(*) filter (where ${isWithin(sql`sold_at`, one)})::integer`;
  const { rows } = await db.execute<{ sold: number; before: number }>(sql`
    select ${count(period)} as sold, ${count(periodBefore(period))} as before
    from vehicles where dealer_id = ${dealerId} and sold_at is not null`);
  return rows[0] ?? { sold: 0, before: 0 };
}

/** How often a dealer's cars were viewed in the period, and in the one before. */
export async function vehicleViewsOf(
  db: Database,
  dealerId: number,
  period: Period,
): Promise<{ views: number; before: number }> {
  const sum = (one: Period): SQL => sql`coalesce(sum(views) filter (where ${isDayWithin(sql`day`, one)}), 0)::integer`;
  const { rows } = await db.execute<{ views: number; before: number }>(sql`
    select ${sum(period)} as views, ${sum(periodBefore(period))} as before
    from vehicle_views where dealer_id = ${dealerId} and ${isDayWithin(sql`day`, withBefore(period))}`);
  return rows[0] ?? { views: 0, before: 0 };
}

export type SentReport = {
  name: string;
  /** The first day of its week. */
  day: string;
  address: string;
  status: LeadStatus;
  attempts: number;
  lastError: string | null;
};

const MAX_SENT = 50;

/** The last weekly e-mails to dealers, the latest first: fifty at most. */
export async function listSentReports(db: Database, scope: ReportScope): Promise<SentReport[]> {
  const { rows } = await db.execute<Omit<SentReport, "day"> & { week: number }>(sql`
    select d.name, l.item_id::integer as week, l.address, l.status, l.attempts, l.last_error as "lastError"
    from lead_deliveries l join dealers d on d.id = l.dealer_id
    where l.kind = 'report' and ${isOfDealers(sql`l.dealer_id`, scope)} order by l.item_id desc, d.name limit ${MAX_SENT}`);
  return rows.map(({ week, ...row }) => ({ ...row, day: weekByNumber(week).from }));
}

/** Visits are kept for two periods of two years; words that hardly anybody searched for, for a month. */
const VISIT_DAYS = 4 * 366;
const RARE_WORDS_DAYS = 31;
const RARE = 3;

const VISIT_TABLES = ["page_views", "vehicle_views", "search_counts"];

/** Selects the days that visits are counted of. */
export function visitTimes(): SQL {
  return sql.join(
    VISIT_TABLES.map((table) => sql`select day::timestamptz from ${sql.identifier(table)}`),
    sql` union all `,
  );
}

/** Visits before this time are in no report at `now`. */
export function visitsBefore(now: Date): Date {
  return new Date(now.getTime() - VISIT_DAYS * 86_400_000);
}

/** Deletes visits that no report shows any more. Returns the number of counts. */
export async function deleteOldVisits(db: Database, now: Date): Promise<number> {
  let deleted = 0;
  const today = dayOf(sql`${now.toISOString()}::timestamptz`);
  for (const table of VISIT_TABLES) {
    const { rowCount } = await db.execute(
      sql`delete from ${sql.identifier(table)} where day < ${today} - ${VISIT_DAYS}::integer`,
    );
    deleted += rowCount ?? 0;
  }
  const { rowCount } = await db.execute(sql`
    delete from search_counts s where kind = 'words' and day < ${today} - ${RARE_WORDS_DAYS}::integer and searches < ${RARE}
      and (select sum(o.searches) from search_counts o
        where o.kind = 'words' and o.dealer_id = s.dealer_id and o.name = s.name) < ${RARE}`);
  return deleted + (rowCount ?? 0);
}
