import { sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";

/** Maximum number of offers in one round, so that other work gets its turn. */
const BATCH_SIZE = 500;

/** Ends the offers whose last day has passed at `now` in South Africa, each once. Returns their number. */
export async function expireOffers(tx: Transaction, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with ended as (
      select id from offers
      where status = 'sent' and valid_until < (${now.toISOString()}::timestamptz at time zone 'Africa/Johannesburg')::date
      limit ${BATCH_SIZE} for update skip locked
    ), expired as (
      update offers set status = 'expired' from ended where offers.id = ended.id returning offers.id
    )
    insert into offer_events (offer_id, kind) select id, 'expired' from expired`);
  return rowCount ?? 0;
}
