import { and, arrayContains, eq, gt, isNull, sql } from "drizzle-orm";
import type { PushSubscriptionInput } from "../../../contract/alerts/alert-push.ts";
import type { Database } from "../../connect.ts";
import { people, sessions } from "../../schema/people/people.ts";
import { staffDevices } from "../../schema/people/staff-devices.ts";

/** Number of devices, of staff and visitors, that have subscribed to notifications before a time. */
export async function countDevicesBefore(db: Database, time: Date): Promise<number> {
  const before = time.toISOString();
  const { rows } = await db.execute<{ devices: number }>(sql`
    select ((select count(*) from staff_devices where created_at < ${before})
      + (select count(*) from alert_devices where created_at < ${before}))::integer as devices`);
  return rows[0]?.devices ?? 0;
}

/** The devices of administrators who are signed in there. */
export function listAdministratorDevices(db: Database): Promise<PushSubscriptionInput[]> {
  const { endpoint, p256dh, auth } = staffDevices;
  return db
    .select({ endpoint, p256dh, auth })
    .from(staffDevices)
    .innerJoin(people, eq(people.id, staffDevices.personId))
    .innerJoin(sessions, eq(sessions.id, staffDevices.sessionId))
    .where(
      and(
        arrayContains(people.roles, ["administrator"]),
        isNull(people.disabledAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
}

/** Removes a device that its push service no longer knows. */
export async function removeDevice(db: Database, endpoint: string): Promise<void> {
  await db.delete(staffDevices).where(eq(staffDevices.endpoint, endpoint));
}
