import type { Database } from "../../db/connect.ts";
import { recordAppointmentEvent } from "../../db/queries/appointments/events.ts";
import { createDeliveries, deleteOpenDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { takeGoneViewing } from "../../db/queries/enquiries/gone-viewings.ts";
import { restartClock } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { emailOnly, recipientsOf } from "../routing/recipients.ts";

/** Maximum number of viewings in one run, so that other work gets its turn. */
const BATCH_SIZE = 50;

/**
 * Queues one notice to the dealer's people for each future viewing whose car was sold or withdrawn, and starts its lead's contact clock
 * again. The customer gets no reminder. Returns the number of viewings.
 */
export async function queueGoneCarNotices(db: Database, siteUrl: string, now: Date): Promise<number> {
  for (let queued = 0; queued < BATCH_SIZE; queued++) {
    if (!(await queueNext(db, siteUrl, now))) return queued;
  }
  return BATCH_SIZE;
}

async function queueNext(db: Database, siteUrl: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const viewing = await takeGoneViewing(tx, now);
    if (viewing === undefined) return false;
    const { lead, appointment } = viewing;
    const { id: appointmentId, startsAt } = appointment;
    const eventId = await recordAppointmentEvent(tx, { appointmentId, kind: "gone", startsAt, personName: null });
    await restartClock(tx, lead, now);
    const subject = { enquiryId: lead.id };
    await deleteOpenDeliveries(tx, subject, "reminder");
    const dealers = await recipientsOf(tx, lead.dealerId, "sales", emailOnly);
    const recipients = dealers.map((dealer) => ({ ...dealer, kind: "appointment_notice" as const, itemId: eventId }));
    const host = new URL(siteUrl).hostname;
    const messageId = (number: number) => `appointment-${eventId}.${number}@${host}`;
    if (recipients.length > 0) await createDeliveries(tx, subject, { recipients, purpose: "sales", messageId });
    return true;
  });
}
