import { eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { dealerChannels, type leadDeliveries } from "../db/lead-schema.ts";
import { toAdf } from "./adf.ts";
import { confirmationLetter } from "./confirmation-letter.ts";
import { DeliveryFailure } from "./failure.ts";
import { findLeadDocument, type LeadDocument } from "./lead-document.ts";
import { leadLetter } from "./lead-letter.ts";
import type { Mailer } from "./mailer.ts";
import type { LeadSettings } from "./settings.ts";
import { callWebhook, leadJson } from "./webhook.ts";

type Delivery = Pick<typeof leadDeliveries.$inferSelect, "channelId" | "kind" | "address" | "messageId">;
type Sending = { db: Database; mailer: Mailer; settings: LeadSettings };

/** Sends a lead the way that `delivery` says. Throws a DeliveryFailure where the receiver did not take it. */
export async function sendLead(
  { db, mailer, settings }: Sending,
  enquiryId: number,
  delivery: Delivery,
): Promise<void> {
  const document = await findLeadDocument(db, enquiryId, settings.siteUrl);
  if (!document || document.lead.erasedAt !== null) throw new DeliveryFailure("erased before it was sent");
  if (delivery.kind === "webhook") return sendToWebhook(db, delivery, document, settings);
  const { messageId, address } = delivery;
  await mailer.send({ ...letterOf(delivery, document), to: address, messageId });
}

function letterOf({ kind }: Delivery, document: LeadDocument) {
  const { email, reference } = document.lead;
  if (kind === "confirmation") {
    return { ...confirmationLetter(document), headers: { "Auto-Submitted": "auto-generated" } };
  }
  if (kind === "adf") return { subject: `ADF lead ${reference}`, text: toAdf(document) };
  return { ...leadLetter(document), replyTo: email };
}

async function sendToWebhook(
  db: Database,
  { channelId, address, messageId }: Delivery,
  document: LeadDocument,
  { siteUrl, allowHttpWebhooks }: LeadSettings,
): Promise<void> {
  const [channel] =
    channelId === null
      ? []
      : await db.select({ secret: dealerChannels.secret }).from(dealerChannels).where(eq(dealerChannels.id, channelId));
  if (!channel?.secret) throw new DeliveryFailure("webhook: the channel was removed");
  const call = { address, secret: channel.secret, id: messageId, body: leadJson(document, siteUrl) };
  await callWebhook(call, { allowHttp: allowHttpWebhooks });
}
