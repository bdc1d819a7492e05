import type { Transaction } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { addReply, countMessages } from "../../db/queries/enquiries/progress/lead-messages.ts";
import { purposeOf } from "../routing/routing-rules.ts";

type Reply = {
  subject: string;
  text: string /** `number` is null for somebody who has no account. */;
  person: { number: number | null; name: string };
};

/** Stores a reply to a locked lead and queues the e-mail. */
export async function queueReply(tx: Transaction, lead: Lead, reply: Reply, siteUrl: string): Promise<void> {
  const { id: enquiryId, email: address, reference } = lead;
  const { subject, text, person } = reply;
  const messageId = `reply-${reference}.${(await countMessages(tx, enquiryId)) + 1}@${new URL(siteUrl).hostname}`;
  const itemId = await addReply(tx, {
    enquiryId,
    address,
    subject,
    text,
    messageId,
    personName: person.name,
    personId: person.number,
  });
  const recipients = [{ kind: "reply" as const, address, channelId: null, itemId }];
  await createDeliveries(tx, { enquiryId }, { recipients, purpose: purposeOf(lead), messageId: () => messageId });
}
