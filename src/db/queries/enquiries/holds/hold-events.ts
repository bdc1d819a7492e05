import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { vehicleHoldEvents as t, vehicleHolds } from "../../../schema/enquiries/vehicle-holds.ts";

type NewEvent = Pick<typeof t.$inferInsert, "holdId" | "at" | "kind" | "endsAt" | "personName">;
export type HoldEvent = typeof t.$inferSelect;

/** Events whose message is the lead's confirmation, which routing queues, and those that nobody is told of. */
const TOLD: readonly HoldEvent["kind"][] = ["requested", "waiting", "missed", "accepted"];

/** Records an event of a hold. A worker queues its messages. */
export async function recordHoldEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.insert(t).values({ ...event, ...(TOLD.includes(event.kind) && { toldAt: event.at }) });
}

const isNextOfHold = sql`not exists (select from vehicle_hold_events earlier
  where earlier.told_at is null and earlier.hold_id = ${t.holdId} and earlier.id < ${t.id})`;

/** Events whose messages are not queued yet, with their leads, the oldest first. */
export async function listUntoldEvents(db: Database, limit: number): Promise<{ id: number; enquiryId: number }[]> {
  return db
    .select({ id: t.id, enquiryId: vehicleHolds.enquiryId })
    .from(t)
    .innerJoin(vehicleHolds, eq(vehicleHolds.id, t.holdId))
    .where(isNull(t.toldAt))
    .orderBy(asc(t.id))
    .limit(limit);
}

/**
 * Marks an event as told and returns it. Undefined if another worker was first, or if an earlier event of the hold is to be told before: its
 * lead was locked when its turn came. The caller holds the lead's lock.
 */
export async function takeUntoldEvent(tx: Transaction, id: number, now: Date): Promise<HoldEvent | undefined> {
  const [event] = await tx
    .update(t)
    .set({ toldAt: now })
    .where(and(eq(t.id, id), isNull(t.toldAt), isNextOfHold))
    .returning();
  return event;
}

/** An event with its hold; undefined if there is none. */
export async function findHoldEvent(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ event: t, hold: vehicleHolds })
    .from(t)
    .innerJoin(vehicleHolds, eq(vehicleHolds.id, t.holdId))
    .where(eq(t.id, id));
  return row;
}

/** The events of a lead's hold, the latest first. */
export async function listHoldEvents(tx: Transaction, enquiryId: number, limit: number): Promise<HoldEvent[]> {
  const hold = tx.select({ id: vehicleHolds.id }).from(vehicleHolds).where(eq(vehicleHolds.enquiryId, enquiryId));
  return tx.select().from(t).where(inArray(t.holdId, hold)).orderBy(desc(t.id)).limit(limit);
}
