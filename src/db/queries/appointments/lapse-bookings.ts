import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";

/** Maximum number of bookings in one round, so that other work gets its turn. */
const BATCH_SIZE = 500;

/**
 * Cancels bookings that match `where` and were not confirmed by `now`, which frees their places. Sends no message: the e-mails about
 * the booking say until when it is kept. Returns their number.
 */
export async function lapseBookings(tx: Transaction, now: Date, where: SQL = sql`true`): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with ended as (
      select id from appointments where ${where} and state = 'booked' and confirm_by <= ${now.toISOString()}
      limit ${BATCH_SIZE} for update skip locked
    ), lapsed as (
      update appointments set state = 'cancelled' from ended where appointments.id = ended.id
      returning appointments.id, appointments.starts_at
    )
    insert into appointment_events (appointment_id, kind, starts_at) select id, 'lapsed', starts_at from lapsed`);
  return rowCount ?? 0;
}
