import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { tasks as t } from "../../schema/enquiries/tasks.ts";

/** The tasks of a lead that were done or dropped, the latest first. */
export async function listClosedTasks(tx: Transaction, enquiryId: number, limit: number) {
  const { kind, text, doneAt, doneBy, droppedAt, droppedBecause } = t;
  return tx
    .select({ kind, text, doneAt, doneBy, droppedAt, droppedBecause })
    .from(t)
    .where(and(eq(t.enquiryId, enquiryId), or(isNotNull(doneAt), isNotNull(droppedAt))))
    .orderBy(desc(t.id))
    .limit(limit);
}
