import { and, asc, eq, isNotNull } from "drizzle-orm";
import { dueAfter, timeOfDay } from "../../../contract/tasks/due-times.ts";
import type { Transaction } from "../../connect.ts";
import { tasks as t } from "../../schema/enquiries/tasks.ts";
import { readHours } from "../enquiries/progress/contact-clock.ts";

/** Maximum number of tasks of one call. */
const BATCH_SIZE = 100;

/**
 * Counts the dealers' opening days until tasks that sequences have started, of one lead or of any, and returns the number of tasks. Skips
 * those that another process counts at the moment.
 */
export async function settleDueTimes(tx: Transaction, enquiryId?: number): Promise<number> {
  const { id, dealerId, openDays, dueAt, createdAt } = t;
  const rows = await tx
    .select({ id, dealerId, openDays, dueAt, createdAt })
    .from(t)
    .where(and(isNotNull(openDays), enquiryId === undefined ? undefined : eq(t.enquiryId, enquiryId)))
    .orderBy(asc(id))
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  for (const task of rows) {
    const step = { days: task.openDays ?? 0, time: timeOfDay(task.dueAt) };
    const due = dueAfter(await readHours(tx, task.dealerId), task.createdAt, step);
    await tx.update(t).set({ dueAt: due, openDays: null }).where(eq(id, task.id));
  }
  return rows.length;
}
