import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import {
  findReply,
  listEarlierMessageIds,
  type StoredReply,
} from "../../db/queries/enquiries/progress/lead-messages.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import type { LeadSettings } from "../settings.ts";
import { replyAddressOf } from "./reply-address.ts";
import { replyEmail } from "./reply-email.ts";

type Sending = { db: Database; mailer: Mailer; settings: LeadSettings };

/** Sends a reply to the person who sent the lead, or keeps it in the outbox. Throws a DeliveryFailure if the mail server did not accept it. */
export async function sendReply(
  { db, mailer, settings }: Sending,
  enquiryId: number,
  { itemId, address, messageId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const stored = await findReply(db, itemId);
  if (!stored || stored.lead.erasedAt !== null) throw new DeliveryFailure("erased before it was sent");
  const replyAddress = replyAddressOfLead(stored, settings);
  const references = await listEarlierMessageIds(db, enquiryId, itemId);
  return mailer.send({
    ...replyEmail(stored),
    to: address,
    from: `${stored.reply.personName}, ${stored.dealer?.name ?? site.groupName}`,
    // Without a reply address, answers go to the person who wrote the reply, or else to the dealer.
    replyTo: replyAddress ?? stored.personEmail ?? stored.dealer?.email ?? site.email,
    bouncesTo: replyAddress,
    messageId,
    references,
  });
}

function replyAddressOfLead({ lead }: StoredReply, { replyAddress }: LeadSettings): string | undefined {
  return replyAddress === undefined || lead.replyKey === null ? undefined : replyAddressOf(replyAddress, lead.replyKey);
}
