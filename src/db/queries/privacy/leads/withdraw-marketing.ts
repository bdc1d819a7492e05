import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { mustExist } from "../../../not-found.ts";
import { customerEnquiries as t } from "../../../schema/enquiries/leads.ts";

/**
 * Withdraws the consent to marketing in all leads of the mailbox to which the lead with this key belongs. A repeated call has no effect.
 * Throws NotFound, also once the lead is erased.
 */
export async function withdrawMarketing(db: Database, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [lead] = await tx.select({ email: t.email }).from(t).where(eq(t.marketingKey, key));
    const { email } = mustExist(lead, "The link");
    const rows = await tx
      .select({ id: t.id })
      .from(t)
      .where(and(eq(sql`mailbox(${t.email})`, sql`mailbox(${email})`), eq(t.marketingOptIn, true), isNull(t.erasedAt)))
      .orderBy(t.id)
      .for("update");
    await withdrawFrom(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

/** Withdraws the consent to marketing of leads that have it. The key is kept, so that its link still works. */
export async function withdrawFrom(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(t)
    .set({ marketingOptIn: false, marketingWithdrawnAt: sql`now()` })
    .where(and(inArray(t.id, [...ids]), eq(t.marketingOptIn, true), isNull(t.erasedAt)));
}
