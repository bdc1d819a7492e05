import type { Database } from "../../db/connect.ts";
import { recordAppointmentEvent } from "../../db/queries/appointments/events.ts";
import { restartClock } from "../../db/queries/leads/contact-clock.ts";
import { createDeliveries, deleteOpenDeliveries } from "../../db/queries/leads/deliveries.ts";
import { takeGoneViewing } from "../../db/queries/leads/gone-viewings.ts";
import { emailOnly, recipientsOf } from "../routing/recipients.ts";

/** Viewings of one run. Others have their turn in between. */
const BATCH_SIZE = 50;

/**
 * Tells the dealer's people of viewings to come whose car was sold or withdrawn, each once, and lets the customers wait to be contacted.
 * They are not reminded of a car that is gone. Returns how many viewings there were.
 */
export async function tellOfGoneCars(db: Database, siteUrl: string, now: Date): Promise<number> {
  for (let told = 0; told < BATCH_SIZE; told++) {
    if (!(await tellOfNext(db, siteUrl, now))) return told;
  }
  return BATCH_SIZE;
}

async function tellOfNext(db: Database, siteUrl: string, now: Date): Promise<boolean> {
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
