import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { replyMailboxes as t } from "../../../schema/enquiries/lead-messages.ts";

/** How far a mailbox has been read. `uidValidity` is null before the first read. */
export type MailboxPosition = { uidValidity: string | null; lastUid: number };

/**
 * Claims a mailbox for the process `reader`, or renews its claim, for `leaseSeconds`. Returns the position; undefined if another
 * process has the claim.
 */
export async function claimMailbox(
  db: Database,
  key: string,
  reader: string,
  leaseSeconds: number,
): Promise<MailboxPosition | undefined> {
  const leaseUntil = sql`now() + ${leaseSeconds} * interval '1 second'`;
  const [row] = await db
    .insert(t)
    .values({ key, reader, leaseUntil })
    .onConflictDoUpdate({
      target: t.key,
      set: { reader, leaseUntil },
      setWhere: or(eq(t.reader, reader), lt(t.leaseUntil, sql`now()`), sql`${t.leaseUntil} is null`),
    })
    .returning();
  return row && { uidValidity: row.uidValidity, lastUid: row.lastUid };
}

/** Lets another process read the mailbox at once. */
export async function releaseMailbox(db: Database, key: string, reader: string): Promise<void> {
  await db
    .update(t)
    .set({ leaseUntil: null })
    .where(and(eq(t.key, key), eq(t.reader, reader)));
}

/** Records that everything up to `lastUid` is read. Returns false if another process has taken over the mailbox. */
export async function moveMailboxPosition(
  tx: Transaction,
  key: string,
  reader: string,
  { uidValidity, lastUid }: { uidValidity: string; lastUid: number },
): Promise<boolean> {
  const moved = await tx
    .update(t)
    .set({ uidValidity, lastUid })
    .where(and(eq(t.key, key), eq(t.reader, reader)))
    .returning({ key: t.key });
  return moved.length > 0;
}
