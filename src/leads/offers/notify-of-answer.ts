import type { OfferAnswer } from "../../contract/enquiries/offer.ts";
import type { Transaction } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { awaitReply } from "../../db/queries/enquiries/progress/await-reply.ts";
import { findColleague } from "../../db/queries/offers/offer-notices.ts";
import type { Offer } from "../../db/queries/offers/offers.ts";
import { announceToStaff } from "../../db/queries/staff/pushes.ts";
import { emailOnly, recipientsOf } from "../routing/recipients.ts";

type Answer = { lead: Lead; offer: Offer; kind: OfferAnswer; eventId: number; siteUrl: string };

/**
 * Tells staff what the customer of a locked lead did with an offer: by notification, and by an e-mail to whoever looks after the customer,
 * else to whoever made the offer, else to the dealer's people.
 */
export async function notifyOfAnswer(tx: Transaction, { lead, offer, kind, eventId, siteUrl }: Answer): Promise<void> {
  await awaitReply(tx, lead.id);
  await announceToStaff(tx, { kind: `offer_${kind}`, enquiryId: lead.id, itemId: eventId });
  const colleague = await findColleague(tx, [lead.ownerId, offer.personId], offer.dealerId);
  const receivers =
    colleague === undefined
      ? await recipientsOf(tx, offer.dealerId, "sales", emailOnly)
      : [{ address: colleague, channelId: null }];
  const recipients = receivers.map(({ address, channelId }) => ({
    kind: "offer_notice" as const,
    address,
    channelId,
    itemId: eventId,
  }));
  const host = new URL(siteUrl).hostname;
  const messageId = (number: number) => `offer-answer-${eventId}.${number}@${host}`;
  await createDeliveries(tx, { enquiryId: lead.id }, { recipients, purpose: "sales", messageId });
}
