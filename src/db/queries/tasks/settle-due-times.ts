import { and, asc, eq, isNotNull, type SQL } from "drizzle-orm";
import { dueAfter, timeOfDay } from "../../../contract/tasks/due-times.ts";
import type { Database, Transaction } from "../../connect.ts";
import { tasks as t } from "../../schema/enquiries/tasks.ts";
import { readHours } from "../enquiries/progress/contact-clock.ts";

/** Maximum number of tasks of one call. */
const BATCH_SIZE = 100;

/** Sets when tasks that sequences have started are due, by their dealers' opening days. Skips tasks that another process has locked. Returns their number. */
export async function settleAllDueTimes(db: Database): Promise<number> {
  const [waiting] = await db.select({ id: t.id }).from(t).where(isNotNull(t.openDays)).limit(1);
  return waiting === undefined ? 0 : db.transaction((tx) => settle(tx));
}

/** As `settleAllDueTimes`, for the tasks of one lead. */
export const settleDueTimes = (tx: Transaction, enquiryId: number): Promise<number> =>
  settle(tx, eq(t.enquiryId, enquiryId));

async function settle(tx: Transaction, isIncluded?: SQL): Promise<number> {
  const { id, dealerId, openDays, dueAt, createdAt } = t;
  const rows = await tx
    .select({ id, dealerId, openDays, dueAt, createdAt })
    .from(t)
    .where(and(isNotNull(openDays), isIncluded))
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
