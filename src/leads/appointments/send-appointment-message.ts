import type { AppointmentEventKind } from "../../contract/domain/appointments.ts";
import type { Database } from "../../db/connect.ts";
import { findAppointmentEvent } from "../../db/queries/appointments/events.ts";
import type { ClaimedDelivery } from "../../db/queries/leads/deliveries.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mailer.ts";
import { findLeadDocument } from "../documents/lead-document.ts";
import type { LeadSettings } from "../settings.ts";
import { type AppointmentNews, appointmentEmail, appointmentNotice } from "./appointment-email.ts";

type Sending = { db: Database; mailer: Mailer; settings: LeadSettings };

/** What the customer is told of an event, other than that the test drive is booked. */
const NEWS: Partial<Record<AppointmentEventKind, AppointmentNews>> = { moved: "moved", car: "car" };

/** What the dealer's people are told of an event, other than what the test drive is by now. */
const NOTICES: Partial<Record<AppointmentEventKind, "gone" | "confirmed">> = { gone: "gone", confirmed: "confirmed" };

const AUTOMATIC = { headers: { "Auto-Submitted": "auto-generated" } };

/** Tells a customer or the dealer's people of a test drive, as it is now. Throws a DeliveryFailure, also for a reminder that is too late. */
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
    const news = NOTICES[event.kind] ?? (isCancelled ? "cancelled" : "moved");
    const mail = appointmentNotice(news, about);
    return mailer.send({ ...mail, replyTo: document.lead.email, to: address, messageId });
  }
  if (kind === "reminder") {
    const isDue = appointment.state === "booked" && appointment.confirmBy === null && now < appointment.startsAt;
    if (!isDue) throw new DeliveryFailure("the reminder is too late", { isFinal: true });
  }
  const news: AppointmentNews =
    kind === "reminder" ? "reminder" : isCancelled ? "cancelled" : (NEWS[event.kind] ?? "booked");
  return mailer.send({ ...appointmentEmail(news, about), ...AUTOMATIC, to: address, messageId });
}
