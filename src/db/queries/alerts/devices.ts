import { hash } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { AlertPush, PushSubscriptionInput } from "../../../contract/alerts/alert-push.ts";
import { MAX_ALERT_DEVICES } from "../../../contract/constants.ts";
import type { Database, Transaction } from "../../connect.ts";
import { mustExist, NotFound } from "../../not-found.ts";
import { alertDevices, alertSubscribers, alerts } from "../../schema/alerts.ts";

type Device = AlertPush["devices"][number];

/** The devices of the person with this key. Throws NotFound. */
export async function getDevices(db: Database, key: string): Promise<Device[]> {
  const [subscriber] = await db.select().from(alertSubscribers).where(eq(alertSubscribers.key, key));
  return listDevices(db, mustExist(subscriber, "The address of these alerts").id);
}

/**
 * Adds a device of the person with the key and returns all of theirs. Adding it again renews its keys. "not confirmed": the person
 * has not confirmed an alert. Throws NotFound.
 */
export async function addDevice(
  db: Database,
  key: string,
  subscription: PushSubscriptionInput,
): Promise<Device[] | "too many" | "not confirmed"> {
  return db.transaction(async (tx) => {
    const { id: subscriberId } = await lockSubscriber(tx, key);
    const isConfirmed = and(eq(alerts.subscriberId, subscriberId), ne(alerts.status, "pending"));
    if ((await tx.$count(alerts, isConfirmed)) === 0) return "not confirmed";
    const others = and(eq(alertDevices.subscriberId, subscriberId), ne(alertDevices.endpoint, subscription.endpoint));
    if ((await tx.$count(alertDevices, others)) >= MAX_ALERT_DEVICES) return "too many";
    const { endpoint, p256dh, auth } = subscription;
    await tx
      .insert(alertDevices)
      .values({ subscriberId, endpoint, p256dh, auth })
      .onConflictDoUpdate({ target: [alertDevices.endpoint, alertDevices.subscriberId], set: { p256dh, auth } });
    return listDevices(tx, subscriberId);
  });
}

/** Removes a device of the person with the key, and returns those that are left. Throws NotFound for an unknown key. */
export async function removeDevice(db: Database, key: string, id: number): Promise<Device[]> {
  return db.transaction(async (tx) => {
    const { id: subscriberId } = await lockSubscriber(tx, key);
    await tx.delete(alertDevices).where(and(eq(alertDevices.id, id), eq(alertDevices.subscriberId, subscriberId)));
    return listDevices(tx, subscriberId);
  });
}

/** Replaces the subscription of the devices at the endpoint `replaced`. Throws NotFound if there is none. */
export async function replaceSubscription(
  db: Database,
  replaced: string,
  { endpoint, p256dh, auth }: PushSubscriptionInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const devices = await tx.select().from(alertDevices).where(eq(alertDevices.endpoint, replaced)).for("update");
    if (devices.length === 0) throw new NotFound("The device is not known");
    if (replaced !== endpoint) {
      const subscribers = devices.map(({ subscriberId }) => subscriberId);
      const isDouble = and(eq(alertDevices.endpoint, endpoint), inArray(alertDevices.subscriberId, subscribers));
      await tx.delete(alertDevices).where(isDouble);
    }
    const ids = devices.map(({ id }) => id);
    await tx.update(alertDevices).set({ endpoint, p256dh, auth }).where(inArray(alertDevices.id, ids));
  });
}

async function lockSubscriber(tx: Transaction, key: string) {
  const [subscriber] = await tx.select().from(alertSubscribers).where(eq(alertSubscribers.key, key)).for("update");
  return mustExist(subscriber, "The address of these alerts");
}

async function listDevices(db: Database | Transaction, subscriberId: number): Promise<Device[]> {
  const devices = await db
    .select()
    .from(alertDevices)
    .where(eq(alertDevices.subscriberId, subscriberId))
    .orderBy(alertDevices.id);
  return devices.map(({ id, endpoint, createdAt }) => ({
    id,
    endpointHash: hash("sha256", endpoint),
    createdAt: createdAt.toISOString(),
  }));
}
