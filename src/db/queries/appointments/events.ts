import { desc, eq, max } from "drizzle-orm";
import type { AppointmentEventKind } from "../../../contract/appointments/appointments.ts";
import type { Transaction } from "../../connect.ts";
import { appointments, appointmentEvents as t } from "../../schema/appointments.ts";

type NewEvent = { appointmentId: number; kind: AppointmentEventKind; startsAt: Date; personName: string | null };

/** Records an event of an appointment and returns its id, to which messages refer. */
export async function recordAppointmentEvent(tx: Transaction, event: NewEvent): Promise<number> {
  const [recorded] = await tx.insert(t).values(event).returning({ id: t.id });
  return (recorded as { id: number }).id;
}

/** The id of the last event whose e-mail told the customer the time of the appointment. */
export async function findLastEventId(tx: Transaction, appointmentId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: max(t.id) })
    .from(t)
    .where(eq(t.appointmentId, appointmentId));
  return row?.id ?? null;
}

/** An event with its appointment; undefined if there is none. */
export async function findAppointmentEvent(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ event: t, appointment: appointments })
    .from(t)
    .innerJoin(appointments, eq(appointments.id, t.appointmentId))
    .where(eq(t.id, id));
  return row;
}

/** The events of a lead's appointments, the latest first. */
export async function listAppointmentEvents(tx: Transaction, enquiryId: number, limit: number) {
  const { at, kind, startsAt, personName, id } = t;
  return tx
    .select({ at, kind, startsAt, personName, of: appointments.kind })
    .from(t)
    .innerJoin(appointments, eq(appointments.id, t.appointmentId))
    .where(eq(appointments.enquiryId, enquiryId))
    .orderBy(desc(id))
    .limit(limit);
}
