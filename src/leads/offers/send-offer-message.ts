import type { OfferAnswer } from "../../contract/enquiries/offer.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { findLead } from "../../db/queries/enquiries/delivery/routing.ts";
import { statusAt } from "../../db/queries/offers/customer-offer.ts";
import { findOfferEvent } from "../../db/queries/offers/offer-events.ts";
import { findSentOffer } from "../../db/queries/offers/sent-offer.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import { findLeadDocument } from "../documents/lead-document.ts";
import { replyAddressOf } from "../replies/reply-address.ts";
import type { LeadSettings } from "../settings.ts";
import { customerOfferEmail, offerNotice } from "./offer-email.ts";

type Sending = { db: Database; mailer: Mailer; settings: LeadSettings };

const ERASED = new DeliveryFailure("erased before it was sent", { isFinal: true });

/**
 * Sends the link of an offer to its customer, or tells a salesperson what the customer did with it. Throws a DeliveryFailure, also for an
 * offer that nobody can accept any more.
 */
export async function sendOfferMessage(
  { db, mailer, settings }: Sending,
  enquiryId: number,
  { kind, itemId, address, messageId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const answered = kind === "offer_notice" ? await findOfferEvent(db, itemId) : undefined;
  const found = await findSentOffer(db, answered?.offer.id ?? itemId);
  const document = await findLeadDocument(db, enquiryId, settings.siteUrl);
  const isKnown = kind === "offer" || answered !== undefined;
  if (!found || !document || !isKnown || document.lead.erasedAt !== null) throw ERASED;
  const parts = { document, offer: found.offer, dealer: found.dealer, siteUrl: settings.siteUrl };
  if (answered !== undefined) {
    const { event } = answered;
    const notice = offerNotice({ kind: event.kind as OfferAnswer, detail: event.detail, text: event.text }, parts);
    return mailer.send({
      ...notice,
      ...(document.lead.email && { replyTo: document.lead.email }),
      to: address,
      messageId,
    });
  }
  const status = statusAt(found.offer, await readDatabaseTime(db));
  if (status !== "sent" && status !== "accepted") {
    throw new DeliveryFailure("the offer is no longer open", { isFinal: true });
  }
  const replyKey = (await findLead(db, enquiryId))?.replyKey ?? null;
  const { replyAddress } = settings;
  const answersTo =
    replyAddress === undefined || replyKey === null ? undefined : replyAddressOf(replyAddress, replyKey);
  return mailer.send({
    ...customerOfferEmail(parts),
    to: address,
    from: [found.personName, found.dealer.name].filter(Boolean).join(", "),
    replyTo: answersTo ?? found.personEmail ?? found.dealer.email ?? site.email,
    bouncesTo: answersTo,
    messageId,
  });
}
