/** Erases history that would grow without limit, by the periods of KEPT_DAYS. */
import { type SQL, sql } from "drizzle-orm";
import type { ErasureKind } from "../../../../contract/privacy/erasure-kind.ts";
import { KEPT_DAYS } from "../../../../contract/privacy/kept-days.ts";
import type { Database } from "../../../connect.ts";
import { deleteOldReads } from "../../enquiries/inbox/lead-reads.ts";
import { eraseExpired, eraseOld, type ReportErasure } from "./erase-old.ts";

const BATCH_SIZE = 5000;
const DAY_MS = 86_400_000;

type History = {
  kind: ErasureKind;
  table: SQL;
  /** The column from which the age counts. */
  at: SQL;
  days: number;
  /** The rows that are erased at that age; all by default. */
  condition?: SQL;
};

type Options = {
  /** The database's time. */
  now: Date;
  /** The longer of the retention periods of leads and applications. */
  retentionDays: number;
  onErasure?: ReportErasure | undefined;
};

/** Erases rows past their period, in batches. Ended sessions and links of staff are always erased. */
export async function eraseHistory(db: Database, { now, retentionDays, onErasure }: Options): Promise<void> {
  const history: readonly History[] = [
    { kind: "audit", table: sql`audit_entries`, at: sql`at`, days: KEPT_DAYS.audit },
    { kind: "prices", table: sql`vehicle_prices`, at: sql`until`, days: KEPT_DAYS.prices },
    { kind: "price_reviews", table: sql`price_reviews`, at: sql`at`, days: KEPT_DAYS.prices },
    { kind: "vehicles", table: sql`vehicles`, at: sql`withdrawn_at`, days: KEPT_DAYS.vehicles },
    {
      kind: "deliveries",
      table: sql`lead_deliveries`,
      at: sql`created_at`,
      days: retentionDays + KEPT_DAYS.deliveries,
      condition: sql`status in ('Delivered', 'Failed')`,
    },
    {
      kind: "delivery_events",
      table: sql`lead_events`,
      at: sql`at`,
      days: retentionDays + KEPT_DAYS.deliveries,
    },
  ];
  for (const { kind, table, at, days, condition = sql`true` } of history) {
    const before = new Date(now.getTime() - days * DAY_MS);
    const times = sql`select ${at} from ${table} where ${at} is not null and ${condition}`;
    const isDue = sql`${at} < ${before.toISOString()}::timestamptz and ${condition}`;
    await eraseOld(db, { kind, times, before }, () => eraseBatches(db, table, isDue), onErasure);
  }
  const ended = sql`expires_at < now() - make_interval(days => ${KEPT_DAYS.signIns})`;
  await eraseExpired("sessions", () => eraseBatches(db, sql`sessions`, ended), onErasure);
  await eraseExpired("links of staff", () => eraseBatches(db, sql`verifications`, ended), onErasure);
  await eraseExpired("marks of what staff have read", () => deleteOldReads(db), onErasure);
}

/** Deletes due rows in batches and returns their number. */
async function eraseBatches(db: Database, table: SQL, isDue: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where id in (select id from ${table} where ${isDue} limit ${BATCH_SIZE})`,
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_SIZE) return total;
  }
}
