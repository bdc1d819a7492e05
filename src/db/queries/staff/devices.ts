import { hash } from "node:crypto";
import { and, eq, gt, ne } from "drizzle-orm";
import type { PushSubscriptionInput } from "../../../contract/alerts/alert-push.ts";
import { MAX_STAFF_DEVICES } from "../../../contract/staff/people/devices.ts";
import type { Database, Transaction } from "../../connect.ts";
import { people, sessions } from "../../schema/people/people.ts";
import { staffDevices as t } from "../../schema/people/staff-devices.ts";

/** The devices of a person with unexpired sessions, the oldest first. */
export async function listStaffDevices(tx: Transaction, personId: string) {
  const devices = await tx
    .select({ id: t.id, endpoint: t.endpoint, createdAt: t.createdAt })
    .from(t)
    .innerJoin(sessions, and(eq(sessions.id, t.sessionId), gt(sessions.expiresAt, new Date())))
    .where(eq(t.personId, personId))
    .orderBy(t.id);
  return devices.map(({ id, endpoint, createdAt }) => ({
    id,
    endpointHash: hash("sha256", endpoint),
    createdAt: createdAt.toISOString(),
  }));
}

type NewDevice = PushSubscriptionInput & { personId: string; sessionId: string };

/** Adds a device, or renews its keys, session and person. Returns false if the person has too many. */
export async function addStaffDevice(db: Database, device: NewDevice): Promise<boolean> {
  const { personId, sessionId, endpoint, p256dh, auth } = device;
  return db.transaction(async (tx) => {
    await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for("update");
    const others = and(eq(t.personId, personId), ne(t.endpoint, endpoint));
    if ((await tx.$count(t, others)) >= MAX_STAFF_DEVICES) return false;
    const values = { personId, sessionId, p256dh, auth };
    await tx
      .insert(t)
      .values({ ...values, endpoint })
      .onConflictDoUpdate({ target: t.endpoint, set: values });
    return true;
  });
}

/** Removes a device of the person. */
export async function removeStaffDevice(db: Database, personId: string, id: number): Promise<void> {
  await db.delete(t).where(and(eq(t.id, id), eq(t.personId, personId)));
}
