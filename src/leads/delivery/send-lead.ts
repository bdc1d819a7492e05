import type { Database } from "../../db/connect.ts";
import { findWebhookSecret } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { toAdf } from "../documents/adf.ts";
import { findLeadDocument, type LeadDocument } from "../documents/lead-document.ts";
import { toLeadJson } from "../documents/lead-json.ts";
import { confirmationEmail } from "../emails/confirmation-email.ts";
import { leadEmail } from "../emails/lead-email.ts";
import { unsubscribeLink } from "../emails/unsubscribe-link.ts";
import { bounceAddressOf } from "../replies/reply-address.ts";
import type { LeadSettings } from "../settings.ts";
import { DeliveryFailure } from "./delivery-failure.ts";
import type { Mailer } from "./mail/mailer.ts";
import { callWebhook } from "./webhook/webhook.ts";

type Sending = { db: Database; mailer: Mailer; settings: LeadSettings };

/** Sends a lead to the recipient of `delivery`, or keeps it in the outbox. Throws a DeliveryFailure if the recipient did not accept it. */
export async function sendLead(
  { db, mailer, settings }: Sending,
  enquiryId: number,
  delivery: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const document = await findLeadDocument(db, enquiryId, settings.siteUrl);
  if (!document || document.lead.erasedAt !== null) throw new DeliveryFailure("erased before it was sent");
  if (delivery.kind === "webhook") {
    await sendToWebhook(db, delivery, document, settings);
    return "Delivered";
  }
  const { messageId, address: to, bounceKey } = delivery;
  const bouncesTo = bounceAddressOf(settings.replyAddress, bounceKey);
  return mailer.send({ ...emailFor(delivery, document, settings.siteUrl), to, bouncesTo, messageId });
}

/** The e-mail that a channel of this kind gets for a lead. */
export function emailFor({ kind }: Pick<ClaimedDelivery, "kind">, document: LeadDocument, siteUrl: string) {
  const { email, reference } = document.lead;
  if (kind === "confirmation") {
    return {
      ...confirmationEmail(document, siteUrl),
      headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(document, siteUrl) },
    };
  }
  if (kind === "adf") return { subject: `ADF lead ${reference}`, text: toAdf(document) };
  return { ...leadEmail(document), ...(email !== "" && { replyTo: email }) };
}

/** The headers by which mail programs offer one-tap withdrawal of the marketing consent (RFC 8058); empty without consent. */
function unsubscribeHeaders({ lead }: LeadDocument, siteUrl: string): Record<string, string> {
  const link = unsubscribeLink(lead, siteUrl);
  if (link === null) return {};
  return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function sendToWebhook(
  db: Database,
  { channelId, address, messageId }: ClaimedDelivery,
  document: LeadDocument,
  { siteUrl, webhookNetworks, stopSignal }: LeadSettings,
): Promise<void> {
  const secret = channelId === null ? null : await findWebhookSecret(db, channelId);
  if (!secret) throw new DeliveryFailure("webhook: the channel was removed");
  const call = { address, secret, id: messageId, body: toLeadJson(document, siteUrl) };
  await callWebhook(call, { networks: webhookNetworks, stopSignal });
}
