/** Queries for the record of who read which application, when and why. */
import { and, desc, eq, ne } from "drizzle-orm";
import type { AccessedPart, AccessReason } from "../../../contract/applications/application-progress.ts";
import type { Transaction } from "../../connect.ts";
import { financeApplicationAccess as t } from "../../schema/finance.ts";

/** An access: who reads which part of an application. `reason` is null on the command line, which does not ask for one. */
export type Access = { part: AccessedPart; reason: AccessReason | null; remark: string; readBy: string };

/** Records an access, for good. Call this before decrypting, so that no reading is without a record. */
export async function recordAccess(
  tx: Transaction,
  { reference, dealerId }: { reference: string; dealerId: number },
  access: Access,
): Promise<void> {
  await tx.insert(t).values({ reference, dealerId, ...access });
}

/** The accesses to an application, the latest first. */
export async function listAccesses(tx: Transaction, reference: string, limit: number) {
  const { part, reason, remark, readBy, readAt, id } = t;
  return tx
    .select({ part, reason, remark, readBy, readAt })
    .from(t)
    .where(and(eq(t.reference, reference), ne(part, "deletion")))
    .orderBy(desc(readAt), desc(id))
    .limit(limit);
}
