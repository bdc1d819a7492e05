import { eq, type SQL, sql } from "drizzle-orm";
import { type Week, weekByNumber } from "../../../contract/dates/iso-week.ts";
import type { LeadStatus } from "../../../contract/enquiries/delivery/lead-delivery.ts";
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

/** A dealer whose principal gets a weekly report. */
export type ReportedDealer = { id: number; slug: string; address: string };

/**
 * The dealers that get weekly reports and have none of this week yet. Leaves out dealers without leads and views in this week and the
 * one before.
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

/** A dealer, if its principal still gets weekly reports, with the secret of the link that ends them. */
export async function findReportedDealer(db: Database, id: number): Promise<{ name: string; key: string } | undefined> {
  await db.insert(reportKeys).values({ dealerId: id }).onConflictDoNothing();
  const { rows } = await db.execute<{ name: string; key: string }>(sql`
    select d.name, k.key from dealers d join report_keys k on k.dealer_id = d.id
    where d.id = ${id} and d.weekly_report and d.deleted_at is null`);
  return rows[0];
}

/** The name of the dealer whose weekly report has this key. */
export async function findDealerByReportKey(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: dealers.name })
    .from(reportKeys)
    .innerJoin(dealers, eq(dealers.id, reportKeys.dealerId))
    .where(eq(reportKeys.key, key));
  return row?.name;
}

/** Unsubscribes the dealer whose weekly report has this key, and records that. Returns its name; undefined if the key is unknown. */
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

/** The number of a dealer's used cars that were marked as sold in the period and in the previous one. */
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

/** The number of views of a dealer's cars in the period and in the previous one. */
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
  /** First day of the reported week. */
  day: string;
  address: string;
  status: LeadStatus;
  attempts: number;
  lastError: string | null;
};

const MAX_SENT = 50;

/** The last fifty weekly reports to dealers, the latest first. */
export async function listSentReports(db: Database, scope: ReportScope): Promise<SentReport[]> {
  const { rows } = await db.execute<Omit<SentReport, "day"> & { week: number }>(sql`
    select d.name, l.item_id::integer as week, l.address, l.status, l.attempts, l.last_error as "lastError"
    from lead_deliveries l join dealers d on d.id = l.dealer_id
    where l.kind = 'report' and ${isOfDealers(sql`l.dealer_id`, scope)} order by l.item_id desc, d.name limit ${MAX_SENT}`);
  return rows.map(({ week, ...row }) => ({ ...row, day: weekByNumber(week).from }));
}

/** Days for which visits are kept: two periods of two years. */
const VISIT_DAYS = 4 * 366;
/** Days for which words with fewer than RARE searches are kept. */
const RARE_WORDS_DAYS = 31;
const RARE = 3;

const VISIT_TABLES = ["page_views", "vehicle_views", "search_counts"];

/** Selects the days of visit counts. */
export function visitTimes(): SQL {
  return sql.join(
    VISIT_TABLES.map((table) => sql`select day::timestamptz from ${sql.identifier(table)}`),
    sql` union all `,
  );
}

/** The time before which visits are in no report at `now`. */
export function visitsBefore(now: Date): Date {
  return new Date(now.getTime() - VISIT_DAYS * 86_400_000);
}

/** Deletes visit counts that no report shows any more. Returns their number. */
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
