import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";

/** Bookings of one round. Others have their turn in between. */
const BATCH_SIZE = 500;

/**
 * Cancels the bookings that were not confirmed by `now`, of those that match `where`, so that others can have their places. Nobody is told:
 * the customer's and the dealer's e-mails say until when it is kept. Returns their number.
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
