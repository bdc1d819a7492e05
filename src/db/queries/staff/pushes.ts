import { and, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { StaffPushKind } from "../../../contract/staff/devices.ts";
import type { Database, Transaction } from "../../connect.ts";
import { customerEnquiries } from "../../schema/leads.ts";
import { staffDevices, staffPushes as t } from "../../schema/staff-devices.ts";

/** Longer than a request takes at most. */
const LEASE_MS = 60_000;
/** A time to contact the customer that is longer ago is not told any more. */
const LATEST_HOURS = 12;
/** How long a message is remembered that was sent. */
const KEPT_DAYS = 2;

/** The people who are told of a lead: who looks after it; as long as nobody does, all within whose reach it is. */
const IS_TOLD = sql`p.disabled_at is null and s.expires_at > now() and lead.erased_at is null
  and ('administrator' = any(p.roles) or (lead.dealer_id = any(p.dealer_ids) and p.roles && array['salesperson', 'dealer_manager']))
  and (lead.owner_id is null or lead.owner_id = p.number)`;
const DEVICES_OF_LEADS = sql`customer_enquiries lead, staff_devices d
  join people p on p.id = d.person_id join sessions s on s.id = d.session_id`;

/** Queues a message about a lead to the devices of the people whom it concerns, each once. */
export async function announceToStaff(
  tx: Transaction,
  { kind, enquiryId, itemId = 0 }: { kind: StaffPushKind; enquiryId: number; itemId?: number },
): Promise<void> {
  await tx.execute(sql`
    insert into staff_pushes (device_id, enquiry_id, kind, item_id, next_attempt_at)
    select d.id, lead.id, ${kind}, ${itemId}, now() from ${DEVICES_OF_LEADS}
    where lead.id = ${enquiryId} and ${IS_TOLD}
    on conflict do nothing`);
}

/** Queues a message for each lead whose customer is to be contacted again by now, once for each such time. */
export async function announceFollowUps(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    insert into staff_pushes (device_id, enquiry_id, kind, item_id, next_attempt_at)
    select d.id, lead.id, 'due', extract(epoch from lead.follow_up_at)::bigint, ${now.toISOString()}::timestamptz from ${DEVICES_OF_LEADS}
    where lead.follow_up_at <= ${now.toISOString()}::timestamptz
      and lead.follow_up_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${LATEST_HOURS})
      and lead.stage not in ('Sold', 'Lost') and ${IS_TOLD}
    on conflict do nothing`);
}

/** A message that a worker sends to a device. Another worker may take over when the lease has expired. */
export type StaffPush = typeof t.$inferSelect & { nextAttemptAt: Date };

/** Claims the messages that are due longest, `limit` at most. */
export async function claimStaffPushes(db: Database, limit: number, now: Date): Promise<StaffPush[]> {
  const due = db
    .select({ id: t.id })
    .from(t)
    .where(lte(t.nextAttemptAt, now))
    .orderBy(t.nextAttemptAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(t)
    .set({ attempts: sql`${t.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(t.id, due))
    .returning();
  return claimed.filter((push): push is StaffPush => push.nextAttemptAt !== null);
}

/** The device of a message, and what the message may say of the lead; undefined if one of them is gone. */
export async function readStaffPush(db: Database, { deviceId, enquiryId }: StaffPush) {
  const { endpoint, p256dh, auth } = staffDevices;
  const { firstName, make, model, offer, erasedAt } = customerEnquiries;
  const [row] = await db
    .select({ device: { endpoint, p256dh, auth }, lead: { firstName, make, model, offer } })
    .from(staffDevices)
    .innerJoin(customerEnquiries, and(eq(customerEnquiries.id, enquiryId), isNull(erasedAt)))
    .where(eq(staffDevices.id, deviceId));
  return row;
}

/** Records that a message was sent or given up (null), or when to try again. */
export async function finishStaffPush(db: Database, push: StaffPush, nextAttemptAt: Date | null): Promise<void> {
  await db.update(t).set({ nextAttemptAt }).where(isLastClaim(push));
}

/** Removes a device that its push service does not know any more. */
export async function removeGoneStaffDevice(db: Database, { deviceId }: StaffPush, endpoint: string): Promise<void> {
  await db.delete(staffDevices).where(and(eq(staffDevices.id, deviceId), eq(staffDevices.endpoint, endpoint)));
}

/** Deletes the messages that nobody would be told of twice any more. Returns their number. */
export async function purgeStaffPushes(db: Database): Promise<number> {
  const { rowCount } = await db.delete(t).where(lt(t.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  return rowCount ?? 0;
}

/** Each claim sets another time. */
function isLastClaim({ id, nextAttemptAt }: StaffPush) {
  return and(eq(t.id, id), eq(t.nextAttemptAt, nextAttemptAt));
}
