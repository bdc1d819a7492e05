import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { appointments as t } from "../../schema/appointments.ts";
import { vehicles } from "../../schema/vehicles.ts";
import type { Appointment } from "../appointments/places.ts";
import type { Lead } from "./routing.ts";
import { lockLead } from "./subject.ts";

const { withdrawnAt, id } = vehicles;

/** Viewings to come of vehicles that were sold or withdrawn, of which nobody was told. */
const IS_GONE = and(
  eq(t.state, "booked"),
  isNotNull(t.vehicleId),
  isNull(t.goneAt),
  gt(t.startsAt, sql`now()`),
  or(isNull(id), isNotNull(withdrawnAt)),
);

/** Marks the next viewing whose vehicle is gone as told of, and locks it after its lead. Undefined: no worker but others has one. */
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
