/** What a customer does with a test drive by the links in the e-mails. */

import { eq } from "drizzle-orm";
import type { LeadStage } from "../../contract/domain/lead-progress.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import { NotFound } from "../../db/not-found.ts";
import { recordAppointmentEvent } from "../../db/queries/appointments/events.ts";
import { type Appointment, findFreePlace, findOffered, isPlaceTaken } from "../../db/queries/appointments/places.ts";
import { findPlanOf } from "../../db/queries/appointments/slot-plan.ts";
import { reopenLead } from "../../db/queries/leads/contact-clock.ts";
import type { Lead } from "../../db/queries/leads/routing.ts";
import { lockLead } from "../../db/queries/leads/subject.ts";
import { recordChange } from "../../db/queries/staff/audit-entries.ts";
import { isForSale } from "../../db/queries/vehicles/is-for-sale.ts";
import { appointments as t } from "../../db/schema/appointments.ts";
import { customerEnquiries } from "../../db/schema/leads.ts";
import { queueAppointmentMessages } from "./queue-appointment-messages.ts";

/** "over": it was before `now`, is cancelled, or was not confirmed in time. "taken": there is no place at that time. */
export type ChangeOutcome = "changed" | "over" | "taken";

/** `now`: without it, the database's clock counts. */
type Change = { key: string; siteUrl: string; now?: Date };

/** Moves a customer's test drive to another slot that visitors may choose. Throws NotFound. */
export async function moveAppointment(
  db: Database,
  { key, startsAt, siteUrl, now: time }: Change & { startsAt: Date },
): Promise<ChangeOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const now = time ?? (await readDatabaseTime(tx));
      const { lead, appointment } = await lockAppointment(tx, key);
      if (isOver(appointment, now)) return "over";
      if (appointment.startsAt.getTime() === startsAt.getTime()) return "changed";
      if (appointment.vehicleId !== null && !(await isForSale(tx, appointment.vehicleId))) return "taken";
      const plan = await findPlanOf(tx, appointment.dealerId);
      const slot = plan?.isActive ? findOffered(plan, startsAt, now) : undefined;
      const place = plan && slot && (await findFreePlace(tx, plan, slot, { now, except: appointment.id }));
      if (slot === undefined || place === undefined) return "taken";
      // Who moves it has opened the e-mail, too.
      const sequence = appointment.sequence + 1;
      const moved = { startsAt: slot.start, endsAt: slot.end, place, sequence, confirmBy: null };
      const change = { lead, appointment: { ...appointment, ...moved }, kind: "moved", siteUrl, now } as const;
      await tx.update(t).set(moved).where(eq(t.id, appointment.id));
      if (appointment.confirmBy !== null) await takeAhead(tx, lead);
      await recordAndTell(tx, change);
      return "changed";
    });
  } catch (error) {
    if (isPlaceTaken(error)) return "taken";
    throw error;
  }
}

/**
 * Confirms a booking of a customer whose dealer's bookings were unusual: the site then knows that the address is theirs. One that is
 * confirmed stays so. Throws NotFound.
 */
export async function confirmAppointment(db: Database, { key, siteUrl, now: time }: Change): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const now = time ?? (await readDatabaseTime(tx));
    const { lead, appointment } = await lockAppointment(tx, key);
    if (isOver(appointment, now)) return "over";
    if (appointment.confirmBy === null) return "changed";
    const confirmed = { confirmBy: null };
    await tx.update(t).set(confirmed).where(eq(t.id, appointment.id));
    await takeAhead(tx, lead);
    await recordAndTell(tx, { lead, appointment: { ...appointment, ...confirmed }, kind: "confirmed", siteUrl, now });
    return "changed";
  });
}

/** Cancels a customer's test drive. One that is cancelled stays so. Throws NotFound. */
export async function cancelAppointment(db: Database, { key, siteUrl, now: time }: Change): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const now = time ?? (await readDatabaseTime(tx));
    const { lead, appointment } = await lockAppointment(tx, key);
    if (appointment.state === "cancelled") return "changed";
    if (isOver(appointment, now)) return "over";
    const cancelled = { state: "cancelled", confirmBy: null, sequence: appointment.sequence + 1 } as const;
    await tx.update(t).set(cancelled).where(eq(t.id, appointment.id));
    await recordAndTell(tx, { lead, appointment: { ...appointment, ...cancelled }, kind: "cancelled", siteUrl, now });
    await reopen(tx, lead, now);
    return "changed";
  });
}

/** The customer waits to be contacted again. */
async function reopen(tx: Transaction, lead: Lead, now: Date): Promise<void> {
  await recordStage(tx, lead, await reopenLead(tx, lead, now));
}

/** A confirmed test drive takes its lead a step ahead, as a booking does that need not be confirmed. */
async function takeAhead(tx: Transaction, lead: Lead): Promise<void> {
  if (lead.stage !== "New" && lead.stage !== "Contacted") return;
  await tx.update(customerEnquiries).set({ stage: "Appointment" }).where(eq(customerEnquiries.id, lead.id));
  await recordStage(tx, lead, "Appointment");
}

async function recordStage(tx: Transaction, lead: Lead, stage: LeadStage): Promise<void> {
  if (stage === lead.stage) return;
  await recordChange(tx, {
    author: { id: null, name: "The customer" },
    resource: "customer_enquiries",
    itemId: String(lead.id),
    dealerId: lead.dealerId,
    operation: "update",
    before: { stage: lead.stage },
    after: { stage },
  });
}

const isOver = ({ state, startsAt, confirmBy }: Appointment, now: Date) =>
  state !== "booked" || startsAt <= now || (confirmBy !== null && confirmBy <= now);

async function lockAppointment(tx: Transaction, key: string) {
  const [found] = await tx.select().from(t).where(eq(t.key, key));
  const lead = found?.enquiryId ? await lockLead(tx, found.enquiryId) : undefined;
  // The lead first, as its erasure does.
  const [appointment] = await tx.select().from(t).where(eq(t.key, key)).for("update");
  if (lead === undefined || appointment === undefined) throw new NotFound("The test drive is not known");
  return { lead, appointment };
}

type Recorded = {
  lead: Lead;
  appointment: Appointment;
  kind: "confirmed" | "moved" | "cancelled";
  siteUrl: string;
  now: Date;
};

async function recordAndTell(tx: Transaction, { lead, appointment, kind, siteUrl, now }: Recorded): Promise<void> {
  const { id: appointmentId, startsAt } = appointment;
  const eventId = await recordAppointmentEvent(tx, { appointmentId, kind, startsAt, personName: null });
  await queueAppointmentMessages(tx, { lead, appointment, eventId, notifiesDealer: true, siteUrl, now });
}
