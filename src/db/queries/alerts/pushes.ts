import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { PushMessage } from "../../../contract/alerts/push-message.ts";
import type { Database, Transaction } from "../../connect.ts";
import { alertDevices } from "../../schema/alerts.ts";

/** A claimed message to a device. Another worker may take over when the lease has expired. */
export type Push = typeof alertDevices.$inferSelect & { message: PushMessage; nextAttemptAt: Date };

/** Duration of a claim, longer than any request takes. */
const LEASE_MS = 60_000;

/** Queues a message to all devices of a person, in place of an unsent one. */
export async function queuePushes(tx: Transaction, subscriberId: number, message: PushMessage, now: Date) {
  await tx
    .update(alertDevices)
    .set({ message, attempts: 0, nextAttemptAt: now })
    .where(eq(alertDevices.subscriberId, subscriberId));
}

/** Claims up to `limit` due messages, the longest due first. */
export async function claimPushes(db: Database, limit: number, now: Date): Promise<Push[]> {
  const due = db
    .select({ id: alertDevices.id })
    .from(alertDevices)
    .where(lte(alertDevices.nextAttemptAt, now))
    .orderBy(alertDevices.nextAttemptAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(alertDevices)
    .set({ attempts: sql`${alertDevices.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(alertDevices.id, due))
    .returning();
  return claimed.filter((device): device is Push => device.message !== null);
}

/** Records that a message was sent or abandoned. */
export async function finishPush(db: Database, push: Push): Promise<void> {
  await db.update(alertDevices).set({ message: null, nextAttemptAt: null }).where(isLastClaim(push));
}

/** Records that a message could not be sent, and when to try again. */
export async function retryPush(db: Database, push: Push, retryAt: Date): Promise<void> {
  await db.update(alertDevices).set({ nextAttemptAt: retryAt }).where(isLastClaim(push));
}

/** Removes a device that its push service no longer knows. */
export async function removeGoneDevice(db: Database, push: Push): Promise<void> {
  await db.delete(alertDevices).where(and(isLastClaim(push), eq(alertDevices.endpoint, push.endpoint)));
}

/** Matches the claim by its time, which each later claim or message changes. */
function isLastClaim({ id, nextAttemptAt }: Push) {
  return and(eq(alertDevices.id, id), eq(alertDevices.nextAttemptAt, nextAttemptAt));
}
