import { type SQL, sql } from "drizzle-orm";
import type { DeliveryKind } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Database } from "../../connect.ts";

/** The queues of background work, each as the times at which its jobs are or were due. Partial indexes hold the jobs that wait. */
const QUEUES = {
  lead_routing: sql`select created_at as due_at from customer_enquiries where routed_at is null`,
  lead_deliveries: sql`select next_attempt_at from lead_deliveries where status in ('Queued', 'Sending')`,
  lead_events: sql`select at from outbound_events where queued_at is null`,
  alert_checks: sql`select next_check_at from alert_subscribers where next_check_at is not null`,
  alert_pushes: sql`select next_attempt_at from alert_devices where next_attempt_at is not null`,
  staff_pushes: sql`select next_attempt_at from staff_pushes where next_attempt_at is not null`,
  whatsapp_messages: sql`select next_attempt_at from whatsapp_events where processed_at is null`,
  whatsapp_files: sql`select next_attempt_at from lead_files where state = 'waiting'`,
  feed_pulls: sql`select next_pull_at from stock_feeds where is_active and deleted_at is null`,
} as const satisfies Record<string, SQL>;

type DueJobs = {
  /** For each queue, the number of jobs that are due, and for how many seconds the first of them has been (0 without one). */
  queues: { queue: string; due: number; seconds: number }[];
  /**
   * For each kind of delivery that waits, the seconds that the oldest has waited: since it was queued if an attempt has failed, otherwise
   * since its first one was due, because reminders are queued ahead.
   */
  oldestDeliveries: { kind: DeliveryKind; seconds: number }[];
  /** When the last backup was complete, in seconds of Unix time; 0 if there was none. */
  lastBackupSeconds: number;
};

/** Reads how far background work is behind, within a statement timeout. */
export async function readDueJobs(db: Database, timeoutMs: number): Promise<DueJobs> {
  const queues = Object.entries(QUEUES).map(
    ([name, jobs]) => sql`
      select ${name}::text as queue, count(*)::int as due,
        coalesce(extract(epoch from clock_timestamp() - min(due_at)), 0)::float8 as seconds
      from (${jobs}) as jobs(due_at) where due_at <= clock_timestamp()`,
  );
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
      const due = await tx.execute<DueJobs["queues"][number]>(sql.join(queues, sql` union all `));
      const oldest = await tx.execute<DueJobs["oldestDeliveries"][number]>(sql`
        select kind, extract(epoch from clock_timestamp() - min(case when attempts = 0 then next_attempt_at else created_at end))::float8 as seconds
        from lead_deliveries
        where status in ('Queued', 'Sending') and (attempts > 0 or next_attempt_at <= clock_timestamp())
        group by kind`);
      const backup = await tx.execute<{ seconds: number }>(
        sql`select coalesce(extract(epoch from max(finished_at)), 0)::float8 as seconds from backups`,
      );
      return {
        queues: due.rows,
        oldestDeliveries: oldest.rows,
        lastBackupSeconds: backup.rows[0]?.seconds ?? 0,
      };
    },
    { accessMode: "read only" },
  );
}
