import type { AppointmentEventKind } from "../../contract/appointments/appointments.ts";
import type { Database } from "../../db/connect.ts";
import { findAppointmentEvent } from "../../db/queries/appointments/events.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import { findLeadDocument } from "../documents/lead-document.ts";
import type { LeadSettings } from "../settings.ts";
import { type AppointmentEmailKind, appointmentEmail, appointmentNotice } from "./appointment-email.ts";

type Sending = { db: Database; mailer: Mailer; settings: LeadSettings };

/** The customer's e-mail for an event. Other events send "booked". */
const EMAIL_KINDS: Partial<Record<AppointmentEventKind, AppointmentEmailKind>> = { moved: "moved", car: "car" };

/** The dealer's notice for an event. Other events send the appointment's present state. */
const NOTICE_KINDS: Partial<Record<AppointmentEventKind, "gone" | "confirmed">> = {
  gone: "gone",
  confirmed: "confirmed",
};

const AUTOMATIC = { headers: { "Auto-Submitted": "auto-generated" } };

/** Sends an e-mail about a test drive, as it is now, to the customer or the dealer's people. Throws a DeliveryFailure, also for a reminder that is too late. */
export async function sendAppointmentMessage(
  { db, mailer, settings }: Sending,
  enquiryId: number,
  { kind, itemId, address, messageId }: ClaimedDelivery,
  now = new Date(),
): Promise<"Delivered" | "Kept"> {
  const found = await findAppointmentEvent(db, itemId);
  const document = await findLeadDocument(db, enquiryId, settings.siteUrl);
  if (!found || !document || document.lead.erasedAt !== null) {
    throw new DeliveryFailure("erased before it was sent", { isFinal: true });
  }
  const { event, appointment } = found;
  const about = { document, appointment, siteUrl: settings.siteUrl };
  const isCancelled = appointment.state === "cancelled";
  if (kind === "appointment_notice") {
    const emailKind = NOTICE_KINDS[event.kind] ?? (isCancelled ? "cancelled" : "moved");
    const mail = appointmentNotice(emailKind, about);
    return mailer.send({ ...mail, replyTo: document.lead.email, to: address, messageId });
  }
  if (kind === "reminder") {
    const isDue = appointment.state === "booked" && appointment.confirmBy === null && now < appointment.startsAt;
    if (!isDue) throw new DeliveryFailure("the reminder is too late", { isFinal: true });
  }
  const emailKind: AppointmentEmailKind =
    kind === "reminder" ? "reminder" : isCancelled ? "cancelled" : (EMAIL_KINDS[event.kind] ?? "booked");
  return mailer.send({ ...appointmentEmail(emailKind, about), ...AUTOMATIC, to: address, messageId });
}
