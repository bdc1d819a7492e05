import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { appointments as t } from "../../schema/appointments.ts";
import { vehicles } from "../../schema/stock/vehicles.ts";
import type { Appointment } from "../appointments/places.ts";
import type { Lead } from "./delivery/routing.ts";
import { lockLead } from "./subject.ts";

const { withdrawnAt, id } = vehicles;

/** Future viewings of sold or withdrawn vehicles for which no notice was sent. */
const IS_GONE = and(
  eq(t.state, "booked"),
  isNotNull(t.vehicleId),
  isNull(t.goneAt),
  gt(t.startsAt, sql`now()`),
  or(isNull(id), isNotNull(withdrawnAt)),
);

/** Locks the next viewing whose vehicle is gone, after its lead, and marks it as notified. Undefined if other workers have all of them. */
export async function takeGoneViewing(
  tx: Transaction,
  now: Date,
): Promise<{ lead: Lead; appointment: Appointment } | undefined> {
  const [found] = await tx
    .select({ id: t.id, enquiryId: t.enquiryId })
    .from(t)
    .leftJoin(vehicles, eq(id, t.vehicleId))
    .where(IS_GONE)
    .orderBy(asc(t.id))
    .limit(1);
  const lead = found?.enquiryId ? await lockLead(tx, found.enquiryId, { skipLocked: true }) : undefined;
  if (found === undefined || lead === undefined) return undefined;
  const [appointment] = await tx
    .update(t)
    .set({ goneAt: now })
    .where(and(eq(t.id, found.id), eq(t.state, "booked"), isNull(t.goneAt)))
    .returning();
  return appointment && { lead, appointment };
}
