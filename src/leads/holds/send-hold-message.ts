import type { Database } from "../../db/connect.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { isOpenHold } from "../../db/queries/enquiries/holds/end-hold.ts";
import { findHoldEvent } from "../../db/queries/enquiries/holds/hold-events.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import { findLeadDocument } from "../documents/lead-document.ts";
import type { LeadSettings } from "../settings.ts";
import { holdEmail, holdNotice, isNoticed } from "./hold-email.ts";

type Sending = { db: Database; mailer: Mailer; settings: LeadSettings };

const AUTOMATIC = { headers: { "Auto-Submitted": "auto-generated" } };

/**
 * Sends an e-mail about a hold to the customer or the dealer's people. Throws a DeliveryFailure, also for one that comes too late: a hold
 * that has ended is neither confirmed nor about to end.
 */
export async function sendHoldMessage(
  { db, mailer, settings }: Sending,
  enquiryId: number,
  { kind, itemId, address, messageId }: ClaimedDelivery,
  now = new Date(),
): Promise<"Delivered" | "Kept"> {
  const found = await findHoldEvent(db, itemId);
  const document = await findLeadDocument(db, enquiryId, settings.siteUrl);
  if (!found || !document || document.lead.erasedAt !== null) {
    throw new DeliveryFailure("erased before it was sent", { isFinal: true });
  }
  const { event, hold } = found;
  const about = { document, hold, endsAt: event.endsAt, siteUrl: settings.siteUrl };
  if (kind === "hold_notice" && isNoticed(event.kind)) {
    return mailer.send({ ...holdNotice(event.kind, about), replyTo: document.lead.email, to: address, messageId });
  }
  const isOver = event.endsAt !== null && (!isOpenHold(hold) || hold.endsAt === null || hold.endsAt <= now);
  if (isOver) throw new DeliveryFailure("the hold has ended", { isFinal: true });
  if (event.kind === "accepted") throw new DeliveryFailure("nobody is told of this", { isFinal: true });
  const emailKind = kind === "hold_reminder" ? "reminder" : event.kind;
  return mailer.send({ ...holdEmail(emailKind, about), ...AUTOMATIC, to: address, messageId });
}
