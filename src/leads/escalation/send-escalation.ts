import type { Database } from "../../db/connect.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { findLead } from "../../db/queries/enquiries/delivery/routing.ts";
import { readWaitedMinutes } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { readPersonNames } from "../../db/queries/enquiries/progress/lead-timeline.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import { findLeadDocument } from "../documents/lead-document.ts";
import type { LeadSettings } from "../settings.ts";
import { escalationEmail } from "./escalation-email.ts";

/**
 * Tells a manager of a lead that nobody has contacted in time, or keeps the e-mail in the outbox. Throws a DeliveryFailure if the mail
 * server did not accept it.
 */
export async function sendEscalation(
  { db, mailer, settings }: { db: Database; mailer: Mailer; settings: LeadSettings },
  enquiryId: number,
  { address, messageId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const document = await findLeadDocument(db, enquiryId, settings.siteUrl);
  const lead = await findLead(db, enquiryId);
  if (!document || !lead || lead.erasedAt !== null) throw new DeliveryFailure("erased before it was sent");
  const { contactDueAt, ownerId, firstContactAt, reopenedAt } = lead;
  const names = await readPersonNames(db, ownerId === null ? [] : [ownerId]);
  const waited = await readWaitedMinutes(db, [lead]);
  const escalation = {
    document,
    contactDueAt,
    ownerName: ownerId === null ? null : (names.get(ownerId) ?? null),
    waitedMinutes: firstContactAt === null || reopenedAt !== null ? (waited.get(enquiryId) ?? null) : null,
  };
  const headers = { "Auto-Submitted": "auto-generated" };
  return mailer.send({ ...escalationEmail(escalation, settings.siteUrl), to: address, messageId, headers });
}
