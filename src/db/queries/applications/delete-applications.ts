import { inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
import { leadDeliveries } from "../../schema/enquiries/deliveries.ts";
import { financeApplicationAccess, financeApplications as t } from "../../schema/finance.ts";

/** Who deletes applications (a person, an operating system user or "the site"), and the reason in words. */
export type Deletion = { by: string; remark: string };

/**
 * Deletes applications with their documents, notes, earlier versions and deliveries. The access record stays, without the readers' own
 * words, and names who deleted them. Returns the message ids of their e-mails.
 */
export async function deleteApplications(
  tx: Transaction,
  ids: readonly number[],
  { by: readBy, remark }: Deletion,
): Promise<string[]> {
  const { messageId, applicationId } = leadDeliveries;
  const emails = await tx
    .select({ messageId })
    .from(leadDeliveries)
    .where(inArray(applicationId, [...ids]));
  const { reference, dealerId } = t;
  const deleted = await tx
    .delete(t)
    .where(inArray(t.id, [...ids]))
    .returning({ reference, dealerId });
  if (deleted.length === 0) return [];
  const references = deleted.map((application) => application.reference);
  const access = financeApplicationAccess;
  await tx.update(access).set({ remark: "" }).where(inArray(access.reference, references));
  await tx.insert(access).values(deleted.map((one) => ({ ...one, part: "deletion" as const, remark, readBy })));
  return emails.map((email) => email.messageId);
}

/** Deletes up to `limit` applications that were received before `before`, the oldest first. */
export async function deleteApplicationBatch(
  db: Database,
  before: Date,
  limit: number,
  deletion: Deletion,
): Promise<{ deleted: number; messageIds: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: t.id })
      .from(t)
      .where(lt(t.createdAt, before))
      .orderBy(t.createdAt)
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    return { deleted: ids.length, messageIds: ids.length === 0 ? [] : await deleteApplications(tx, ids, deletion) };
  });
}
