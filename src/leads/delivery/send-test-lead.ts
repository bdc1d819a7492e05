import { randomUUID } from "node:crypto";
import type { ChannelKind, ChannelPurpose } from "../../contract/enquiries/delivery/lead-delivery.ts";
import type { LeadDocument } from "../documents/lead-document.ts";
import { toLeadJson } from "../documents/lead-json.ts";
import { testLead } from "../documents/test-lead.ts";
import type { LeadSettings } from "../settings.ts";
import { DeliveryFailure, unexpectedFailure } from "./delivery-failure.ts";
import { createMailer } from "./mail/mailer.ts";
import { emailFor } from "./send-lead.ts";
import { callWebhook } from "./webhook/webhook.ts";

type TestChannel = {
  kind: ChannelKind;
  purpose: ChannelPurpose;
  address: string;
  secret: string | null;
  dealer: NonNullable<LeadDocument["dealer"]>;
};

/** `detail` is the code of the failure, empty otherwise. "kept": there is no mail server, so the e-mail is in the outbox. */
export type TestOutcome = { outcome: "delivered" | "kept" | "failed"; detail: string };

/** Sends a lead that is marked as a test through a channel, once, as a real lead would be sent. Takes a minute at most. */
export async function sendTestLead(channel: TestChannel, settings: LeadSettings): Promise<TestOutcome> {
  try {
    const status = await send(channel, settings);
    return { outcome: status === "Kept" ? "kept" : "delivered", detail: "" };
  } catch (error) {
    const failure = error instanceof DeliveryFailure ? error : unexpectedFailure(error);
    return { outcome: "failed", detail: failure.message };
  }
}

async function send(channel: TestChannel, settings: LeadSettings): Promise<"Delivered" | "Kept"> {
  const { siteUrl, webhookNetworks } = settings;
  const document = testLead(channel);
  const id = `test-${randomUUID()}`;
  const { kind, address, secret } = channel;
  if (kind !== "webhook") {
    const messageId = `${id}@${new URL(siteUrl).hostname}`;
    return createMailer(settings).send({ ...emailFor({ kind }, document, siteUrl), to: address, messageId });
  }
  if (secret === null) throw new DeliveryFailure("webhook: the channel has no secret");
  const call = { address, secret, id, body: toLeadJson(document, siteUrl) };
  await callWebhook(call, { networks: webhookNetworks });
  return "Delivered";
}
