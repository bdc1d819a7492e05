/** Parses bounces in the webhook calls of e-mail providers, each with its own format and signature. */
import { createHmac, type KeyObject, timingSafeEqual, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { truncate } from "../../../contract/formats/format-text.ts";
import { toPlainLine } from "../../../contract/text/plain-text.ts";

/** An e-mail with a permanent delivery failure. */
export type ProviderBounce = {
  /** The Message-ID that we set, without angle brackets. */
  messageId: string;
  recipient: string;
  /** Enhanced status code (RFC 3463). */
  code: string;
  /** The receiving server's message, as one line. */
  reason: string;
};

/** Maximum age of a signature, in seconds, which bounds replays. Providers sign each retry again. */
const MAX_AGE_SECONDS = 3600;
/** Maximum number of events read per call. */
const MAX_EVENTS = 1000;
const MAX_REASON_LENGTH = 300;
const MAX_ADDRESS_LENGTH = 254;

type Json = { readonly [name: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Parses a call of Mailgun's webhook for permanent failures. Its HMAC of timestamp and token uses the account's HTTP webhook signing key.
 * Returns undefined if the signature is invalid.
 */
export function readMailgun(body: Buffer, signingKey: string): ProviderBounce[] | undefined {
  const call = objectOf(parse(body));
  const { timestamp, token, signature } = objectOf(call.signature);
  const signed = `${textOf(timestamp)}${textOf(token)}`;
  const expected = createHmac("sha256", signingKey).update(signed).digest();
  const given = Buffer.from(textOf(signature), "hex");
  const isValid = given.length === expected.length && timingSafeEqual(given, expected) && isRecent(textOf(timestamp));
  if (!isValid) return undefined;
  const event = objectOf(call["event-data"]);
  if (event.event !== "failed" || event.severity !== "permanent") return [];
  const { "message-id": messageId } = objectOf(objectOf(event.message).headers);
  const status = objectOf(event["delivery-status"]);
  const reason = textOf(status.message) || textOf(status.description);
  return toBounces({ messageId, recipient: event.recipient, code: status["enhanced-code"], reason });
}

/**
 * Parses a call of SendGrid's signed event webhook. The ECDSA signature in its headers covers timestamp and body; `key` is the verification
 * key. Returns undefined if the signature is invalid.
 */
export function readSendgrid(body: Buffer, headers: IncomingHttpHeaders, key: KeyObject): ProviderBounce[] | undefined {
  const timestamp = textOf(headers["x-twilio-email-event-webhook-timestamp"]);
  const signature = Buffer.from(textOf(headers["x-twilio-email-event-webhook-signature"]), "base64");
  const isSigned = verify("sha256", Buffer.concat([Buffer.from(timestamp), body]), key, signature);
  if (!isSigned || !isRecent(timestamp)) return undefined;
  const events = parse(body);
  if (!Array.isArray(events)) return [];
  return events
    .slice(0, MAX_EVENTS)
    .map(objectOf)
    .filter(isSendgridBounce)
    .flatMap(({ email, status, reason, "smtp-id": messageId }) =>
      toBounces({ messageId, recipient: email, code: status, reason }),
    );
}

/** "dropped" is an e-mail that SendGrid does not send because its address bounced before. "blocked" is a temporary refusal. */
const isSendgridBounce = ({ event, type }: Json): boolean =>
  (event === "bounce" && type !== "blocked") || event === "dropped";

type Unchecked = { messageId: unknown; recipient: unknown; code: unknown; reason: unknown };

/** Events without our Message-ID are of e-mails from other senders. */
function toBounces({ messageId, recipient, code, reason }: Unchecked): ProviderBounce[] {
  const [, id] = /^<?([^\s<>]{1,250})>?$/.exec(textOf(messageId)) ?? [];
  if (id === undefined) return [];
  const [status = "5.0.0"] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(textOf(code)) ?? [];
  return [
    {
      messageId: id,
      recipient: truncate(toPlainLine(textOf(recipient)), MAX_ADDRESS_LENGTH),
      code: status,
      reason: truncate(toPlainLine(textOf(reason)), MAX_REASON_LENGTH),
    },
  ];
}

const isRecent = (timestamp: string): boolean =>
  Math.abs(Date.now() / 1000 - Number(timestamp || Number.NaN)) <= MAX_AGE_SECONDS;

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
