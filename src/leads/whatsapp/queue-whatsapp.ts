import type { TemplateChoice } from "../../contract/enquiries/whatsapp/whatsapp.ts";
import type { Transaction } from "../../db/connect.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import type { Lead } from "../../db/queries/enquiries/delivery/routing.ts";
import { attachFile } from "../../db/queries/enquiries/whatsapp/lead-files.ts";
import { addWhatsAppReply } from "../../db/queries/enquiries/whatsapp/whatsapp-replies.ts";
import { purposeOf } from "../routing/routing-rules.ts";

type Message = {
  /** Made by the writer's browser. A second message with it is the first one again. */
  key: string;
  numberId: string;
  /** What the customer reads. */
  text: string;
  template: TemplateChoice | null;
  fileId: number | null;
  person: { number: number | null; name: string };
};

/** Our own id of a message, which WhatsApp's reports name. */
export const whatsappMessageId = ({ reference }: Pick<Lead, "reference">, key: string) =>
  `whatsapp-${reference}.${key}`;

/** Stores a WhatsApp message to a locked lead's customer and queues it. Returns false if it is stored already. */
export async function queueWhatsApp(tx: Transaction, lead: Lead, message: Message): Promise<boolean> {
  const { id: enquiryId, cellPhone: address } = lead;
  const { key, numberId, text, template, fileId, person } = message;
  const messageId = whatsappMessageId(lead, key);
  const itemId = await addWhatsAppReply(tx, {
    enquiryId,
    address,
    text,
    messageId,
    numberId,
    template,
    personName: person.name,
    personId: person.number,
  });
  if (itemId === undefined) return false;
  if (fileId !== null) await attachFile(tx, fileId, itemId);
  const recipients = [{ kind: "whatsapp" as const, address, channelId: null, itemId }];
  await createDeliveries(tx, { enquiryId }, { recipients, purpose: purposeOf(lead), messageId: () => messageId });
  return true;
}
