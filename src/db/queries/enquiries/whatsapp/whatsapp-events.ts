/** What Meta's webhook brings: stored at once, processed afterwards in the order of each conversation. */
import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { whatsappEvents as t } from "../../../schema/enquiries/whatsapp.ts";

/** Days for which the key of an event is kept against repeats. Meta repeats an event for up to seven. */
const KEPT_DAYS = 30;

export type NewWhatsAppEvent = Pick<typeof t.$inferInsert, "key" | "conversation" | "numberId" | "event">;
export type WhatsAppEvent = typeof t.$inferSelect;

/** Stores events, each once. */
export async function storeWhatsAppEvents(db: Database, events: readonly NewWhatsAppEvent[]): Promise<void> {
  if (events.length > 0)
    await db
      .insert(t)
      .values([...events])
      .onConflictDoNothing();
}

/**
 * Locks the next due event, until the end of the transaction. Skips conversations of which another worker has the first event, and those
 * whose first event waits for another attempt.
 */
export async function lockNextEvent(tx: Transaction): Promise<WhatsAppEvent | undefined> {
  const [event] = await tx
    .select()
    .from(t)
    .where(
      and(
        isNull(t.processedAt),
        lte(t.nextAttemptAt, sql`now()`),
        sql`not exists (select from whatsapp_events earlier where earlier.processed_at is null
          and earlier.conversation = ${t.conversation} and earlier.id < ${t.id})`,
      ),
    )
    .orderBy(asc(t.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return event;
}

/** Marks an event as processed, and forgets what it says. */
export async function finishEvent(tx: Transaction, id: number): Promise<void> {
  await tx.update(t).set({ processedAt: sql`now()`, event: null, conversation: "" }).where(eq(t.id, id));
}

/** Puts an event off after a failure, with its conversation. After `maxAttempts` it is given up, and its contents stay for `KEPT_DAYS`. */
export async function postponeEvent(db: Database, id: number, seconds: number, maxAttempts: number): Promise<void> {
  await db
    .update(t)
    .set({
      attempts: sql`${t.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
      processedAt: sql`case when ${t.attempts} + 1 >= ${maxAttempts} then now() end`,
    })
    .where(and(eq(t.id, id), isNull(t.processedAt)));
}

/** Deletes events that are too old to be repeated. Returns their number. */
export async function deleteOldWhatsAppEvents(db: Database): Promise<number> {
  const isOld = lt(t.receivedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  const { rowCount } = await db.delete(t).where(and(isNotNull(t.processedAt), isOld));
  return rowCount ?? 0;
}
