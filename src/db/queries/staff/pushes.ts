import { and, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { StaffPushKind } from "../../../contract/staff/people/devices.ts";
import type { Database, Transaction } from "../../connect.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { IS_OPEN_TASK, tasks } from "../../schema/enquiries/tasks.ts";
import { staffDevices, staffPushes as t } from "../../schema/people/staff-devices.ts";
import { MAY_DO_TASK } from "../tasks/task-calendars.ts";

/** Duration of a claim, longer than any request takes. */
const LEASE_MS = 60_000;
/** Maximum time since a task was due after which it is still announced, in hours. */
const LATEST_HOURS = 12;
/** Days for which a sent message is kept, to prevent repeats. */
const KEPT_DAYS = 2;

/** Whether a person is notified of a lead: its owner, or without an owner, everybody who may see it. */
const IS_RECIPIENT = sql`p.disabled_at is null and s.expires_at > now() and lead.erased_at is null
  and ('administrator' = any(p.roles) or (lead.dealer_id = any(p.dealer_ids) and p.roles && array['salesperson', 'dealer_manager']))
  and (lead.owner_id is null or lead.owner_id = p.number)`;
const DEVICES_OF_LEADS = sql`customer_enquiries lead, staff_devices d
  join people p on p.id = d.person_id join sessions s on s.id = d.session_id`;

/** Queues a message about a lead to the devices of its recipients, each once. */
export async function announceToStaff(
  tx: Transaction,
  { kind, enquiryId, itemId = 0 }: { kind: StaffPushKind; enquiryId: number; itemId?: number },
): Promise<void> {
  await tx.execute(sql`
    insert into staff_pushes (device_id, enquiry_id, kind, item_id, next_attempt_at)
    select d.id, lead.id, ${kind}, ${itemId}, now() from ${DEVICES_OF_LEADS}
    where lead.id = ${enquiryId} and ${IS_RECIPIENT}
    on conflict do nothing`);
}

/**
 * Queues a message for each task that is due, once per enquiry and time: to its owner; to the dealer's managers if the owner is away today;
 * without an owner, to everybody who may see it.
 */
export async function announceDueTasks(db: Database, now: Date): Promise<void> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const isOwnerAway = sql`exists (select from absences a where a.person_id = tasks.owner_id
    and (${time} at time zone 'Africa/Johannesburg')::date between a.from_day and a.until_day)`;
  await db.execute(sql`
    insert into staff_pushes (device_id, enquiry_id, kind, item_id, next_attempt_at)
    select d.id, tasks.enquiry_id, 'due', ${DUE_ITEM}, ${time}
    from tasks, staff_devices d join people p on p.id = d.person_id join sessions s on s.id = d.session_id
    where tasks.due_at <= ${time} and tasks.due_at > ${time} - make_interval(hours => ${LATEST_HOURS})
      and ${IS_OPEN_TASK} and tasks.open_days is null
      and p.disabled_at is null and s.expires_at > now() and ${MAY_DO_TASK}
      and (tasks.owner_id is null
        or (tasks.owner_id = p.number and not ${isOwnerAway})
        or ('dealer_manager' = any(p.roles) and tasks.dealer_id = any(p.dealer_ids) and ${isOwnerAway}))
    on conflict do nothing`);
}

/** The time at which a task is due, in Unix seconds. */
const DUE_ITEM = sql`extract(epoch from tasks.due_at)::bigint`;

/** A claimed message to a device. Another worker may take over when the lease has expired. */
export type StaffPush = typeof t.$inferSelect & { nextAttemptAt: Date };

/** Claims up to `limit` due messages, the longest due first. */
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

/**
 * The device of a message, what the message may say about the lead, and the kind of the task if it is about one. Undefined if the device or
 * the lead is gone, or the task was done or moved.
 */
export async function readStaffPush(db: Database, { deviceId, enquiryId, kind, itemId }: StaffPush) {
  const { endpoint, p256dh, auth } = staffDevices;
  const { firstName, make, model, offer, erasedAt } = customerEnquiries;
  const [row] = await db
    .select({ device: { endpoint, p256dh, auth }, lead: { firstName, make, model, offer } })
    .from(staffDevices)
    .innerJoin(customerEnquiries, and(eq(customerEnquiries.id, enquiryId), isNull(erasedAt)))
    .where(eq(staffDevices.id, deviceId));
  if (row === undefined || kind !== "due") return row;
  const [task] = await db
    .select({ taskKind: tasks.kind })
    .from(tasks)
    .where(and(eq(tasks.enquiryId, enquiryId), IS_OPEN_TASK, eq(DUE_ITEM, itemId)))
    .orderBy(tasks.id)
    .limit(1);
  return task && { ...row, ...task };
}

/** Records that a message was sent or abandoned (null), or when to try again. */
export async function finishStaffPush(db: Database, push: StaffPush, nextAttemptAt: Date | null): Promise<void> {
  await db.update(t).set({ nextAttemptAt }).where(isLastClaim(push));
}

/** Removes a device that its push service no longer knows. */
export async function removeGoneStaffDevice(db: Database, { deviceId }: StaffPush, endpoint: string): Promise<void> {
  await db.delete(staffDevices).where(and(eq(staffDevices.id, deviceId), eq(staffDevices.endpoint, endpoint)));
}

/** Deletes messages that are too old to be needed against repeats. Returns their number. */
export async function purgeStaffPushes(db: Database): Promise<number> {
  const { rowCount } = await db.delete(t).where(lt(t.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  return rowCount ?? 0;
}

/** Matches the claim by its time, which each later claim changes. */
function isLastClaim({ id, nextAttemptAt }: StaffPush) {
  return and(eq(t.id, id), eq(t.nextAttemptAt, nextAttemptAt));
}
