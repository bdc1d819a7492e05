import { and, asc, inArray } from "drizzle-orm";
import type { DeliveryKind } from "../../../../contract/enquiries/delivery/lead-delivery.ts";
import type { Transaction } from "../../../connect.ts";
import { appointmentEvents, appointments as t } from "../../../schema/appointments.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { refreshStatus } from "../../enquiries/delivery/status.ts";
import { lockLead } from "../../enquiries/subject.ts";

/** The kinds of messages about an appointment. */
const KINDS: readonly DeliveryKind[] = ["appointment", "appointment_notice", "reminder"];

/**
 * Deletes appointments for good, with their events and messages, sent or not. Their enquiries stay. Returns the message ids of their
 * e-mails.
 */
export async function deleteAppointments(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const found = await tx
    .selectDistinct({ enquiryId: t.enquiryId })
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(asc(t.enquiryId));
  const enquiryIds = found.flatMap(({ enquiryId }) => enquiryId ?? []);
  // Locks the leads first, in the same order as their erasure.
  for (const enquiryId of enquiryIds) await lockLead(tx, enquiryId);
  const events = tx
    .select({ id: appointmentEvents.id })
    .from(appointmentEvents)
    .where(inArray(appointmentEvents.appointmentId, [...ids]));
  const messages = await tx
    .delete(leadDeliveries)
    .where(
      and(
        inArray(leadDeliveries.enquiryId, enquiryIds),
        inArray(leadDeliveries.kind, [...KINDS]),
        inArray(leadDeliveries.itemId, events),
      ),
    )
    .returning({ messageId: leadDeliveries.messageId });
  await tx.delete(t).where(inArray(t.id, [...ids]));
  for (const enquiryId of enquiryIds) await refreshStatus(tx, { enquiryId });
  return messages.map(({ messageId }) => messageId);
}
