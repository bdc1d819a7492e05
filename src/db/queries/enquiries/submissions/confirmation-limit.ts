/** Limits e-mails to a mailbox that strangers can cause, since anybody can enter somebody else's address. */
import { lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { confirmationTimes as t } from "../../../schema/rate-limits.ts";

const MAX_CONFIRMATIONS_PER_HOUR = 3;
const MAX_CONFIRMATIONS_PER_DAY = 5;

/**
 * Counts a confirmation e-mail to `address`, of any form and from any process. Returns null if it may be sent, otherwise the time from
 * which one may. Addresses are compared by the database's function `mailbox`, which ignores case, "+tag", and the dots of Gmail addresses.
 * `now` replaces the database's clock in tests.
 */
export async function countConfirmation(tx: Transaction, address: string, now?: Date): Promise<Date | null> {
  const at = timeOf(now);
  const nth = (n: number) => sql`confirmation_times.times[${sql.raw(String(n))}]`;
  const hourIsFull = sql`coalesce(${nth(MAX_CONFIRMATIONS_PER_HOUR)} > ${at} - interval '1 hour', false)`;
  const dayIsFull = sql`coalesce(${nth(MAX_CONFIRMATIONS_PER_DAY)} > ${at} - interval '1 day', false)`;
  const { rowCount } = await tx.execute(sql`
    insert into confirmation_times (mailbox, times) values (${digestOf(address)}, array[${at}])
    on conflict (mailbox) do update
      set times = (array_prepend(${at}, confirmation_times.times))[1:${sql.raw(String(MAX_CONFIRMATIONS_PER_DAY))}]
      where not ${hourIsFull} and not ${dayIsFull}`);
  if (rowCount !== 0) return null;
  const { rows } = await tx.execute<{ at: Date | string }>(sql`
    select greatest(${nth(MAX_CONFIRMATIONS_PER_HOUR)} + interval '1 hour', ${nth(MAX_CONFIRMATIONS_PER_DAY)} + interval '1 day') as at
    from confirmation_times where mailbox = ${digestOf(address)}`);
  return new Date(rows[0]?.at ?? Date.now());
}

/** Uncounts the last e-mail to `address`, which could not be sent. */
export async function forgiveConfirmation(tx: Transaction, address: string): Promise<void> {
  await tx.execute(sql`update confirmation_times set times = times[2:] where mailbox = ${digestOf(address)}`);
}

/** Deletes mailboxes that got no e-mail for a day. Returns their number. */
export async function deleteOldConfirmationTimes(db: Database): Promise<number> {
  const { rowCount } = await db.delete(t).where(lt(sql`(${t.times}[1])`, sql`now() - interval '1 day'`));
  return rowCount ?? 0;
}

const timeOf = (now: Date | undefined): SQL =>
  now === undefined ? sql`now()` : sql`${now.toISOString()}::timestamptz`;
const digestOf = (address: string): SQL => sql`encode(sha256(convert_to(mailbox(${address}), 'UTF8')), 'hex')`;
