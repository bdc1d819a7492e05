/** Sending and withdrawing an offer, within the transaction of whoever does it. The caller has locked the lead, then the offer. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { OfferWay } from "../../contract/enquiries/offer.ts";
import type { Transaction } from "../../db/connect.ts";
import { createDeliveries, queueDelivery } from "../../db/queries/enquiries/delivery/deliveries.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { ensureReplyKey } from "../../db/queries/enquiries/progress/lead-messages.ts";
import { recordOfferEvent } from "../../db/queries/offers/offer-events.ts";
import { recordOutboundOffer } from "../../db/queries/offers/offer-notices.ts";
import { createOfferKey, lockOtherVersions, type Offer } from "../../db/queries/offers/offers.ts";
import { offers as t } from "../../db/schema/enquiries/offers.ts";
import { releaseAccepted } from "./answer-offer.ts";

type Sending = { lead: Lead; offer: Offer; way: OfferWay; personName: string; siteUrl: string; now: Date };

/**
 * Gives the customer a draft, and replaces the version that they have. For an offer that was sent before, only the way is new: an e-mail is
 * sent once, or again if it failed. Returns "nothing" if the customer has it by this way already.
 */
export async function giveOffer(
  tx: Transaction,
  { lead, offer, way, personName, siteUrl, now }: Sending,
): Promise<"first" | "again" | "nothing"> {
  const isNew = offer.status === "draft";
  if (isNew) {
    for (const other of await lockOtherVersions(tx, offer)) {
      if (other.status !== "sent") continue;
      await tx.update(t).set({ status: "replaced" }).where(eq(t.id, other.id));
      await recordOfferEvent(tx, { offerId: other.id, kind: "replaced" });
    }
    await tx.update(t).set({ status: "sent", sentAt: now, key: createOfferKey() }).where(eq(t.id, offer.id));
    await recordOutboundOffer(tx, "offer.sent", lead, offer);
  }
  const isQueued = way === "email" && (await queueEmail(tx, lead, offer, siteUrl));
  if (!isNew && !isQueued && way !== "whatsapp") return "nothing";
  await recordOfferEvent(tx, { offerId: offer.id, kind: "sent", personName, detail: way });
  return isNew ? "first" : "again";
}

/** Queues the e-mail, unless it is on its way or delivered. Returns whether it did. */
async function queueEmail(tx: Transaction, lead: Lead, offer: Offer, siteUrl: string): Promise<boolean> {
  const subject = { enquiryId: lead.id };
  if (await queueDelivery(tx, subject, { kind: "offer", itemId: offer.id })) return true;
  await ensureReplyKey(tx, lead.id);
  // Random: after a correction of the customer's address, the offer may be sent once more.
  const messageId = `offer-${offer.reference}-${offer.version}.${randomUUID()}@${new URL(siteUrl).hostname}`;
  const recipients = [{ kind: "offer" as const, address: lead.email, channelId: null, itemId: offer.id }];
  return (await createDeliveries(tx, subject, { recipients, purpose: "sales", messageId: () => messageId })) > 0;
}

/** Withdraws an offer that the customer has, which releases the vehicle of an accepted one. */
export async function withdrawOffer(tx: Transaction, offer: Offer, personName: string): Promise<void> {
  await tx.update(t).set({ status: "withdrawn" }).where(eq(t.id, offer.id));
  if (offer.status === "accepted") await releaseAccepted(tx, offer);
  await recordOfferEvent(tx, { offerId: offer.id, kind: "withdrawn", personName });
}
