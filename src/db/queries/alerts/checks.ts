import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { PushMessage } from "../../../contract/alerts/push-message.ts";
import type { Database, Transaction } from "../../connect.ts";
import { alertSubscribers, alerts } from "../../schema/alerts.ts";
import { anHourAfter, nextCheckTime } from "./check-times.ts";
import { queuePushes } from "./pushes.ts";

export type StoredAlert = typeof alerts.$inferSelect;

/** A person whose alerts a worker has claimed to check. Another worker may take over when the lease has expired. */
export type Check = typeof alertSubscribers.$inferSelect & { alerts: StoredAlert[] };

/** Duration of a claim, longer than any e-mail takes. */
export const CHECK_LEASE_MS = 90_000;

/** Claims the person whose check has been due longest; undefined if none is due. */
export async function claimCheck(db: Database, now: Date): Promise<Check | undefined> {
  const due = db
    .select({ id: alertSubscribers.id })
    .from(alertSubscribers)
    .where(lte(alertSubscribers.nextCheckAt, now))
    .orderBy(alertSubscribers.nextCheckAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [subscriber] = await db
    .update(alertSubscribers)
    .set({
      attempts: sql`${alertSubscribers.attempts} + 1`,
      nextCheckAt: new Date(now.getTime() + CHECK_LEASE_MS),
    })
    .where(eq(alertSubscribers.id, sql`(${due})`))
    .returning();
  return subscriber && { ...subscriber, alerts: await listAlerts(db, subscriber.id) };
}

export async function listAlerts(db: Database | Transaction, subscriberId: number): Promise<StoredAlert[]> {
  return db.select().from(alerts).where(eq(alerts.subscriberId, subscriberId)).orderBy(alerts.id);
}

/** Records that an e-mail asked the person to confirm these alerts. */
export async function recordConfirmationSent(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(alerts)
    .set({ confirmationSentAt: now })
    .where(inArray(alerts.id, [...ids]));
}

/** What the person has now seen of an alert. */
export type Seen = Pick<StoredAlert, "id"> &
  Partial<Pick<StoredAlert, "seenVehicleId" | "seenPrice" | "seenAvailable">>;

export type CheckResult = Pick<Check, "mailedOn" | "newsKeptSince"> & {
  seen: readonly Seen[];
  /** Whether an e-mail waits for a mail server, so that the next check is in an hour. */
  isKept: boolean;
  /** When another confirmation e-mail may be sent; now by default. */
  askAgainAt?: Date | undefined;
  /** The news of the e-mail as a notification for the person's devices. */
  push?: PushMessage;
};

/** Records a successful check and when the next one is due. `mailedOn` is today if news was sent. */
export async function finishCheck(
  db: Database,
  check: Check,
  { seen, isKept, askAgainAt, mailedOn, newsKeptSince, push }: CheckResult,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const subscriber = await lock(tx, check);
    if (subscriber === undefined) return;
    if (push !== undefined) await queuePushes(tx, check.id, push, now);
    for (const { id, ...values } of seen) await tx.update(alerts).set(values).where(eq(alerts.id, id));
    const next = nextCheckTime({ ...subscriber, mailedOn, askAgainAt }, await listAlerts(tx, check.id), now);
    await set(tx, check, { attempts: 0, mailedOn, newsKeptSince, nextCheckAt: isKept ? anHourAfter(now) : next });
  });
}

/** Records that an e-mail failed. Without `retryAt`, pauses the person's alerts and removes unconfirmed ones. */
export async function failCheck(db: Database, check: Check, retryAt: Date | null): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await lock(tx, check)) === undefined) return;
    if (retryAt === null) {
      const ofPerson = eq(alerts.subscriberId, check.id);
      await tx.delete(alerts).where(and(ofPerson, eq(alerts.status, "pending")));
      await tx.update(alerts).set({ status: "paused" }).where(ofPerson);
    }
    await set(tx, check, { nextCheckAt: retryAt, ...(retryAt === null && { attempts: 0 }) });
  });
}

/** Locks the person's row, so that no request changes its next check meanwhile. Undefined if another worker has taken over. */
async function lock(tx: Transaction, { id, attempts }: Check) {
  const isOwn = and(eq(alertSubscribers.id, id), eq(alertSubscribers.attempts, attempts));
  const [subscriber] = await tx.select().from(alertSubscribers).where(isOwn).for("update");
  return subscriber;
}

async function set(tx: Transaction, { id }: Check, values: Partial<typeof alertSubscribers.$inferInsert>) {
  await tx.update(alertSubscribers).set(values).where(eq(alertSubscribers.id, id));
}
