/** Ends holds: by a decision, at their time, or because the vehicle is gone. */
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { HoldEnd, HoldState } from "../../../../contract/enquiries/holds/hold-states.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { offers } from "../../../schema/enquiries/offers.ts";
import { IS_OPEN_HOLD, vehicleHolds as t } from "../../../schema/enquiries/vehicle-holds.ts";
import { vehicles } from "../../../schema/stock/vehicles.ts";
import { releaseVehicle } from "../../stock/reservations.ts";
import type { Lead } from "../delivery/routing.ts";
import { lockLead } from "../subject.ts";
import { recordHoldEvent } from "./hold-events.ts";

export type Hold = typeof t.$inferSelect;

/** Maximum number of holds to look at in one round. */
const BATCH_SIZE = 50;

export const isOpenHold = ({ state }: { state: HoldState }): boolean => state === "requested" || state === "confirmed";

/**
 * Ends a hold that is open or waits, and releases its vehicle, unless the customer accepted it. The caller holds the lead's lock. `at` is
 * the time of the end. `personName` is null for the customer and the site.
 */
export async function endHold(
  tx: Transaction,
  { id, vehicleId, enquiryId }: Hold,
  { reason, at, personName }: { reason: HoldEnd; at: Date; personName: string | null },
): Promise<void> {
  await tx.update(t).set({ state: "ended", reason, endsAt: null, endedAt: at }).where(eq(t.id, id));
  if (reason !== "accepted") await releaseVehicle(tx, vehicleId, enquiryId);
  await recordHoldEvent(tx, { holdId: id, at, kind: reason, endsAt: null, personName });
}

/** The hold of a locked lead as it is now; undefined if it asked for none. */
export async function lockHold(tx: Transaction, enquiryId: number): Promise<Hold | undefined> {
  const [hold] = await tx.select().from(t).where(eq(t.enquiryId, enquiryId)).for("update");
  return hold;
}

/**
 * Ends the holds whose time is over, and those whose vehicle was sold, withdrawn, released or promised to somebody else by other means.
 * Skips leads that others have locked. Returns the number of holds that ended, each in a transaction of its own.
 */
export async function endDueHolds(db: Database, now: Date): Promise<number> {
  const isOver = or(
    lte(t.endsAt, now),
    isNull(vehicles.id),
    isNotNull(vehicles.withdrawnAt),
    sql`${vehicles.reservedForId} is distinct from ${t.enquiryId}`,
  );
  const due = await db
    .select({ enquiryId: t.enquiryId })
    .from(t)
    .leftJoin(vehicles, eq(vehicles.id, t.vehicleId))
    .where(and(sql`vehicle_holds.${IS_OPEN_HOLD}`, isOver))
    .orderBy(asc(t.enquiryId))
    .limit(BATCH_SIZE);
  let ended = 0;
  for (const { enquiryId } of due) {
    const isEnded = await db.transaction(async (tx) => {
      const lead = await lockLead(tx, enquiryId, { skipLocked: true });
      return lead !== undefined && endIfOver(tx, lead, now);
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

/** Ends the open hold of a vehicle if its time is over, although no worker has come to it yet. Waits for its lead. */
export async function endOverdueHold(tx: Transaction, vehicleId: number, now: Date): Promise<void> {
  const isDue = and(eq(t.vehicleId, vehicleId), IS_OPEN_HOLD, lte(t.endsAt, now));
  const [found] = await tx.select({ enquiryId: t.enquiryId }).from(t).where(isDue);
  const lead = found && (await lockLead(tx, found.enquiryId));
  if (lead !== undefined) await endIfOver(tx, lead, now);
}

async function endIfOver(tx: Transaction, lead: Lead, now: Date): Promise<boolean> {
  const hold = await lockHold(tx, lead.id);
  if (hold === undefined || !isOpenHold(hold)) return false;
  const end = await findEnd(tx, lead, hold, now);
  if (end === undefined) return false;
  await endHold(tx, hold, { ...end, personName: null });
  return true;
}

/** Why and when an open hold ended by itself; undefined if it goes on. */
async function findEnd(
  tx: Transaction,
  lead: Lead,
  hold: Hold,
  now: Date,
): Promise<{ reason: HoldEnd; at: Date } | undefined> {
  const { withdrawnAt, reservedForId } = vehicles;
  const [vehicle] = await tx
    .select({ withdrawnAt, reservedForId })
    .from(vehicles)
    .where(eq(vehicles.id, hold.vehicleId));
  if (lead.soldVehicleId === hold.vehicleId) return { reason: "accepted", at: now };
  if (vehicle === undefined || vehicle.withdrawnAt !== null) return { reason: "gone", at: now };
  if (vehicle.reservedForId !== hold.enquiryId) return { reason: "released", at: now };
  if (hold.endsAt === null || hold.endsAt > now) return undefined;
  if (await hasAcceptedOffer(tx, hold)) return { reason: "accepted", at: hold.endsAt };
  return { reason: hold.state === "requested" ? "lapsed" : "expired", at: hold.endsAt };
}

async function hasAcceptedOffer(tx: Transaction, { enquiryId, vehicleId }: Hold): Promise<boolean> {
  const isAccepted = and(
    eq(offers.enquiryId, enquiryId),
    eq(offers.vehicleId, vehicleId),
    eq(offers.status, "accepted"),
  );
  return (await tx.$count(offers, isAccepted)) > 0;
}
