import type { Transaction } from "../../db/connect.ts";
import { findLastEventId } from "../../db/queries/appointments/events.ts";
import type { Appointment } from "../../db/queries/appointments/places.ts";
import { findReminderHours } from "../../db/queries/appointments/slot-plan.ts";
import {
  createDeliveries,
  deleteOpenDeliveries,
  type Recipient,
} from "../../db/queries/enquiries/delivery/deliveries.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { emailOnly, recipientsOf } from "../routing/recipients.ts";
import { reminderTime } from "./reminder-time.ts";

type AppointmentChange = {
  lead: Pick<Lead, "id" | "dealerId" | "email" | "erasedAt">;
  appointment: Appointment;
  /** The change that the messages are about. */
  eventId: number;
  /** Whether the dealer's people get a notice: only of changes that they did not make. */
  notifiesDealer: boolean;
  siteUrl: string;
  now: Date;
};

/**
 * Queues the messages about a change of an appointment: an e-mail to the customer, a reminder in place of the old one, and a notice to the
 * dealer's people. The caller holds the lead's lock.
 */
export async function queueAppointmentMessages(tx: Transaction, change: AppointmentChange): Promise<void> {
  const { lead, appointment, eventId, notifiesDealer, siteUrl, now } = change;
  const subject = { enquiryId: lead.id };
  await deleteOpenDeliveries(tx, subject, "reminder");
  if (lead.erasedAt !== null) return;
  const toCustomer = { kind: "appointment", address: lead.email, channelId: null, itemId: eventId } as const;
  const dealers = notifiesDealer ? await recipientsOf(tx, lead.dealerId, "sales", emailOnly) : [];
  const recipients: Recipient[] = [
    toCustomer,
    ...(appointment.state === "booked" ? await reminderOf(tx, { appointment, eventId, email: lead.email, now }) : []),
    ...dealers.map((dealer) => ({ ...dealer, kind: "appointment_notice" as const, itemId: eventId })),
  ];
  const host = new URL(siteUrl).hostname;
  const messageId = (number: number) => `appointment-${eventId}.${number}@${host}`;
  await createDeliveries(tx, subject, { recipients, purpose: "sales", messageId });
}

/** The reminder of an appointment; empty if it needs none. */
export async function reminderOf(
  tx: Transaction,
  { appointment, email, now, ...known }: { appointment: Appointment; email: string; now: Date; eventId?: number },
): Promise<Recipient[]> {
  const eventId = known.eventId ?? (await findLastEventId(tx, appointment.id));
  const hours = await findReminderHours(tx, appointment.dealerId);
  const at = reminderTime(appointment.startsAt, { hours, bookedAt: now });
  if (eventId === null || at === null) return [];
  return [{ kind: "reminder", address: email, channelId: null, itemId: eventId, nextAttemptAt: at }];
}
