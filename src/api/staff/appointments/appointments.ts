import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { type AppointmentSubject, appointmentSubject } from "../../../contract/appointments/appointment-subject.ts";
import {
  APPOINTMENT_STATES,
  type AppointmentEventKind,
  type AppointmentState,
} from "../../../contract/appointments/appointments.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { slotsOn } from "../../../contract/dealers/opening-hours/slots.ts";
import type { LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { staffAppointment } from "../../../contract/staff/appointments/appointment.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import type { Transaction } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { recordAppointmentEvent } from "../../../db/queries/appointments/events.ts";
import {
  type Appointment,
  createAppointmentKey,
  findBookedAppointment,
  findFreePlace,
} from "../../../db/queries/appointments/places.ts";
import { findPlanOf } from "../../../db/queries/appointments/slot-plan.ts";
import { deleteOpenDeliveries } from "../../../db/queries/enquiries/delivery/deliveries.ts";
import { markContacted } from "../../../db/queries/enquiries/progress/lead-notes.ts";
import { lockLead } from "../../../db/queries/enquiries/subject.ts";
import { deleteAppointments } from "../../../db/queries/privacy/leads/delete-appointments.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { listForSale } from "../../../db/queries/stock/is-for-sale.ts";
import { appointments as t } from "../../../db/schema/appointments.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { queueAppointmentMessages } from "../../../leads/appointments/queue-appointment-messages.ts";
import { removeFromOutbox } from "../../../leads/delivery/mail/outbox.ts";
import type { LeadSettings } from "../../../leads/settings.ts";
import { violation } from "../../input/submission.ts";
import type { Actor, ChangeContext, Definition, Item } from "../engine/definition.ts";
import { throwAny } from "../engine/validate-change.ts";
import { lockItem, writeFields } from "../engine/write-item.ts";
import { customerEnquiriesDefinition } from "../enquiries/customer-enquiries.ts";
import { dayFilters } from "../reports/day-filters.ts";

const TAKEN = "This time has no free place. Choose another one.";
/** How much earlier than booked a customer may have come. */
const EARLY_MS = 3_600_000;

/**
 * Customers' test drives. Each change e-mails the customer. `siteUrl` is for links in e-mails. `outbox` is the folder of e-mails that no
 * mail server could take.
 */
export function appointmentsDefinition({ siteUrl, outbox }: Pick<LeadSettings, "siteUrl" | "outbox">): Definition {
  return {
    name: "appointments",
    title: "The test drive",
    schema: staffAppointment,
    table: t,
    rows: ne(t.state, "held"),
    dealer: t.dealerId,
    isWritable: true,
    filters: {
      dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
      enquiryId: { schema: Id(), where: (id: number) => eq(t.enquiryId, id) },
      state: { schema: Choice(APPOINTMENT_STATES), where: (state: AppointmentState) => eq(t.state, state) },
      ...dayFilters("startsAt", t.startsAt),
    },
    orders: { id: t.id, startsAt: t.startsAt },
    defaultOrder: { column: t.startsAt, direction: "asc" },
    present: (tx, rows) => present(tx, rows as unknown as Appointment[]),
    check,
    toColumns,
    constraints: {
      appointments_one_place: { field: "startsAt", message: TAKEN },
      appointments_one_viewing: {
        field: "startsAt",
        message: "Somebody else views this car at that time. Choose another one.",
      },
    },
    checkDeletion: async (_tx, row) => {
      const { state, startsAt } = row as unknown as Appointment;
      const isToCome = state === "booked" && startsAt > new Date();
      return isToCome ? [violation("state", "Cancel it first, so that the customer knows.", "wrongFormat")] : [];
    },
    destroy: async (tx, { id }) => {
      for (const messageId of await deleteAppointments(tx, [id])) await removeFromOutbox(outbox, messageId);
    },
    afterWrite: (tx, row, before, person) =>
      recordChange(tx, row as unknown as Appointment, before as Appointment | undefined, {
        siteUrl,
        actor: { person, dealerIds: undefined },
      }),
  };
}

async function present(tx: Transaction, rows: readonly Appointment[]): Promise<Item[]> {
  const { id, firstName, lastName, cellPhone, reference, spamSignals } = customerEnquiries;
  const leads = await tx
    .select({ id, firstName, lastName, cellPhone, reference, spamSignals })
    .from(customerEnquiries)
    .where(
      inArray(
        id,
        rows.flatMap(({ enquiryId }) => enquiryId ?? []),
      ),
    );
  const forSale = await listForSale(
    tx,
    rows.flatMap(({ vehicleId }) => vehicleId ?? []),
  );
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return rows.map((row) => {
    const lead = byId.get(row.enquiryId ?? 0);
    return {
      ...row,
      carGone: row.vehicleId !== null && !forSale.has(row.vehicleId),
      customer: `${lead?.firstName} ${lead?.lastName}`,
      cellPhone: lead?.cellPhone ?? "",
      reference: lead?.reference ?? "",
      mayBeSpam: lead?.spamSignals !== null,
    };
  });
}

async function check(tx: Transaction, item: Columns, { changes, row }: ChangeContext): Promise<Violation[]> {
  const fixed = row === undefined ? [] : ["dealerId", "enquiryId"].filter((name) => name in changes);
  const startsAt = new Date(String(item.startsAt));
  return [
    ...fixed.map((name) => violation(name, "This cannot be changed. Book another test drive.", "wrongFormat")),
    ...(row === undefined ? await leadViolations(tx, item) : []),
    ...(row === undefined || changes.car === null ? await carViolations(tx, item) : []),
    ...(takesPlace(changes, row as Appointment | undefined) ? await timeViolations(tx, item, startsAt) : []),
    ...stateViolations(changes, row as Appointment | undefined, startsAt),
    ...confirmationViolations(changes, row as Appointment | undefined),
  ];
}

async function leadViolations(tx: Transaction, { enquiryId, dealerId }: Columns): Promise<Violation[]> {
  const { id, erasedAt } = customerEnquiries;
  const isKnown = and(eq(id, Number(enquiryId)), eq(customerEnquiries.dealerId, Number(dealerId)), isNull(erasedAt));
  if ((await tx.$count(customerEnquiries, isKnown)) === 0) {
    return [violation("enquiryId", "The dealer has no such enquiry.", "unknownChoice")];
  }
  if ((await findBookedAppointment(tx, Number(enquiryId))) === undefined) return [];
  return [violation("enquiryId", "The customer has a test drive already. Move it instead.", "wrongFormat")];
}

/** Requires the car that is driven if the enquiry does not name it. */
async function carViolations(tx: Transaction, { car, enquiryId }: Columns): Promise<Violation[]> {
  const isKnown = (car ?? null) !== null || (await subjectOf(tx, Number(enquiryId))).car !== null;
  return isKnown ? [] : [violation("car", "Say which car is driven.", "blank")];
}

async function subjectOf(tx: Transaction, enquiryId: number): Promise<AppointmentSubject> {
  const { id, offer, make, model } = customerEnquiries;
  const [lead] = await tx.select({ offer, make, model }).from(customerEnquiries).where(eq(id, enquiryId));
  return appointmentSubject(lead ?? { make: "" });
}

async function timeViolations(tx: Transaction, { dealerId }: Columns, startsAt: Date): Promise<Violation[]> {
  const refused = (message: string) => [violation("startsAt", message, "unknownChoice")];
  const slot = await findSlot(tx, Number(dealerId), startsAt);
  if (slot === undefined) return refused("The dealer has no test drives at this time.");
  if (slot.isClosed) return refused("The dealer has closed this time.");
  return startsAt <= (await readDatabaseTime(tx)) ? refused("This time is over.") : [];
}

function stateViolations({ state }: Columns, row: Appointment | undefined, startsAt: Date): Violation[] {
  const isClosing = state === "came" || state === "missed";
  if (row === undefined && state !== undefined && state !== "booked") {
    return [violation("state", "A new test drive is booked.", "wrongFormat")];
  }
  const isEarly = isClosing && startsAt.getTime() > Date.now() + EARLY_MS;
  return isEarly ? [violation("state", "The test drive has not begun.", "outOfRange")] : [];
}

function confirmationViolations({ confirmBy }: Columns, row: Appointment | undefined): Violation[] {
  if (confirmBy === undefined) return [];
  if (confirmBy !== null) return [violation("confirmBy", "Only the site asks for a confirmation.", "wrongFormat")];
  const isLapsed = row?.state === "cancelled" && row.confirmBy !== null;
  return isLapsed ? [violation("confirmBy", "Its time was given back. Book it again.", "wrongFormat")] : [];
}

/** Whether the change needs a free place in a slot. */
const takesPlace = ({ startsAt, state }: Columns, row: Appointment | undefined) =>
  row === undefined || startsAt !== undefined || (state === "booked" && row.state === "cancelled");

async function findSlot(tx: Transaction, dealerId: number, startsAt: Date) {
  const plan = await findPlanOf(tx, dealerId);
  const slots = plan ? slotsOn(plan, southAfricanDate(startsAt)) : [];
  const slot = slots.find(({ start }) => start.getTime() === startsAt.getTime());
  return plan && slot && { ...slot, plan };
}

async function toColumns(tx: Transaction, changes: Columns, { row }: ChangeContext): Promise<Columns> {
  const before = row as Appointment | undefined;
  const isNotified =
    before !== undefined &&
    (changes.startsAt !== undefined || changes.state === "cancelled" || changes.car !== undefined);
  const asksForCar = before === undefined || changes.car !== undefined;
  const columns = {
    ...changes,
    ...(asksForCar && (await carColumns(tx, changes, before))),
    ...(before === undefined && { state: "booked", key: createAppointmentKey() }),
    // Staff who change it have spoken with the customer, so it needs no confirmation.
    confirmBy: null,
    ...(isNotified && { sequence: before.sequence + 1 }),
  };
  if (!takesPlace(changes, before)) return columns;
  const startsAt = changes.startsAt === undefined ? (before?.startsAt as Date) : new Date(String(changes.startsAt));
  const slot = await findSlot(tx, before?.dealerId ?? Number(changes.dealerId), startsAt);
  const except = before?.id;
  const now = await readDatabaseTime(tx);
  const place = slot && (await findFreePlace(tx, slot.plan, slot, { now, ...(except && { except }) }));
  if (slot === undefined || place === undefined) {
    throwAny([violation("startsAt", TAKEN, "unknownChoice")]);
    return columns;
  }
  return { ...columns, startsAt: slot.start, endsAt: slot.end, place };
}

/** Returns the columns of the car. If it is not the enquiry's, it may be a car at the dealer that the stock knows only as text. */
async function carColumns(tx: Transaction, { car, enquiryId }: Columns, before: Appointment | undefined) {
  const subject = await subjectOf(tx, before?.enquiryId ?? Number(enquiryId));
  if (typeof car !== "string" || car === subject.car) return { ...subject, goneAt: null };
  return { car, vehicleId: null, goneAt: null, kind: subject.kind };
}

/** The stages that a booked or kept test drive advances, and to which stage. */
const STAGES: Partial<Record<AppointmentEventKind, { from: readonly LeadStage[]; to: LeadStage }>> = {
  booked: { from: ["New", "Contacted"], to: "Appointment" },
  confirmed: { from: ["New", "Contacted"], to: "Appointment" },
  came: { from: ["New", "Contacted", "Appointment"], to: "Test drive" },
};

/** Records a change, notifies the customer, and advances the lead's stage. */
async function recordChange(
  tx: Transaction,
  appointment: Appointment,
  before: Appointment | undefined,
  { actor, siteUrl }: { actor: Actor; siteUrl: string },
): Promise<void> {
  const kind = changeOf(appointment, before);
  const lead = appointment.enquiryId === null ? undefined : await lockLead(tx, appointment.enquiryId);
  if (kind === undefined || lead === undefined) return;
  const { id: appointmentId, startsAt } = appointment;
  const personName = actor.person.name;
  const eventId = await recordAppointmentEvent(tx, { appointmentId, kind, startsAt, personName });
  if (kind === "came" || kind === "missed") await deleteOpenDeliveries(tx, { enquiryId: lead.id }, "reminder");
  else {
    const message = { lead, appointment, eventId, notifiesDealer: false, siteUrl, now: await readDatabaseTime(tx) };
    await queueAppointmentMessages(tx, message);
  }
  // A viewing that took place has no stage of its own.
  if (kind === "came" && appointment.kind === "viewing") return markContacted(tx, lead.id);
  const isConfirmed = kind !== "cancelled" && (before?.confirmBy ?? null) !== null;
  const step = STAGES[isConfirmed && kind !== "came" ? "confirmed" : kind];
  if (!step?.from.includes(lead.stage)) return;
  const definition = customerEnquiriesDefinition;
  const row = await lockItem(tx, definition, { actor, id: lead.id, ifMatch: undefined });
  await writeFields(tx, definition, { row, actor, fields: { stage: step.to }, operation: "update" });
}

function changeOf(appointment: Appointment, before: Appointment | undefined): AppointmentEventKind | undefined {
  if (before === undefined) return "booked";
  if (appointment.state !== before.state) {
    return appointment.state === "booked"
      ? "reopened"
      : (appointment.state as Exclude<AppointmentState, "held" | "booked">);
  }
  if (appointment.startsAt.getTime() !== before.startsAt.getTime()) return "moved";
  if (appointment.car !== before.car) return "car";
  return appointment.confirmBy === null && before.confirmBy !== null ? "confirmed" : undefined;
}
