import { randomUUID } from "node:crypto";
import type { ChannelKind, ChannelPurpose } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { testLead as wording } from "../../contract/enquiries/wording/lead-emails.ts";
import { site } from "../../contract/settings/site.ts";
import type { LeadDocument } from "../documents/lead-document.ts";
import { toLeadJson } from "../documents/lead-json.ts";
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
  const { siteUrl, allowHttpWebhooks, webhookNetworks } = settings;
  const document = testDocument(channel);
  const id = `test-${randomUUID()}`;
  const { kind, address, secret } = channel;
  if (kind !== "webhook") {
    const messageId = `${id}@${new URL(siteUrl).hostname}`;
    return createMailer(settings).send({ ...emailFor({ kind }, document, siteUrl), to: address, messageId });
  }
  if (secret === null) throw new DeliveryFailure("webhook: the channel has no secret");
  const call = { address, secret, id, body: toLeadJson(document, siteUrl) };
  await callWebhook(call, { allowHttp: allowHttpWebhooks, networks: webhookNetworks });
  return "Delivered";
}

function testDocument({ dealer, purpose }: TestChannel): LeadDocument {
  return {
    lead: {
      id: 0,
      reference: "E-TEST",
      idempotencyKey: null,
      payloadHash: "",
      status: "Sending",
      dealerId: null,
      firstName: wording.firstName,
      lastName: wording.lastName,
      email: site.email,
      cellPhone: site.contactNo ?? "",
      make: site.brand,
      manufacturer: site.brand,
      model: null,
      variant: null,
      vinNo: null,
      partNo: null,
      registrationNumber: null,
      kilometres: null,
      preferredDay: null,
      message: wording.message,
      contact: true,
      terms: true,
      consent: true,
      isUsed: false,
      offer: null,
      specialSlug: null,
      form: "contact",
      formName: wording.formName,
      leadType: null,
      uri: null,
      source: "Website",
      ...{ sourceCode: null, competition: null, region: null, marketingOptIn: false },
      ...{ marketingKey: null, marketingWithdrawnAt: null },
      ...{ consentVersion: null, consentChannel: null, consentPage: null, spamSignals: null, duplicateOf: null },
      ...{ createdAt: new Date(), routedAt: null, erasedAt: null },
    },
    purpose,
    dealer,
    appointment: null,
    vehicle: null,
    special: null,
    page: null,
    follows: null,
    isRepeat: false,
    repeats: [],
  };
}
