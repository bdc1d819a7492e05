/** Stores a customer's message with the lead that it belongs to, or with a new one. */
import { splitName } from "../../../contract/enquiries/staff-sources.ts";
import { isOneOf } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import { whatsappConsent } from "../../../contract/enquiries/whatsapp/wording/whatsapp-consent.ts";
import { site } from "../../../contract/settings/site.ts";
import { toPlainLine } from "../../../contract/text/plain-text.ts";
import type { Transaction } from "../../../db/connect.ts";
import { insertStaffEnquiry } from "../../../db/queries/enquiries/insert-staff-enquiry.ts";
import { consentVersion } from "../../../db/queries/enquiries/submissions/consent-wordings.ts";
import { addWaitingFile } from "../../../db/queries/enquiries/whatsapp/lead-files.ts";
import { optIn, optOut } from "../../../db/queries/enquiries/whatsapp/opt-outs.ts";
import {
  addWhatsAppAnswer,
  findNumberOwner,
  lockConversationLead,
  lockLatestLead,
} from "../../../db/queries/enquiries/whatsapp/whatsapp-answers.ts";
import type { CustomerMessage } from "./read-message.ts";

export const WHATSAPP_CONSENT = consentVersion("whatsapp", whatsappConsent);
const WHATSAPP_SOURCE = "WhatsApp";

const MAX_NAME_LENGTH = 100;

type Received = { numberId: string; message: CustomerMessage; name: string };

/**
 * Stores a message once. Whoever has no open lead at the number gets a new one, which is routed as others are. A message that consists of
 * a word for it ends messages to the customer, or begins them again. Messages to a number that is not the site's have no effect.
 */
export async function takeMessage(tx: Transaction, { numberId, message, name }: Received): Promise<void> {
  const dealerId = await findNumberOwner(tx, numberId);
  if (dealerId === undefined) return;
  const { id: messageId, from: phone, at, text, file } = message;
  const consent = consentIn(text);
  const found =
    (await lockConversationLead(tx, phone, dealerId)) ??
    (consent === null ? undefined : await lockLatestLead(tx, phone));
  // Somebody of whom nothing is kept has nothing to end.
  if (found === undefined && consent === "withdrawn") return;
  const enquiryId = found?.id ?? (await insertLead(tx, { dealerId, phone, name, text, messageId }));
  const isAwaitingReply = found !== undefined && consent === null;
  const answer = { enquiryId, at, address: phone, text, messageId, numberId, consent, isAwaitingReply };
  const answerId = await addWhatsAppAnswer(tx, answer);
  if (answerId === undefined) return;
  if (file !== null) await addWaitingFile(tx, { enquiryId, messageId: answerId, ...file });
  if (consent === "withdrawn") await optOut(tx, phone);
  if (consent === "given") await optIn(tx, phone);
}

function consentIn(text: string): "withdrawn" | "given" | null {
  if (isOneOf(text, site.whatsappStopWords)) return "withdrawn";
  return isOneOf(text, site.whatsappStartWords) ? "given" : null;
}

type NewLead = { dealerId: number | null; phone: string; name: string; text: string; messageId: string };

async function insertLead(tx: Transaction, { dealerId, phone, name, text, messageId }: NewLead): Promise<number> {
  const { id } = await insertStaffEnquiry(tx, {
    ...splitName(toPlainLine(name).slice(0, MAX_NAME_LENGTH) || WHATSAPP_SOURCE),
    dealerId,
    cellPhone: phone,
    email: "",
    message: text || null,
    source: WHATSAPP_SOURCE,
    form: "contact",
    isUsed: false,
    make: site.brand,
    manufacturer: site.brand,
    status: "Queued",
    contact: true,
    terms: false,
    consent: true,
    consentVersion: WHATSAPP_CONSENT,
    consentChannel: "whatsapp",
    payloadHash: "",
    idempotencyKey: messageId,
  });
  return id;
}
