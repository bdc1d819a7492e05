/** Queries for a person's alerts, for requests about personal data. */
import { asc, desc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
import type { Contact } from "../../encryption/contact-hashes.ts";
import { alertDevices, alertSubscribers, alerts } from "../../schema/alerts.ts";

/** Up to `limit` people with one of the addresses, in any spelling of the mailbox. */
export async function findSubscribers(tx: Transaction, contacts: readonly Contact[], limit: number) {
  const emails = contacts.filter(({ kind }) => kind === "email").map(({ value }) => value);
  if (emails.length === 0) return [];
  return tx
    .select({
      id: alertSubscribers.id,
      email: alertSubscribers.email,
      createdAt: alertSubscribers.createdAt,
      count: sql<number>`(select count(*)::int from ${alerts} where subscriber_id = ${alertSubscribers.id})`,
    })
    .from(alertSubscribers)
    .where(inArray(sql`mailbox(${alertSubscribers.email})`, emails))
    .orderBy(desc(alertSubscribers.id))
    .limit(limit);
}

/** Everything that is stored of people with alerts, except the secret of their links and the keys of their devices. */
export async function readSubscribers(tx: Transaction, ids: readonly number[]) {
  const chosen = [...ids];
  const subscribers = await tx
    .select()
    .from(alertSubscribers)
    .where(inArray(alertSubscribers.id, chosen))
    .orderBy(asc(alertSubscribers.id));
  const asked = await tx.select().from(alerts).where(inArray(alerts.subscriberId, chosen)).orderBy(asc(alerts.id));
  const { id, endpoint, createdAt, message, subscriberId } = alertDevices;
  const devices = await tx
    .select({ endpoint, createdAt, message, subscriberId })
    .from(alertDevices)
    .where(inArray(subscriberId, chosen))
    .orderBy(asc(id));
  return subscribers.map(({ key, attempts, ...subscriber }) => ({
    ...subscriber,
    alerts: asked.filter((one) => one.subscriberId === subscriber.id).map(({ fingerprint, ...alert }) => alert),
    devices: devices.filter((one) => one.subscriberId === subscriber.id),
  }));
}

/** Removes people, their alerts and their devices. Returns the ids of the alerts. */
export async function eraseSubscribers(db: Database, ids: readonly number[]): Promise<number[]> {
  const chosen = [...ids];
  return db.transaction(async (tx) => {
    const erased = await tx.delete(alerts).where(inArray(alerts.subscriberId, chosen)).returning({ id: alerts.id });
    await tx.delete(alertSubscribers).where(inArray(alertSubscribers.id, chosen));
    return erased.map(({ id }) => id);
  });
}
