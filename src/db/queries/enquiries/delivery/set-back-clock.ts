import { sql } from "drizzle-orm";
import type { Database } from "../../../connect.ts";

/** How far ahead of the database's clock a row's own time must be: seconds may be a correction of every day. */
const AHEAD = sql`interval '1 minute'`;
/** Who waits for longer was planned for a time, such as a reminder. */
const LONGEST_PAUSE = sql`interval '1 hour'`;

/**
 * Makes due at once what waits only because the database's clock was ahead when it was written: new messages, retries and what a worker had
 * claimed. Returns their number.
 */
export async function resumeAfterSetBack(db: Database): Promise<number> {
  const { rows } = await db.execute<{ resumed: number }>(sql`
    with sent as (
      update lead_deliveries set next_attempt_at = now(), updated_at = now()
      where status in ('Queued', 'Sending') and updated_at > now() + ${AHEAD} and next_attempt_at < updated_at + ${LONGEST_PAUSE} returning 1
    ), pushed as (
      update staff_pushes set next_attempt_at = now()
      where created_at > now() + ${AHEAD} and next_attempt_at > now() returning 1
    ), fetched as (
      update lead_files set next_attempt_at = now()
      where state = 'waiting' and created_at > now() + ${AHEAD} and next_attempt_at > now() returning 1
    ), received as (
      update whatsapp_events set next_attempt_at = now()
      where processed_at is null and received_at > now() + ${AHEAD} and next_attempt_at > now() returning 1
    )
    select ((select count(*) from sent) + (select count(*) from pushed) + (select count(*) from fetched) + (select count(*) from received))::integer
      as resumed`);
  return rows[0]?.resumed ?? 0;
}
