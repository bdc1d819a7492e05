import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";
import { addAnswer } from "../progress/lead-messages.ts";
import { lockLead } from "../subject.ts";
import { returnDelivery } from "./deliveries.ts";

type Bounce = { messageId: string; recipient: string; code: string; reason: string };

/**
 * Records that a reply to a customer or an e-mail to a dealer with this Message-ID bounced. Repeated bounces and those of other e-mails
 * have no effect.
 */
export async function recordBounce(tx: Transaction, { messageId, recipient, code, reason }: Bounce): Promise<void> {
  const { enquiryId, kind, itemId } = leadDeliveries;
  const [reply] = await tx
    .select({ enquiryId, replyId: itemId })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.messageId, messageId), eq(kind, "reply")));
  if (reply === undefined) return returnDelivery(tx, { messageId }, code);
  const lead = reply.enquiryId === null ? undefined : await lockLead(tx, reply.enquiryId);
  if (lead === undefined || lead.erasedAt !== null) return;
  // The receiving mail server may already have sent a report by e-mail.
  if ((await tx.$count(leadMessages, eq(leadMessages.bouncedReplyId, reply.replyId))) > 0) return;
  if (lead.replyKey === null) return;
  await addAnswer(tx, lead.replyKey, {
    bounce: { replyMessageId: messageId, recipient: recipient || null, code, reason },
    address: recipient,
    subject: "",
    text: "",
    quoted: null,
    attachments: [],
    isAutomatic: true,
    messageId: `bounce.${messageId}`,
  });
}
