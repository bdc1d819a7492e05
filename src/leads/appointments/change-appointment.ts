/** Moving, confirming and cancelling a test drive by the links in the customer's e-mails. */

import { eq } from "drizzle-orm";
import type { LeadStage } from "../../contract/enquiries/lead-progress.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import { NotFound } from "../../db/not-found.ts";
import { recordAppointmentEvent } from "../../db/queries/appointments/events.ts";
import { type Appointment, findFreePlace, findOffered, isPlaceTaken } from "../../db/queries/appointments/places.ts";
import { findPlanOf } from "../../db/queries/appointments/slot-plan.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { reopenLead } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { lockLead } from "../../db/queries/enquiries/subject.ts";
import { recordChange } from "../../db/queries/staff/audit-entries.ts";
import { isForSale } from "../../db/queries/stock/is-for-sale.ts";
import { appointments as t } from "../../db/schema/appointments.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { queueAppointmentMessages } from "./queue-appointment-messages.ts";

/** "over": the appointment has passed, is cancelled, or was not confirmed in time. "taken": the slot has no free place. */
export type ChangeOutcome = "changed" | "over" | "taken";

/** `now` is the database's time by default. */
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
      // Moving counts as confirming: the link was in the same e-mail.
      const sequence = appointment.sequence + 1;
      const moved = { startsAt: slot.start, endsAt: slot.end, place, sequence, confirmBy: null };
      const change = { lead, appointment: { ...appointment, ...moved }, kind: "moved", siteUrl, now } as const;
      await tx.update(t).set(moved).where(eq(t.id, appointment.id));
      if (appointment.confirmBy !== null) await advanceStage(tx, lead);
      await recordAndNotify(tx, change);
      return "changed";
    });
  } catch (error) {
    if (isPlaceTaken(error)) return "taken";
    throw error;
  }
}

/**
 * Confirms a booking that was made while its dealer got unusually many, which proves that the customer owns the address. Does nothing
 * if it is already confirmed. Throws NotFound.
 */
export async function confirmAppointment(db: Database, { key, siteUrl, now: time }: Change): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const now = time ?? (await readDatabaseTime(tx));
    const { lead, appointment } = await lockAppointment(tx, key);
    if (isOver(appointment, now)) return "over";
    if (appointment.confirmBy === null) return "changed";
    const confirmed = { confirmBy: null };
    await tx.update(t).set(confirmed).where(eq(t.id, appointment.id));
    await advanceStage(tx, lead);
    await recordAndNotify(tx, { lead, appointment: { ...appointment, ...confirmed }, kind: "confirmed", siteUrl, now });
    return "changed";
  });
}

/** Cancels a customer's test drive. Does nothing if it is already cancelled. Throws NotFound. */
export async function cancelAppointment(db: Database, { key, siteUrl, now: time }: Change): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const now = time ?? (await readDatabaseTime(tx));
    const { lead, appointment } = await lockAppointment(tx, key);
    if (appointment.state === "cancelled") return "changed";
    if (isOver(appointment, now)) return "over";
    const cancelled = { state: "cancelled", confirmBy: null, sequence: appointment.sequence + 1 } as const;
    await tx.update(t).set(cancelled).where(eq(t.id, appointment.id));
    await recordAndNotify(tx, { lead, appointment: { ...appointment, ...cancelled }, kind: "cancelled", siteUrl, now });
    await reopen(tx, lead, now);
    return "changed";
  });
}

/** Starts the contact clock again after a cancellation. */
async function reopen(tx: Transaction, lead: Lead, now: Date): Promise<void> {
  await recordStage(tx, lead, await reopenLead(tx, lead, now));
}

/** Moves the lead to the stage "Appointment", as a booking without confirmation does at once. */
async function advanceStage(tx: Transaction, lead: Lead): Promise<void> {
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
  // Locks the lead first, in the same order as its erasure.
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

async function recordAndNotify(tx: Transaction, { lead, appointment, kind, siteUrl, now }: Recorded): Promise<void> {
  const { id: appointmentId, startsAt } = appointment;
  const eventId = await recordAppointmentEvent(tx, { appointmentId, kind, startsAt, personName: null });
  await queueAppointmentMessages(tx, { lead, appointment, eventId, notifiesDealer: true, siteUrl, now });
}
