import { hash } from "node:crypto";
import type { Address, Email, PostalMimeOptions } from "postal-mime";
import { truncate } from "../../../contract/formats/format-text.ts";
import { toPlainLine, toPlainLines } from "../../../contract/text/plain-text.ts";
import { findBounceKey, findReplyKey } from "../reply-address.ts";
import { htmlToText } from "./html-to-text.ts";
import { type Bounce, isDeliveryReport, parseBounce } from "./parse-bounce.ts";
import { splitQuote } from "./split-quote.ts";

/** Maximum size of an e-mail to parse, in bytes. Its text comes before its attachments, of which only the names are kept. */
export const MAX_PARSED_BYTES = 524_288;
/** Maximum number of characters of HTML to parse: nested elements take more than linear time. */
const MAX_HTML_LENGTH = 100_000;
const MAX_SUBJECT_LENGTH = 200;
const MAX_TEXT_LENGTH = 20_000;
const MAX_ATTACHMENTS = 20;
const MAX_NAME_LENGTH = 100;
const MAX_NESTING = 20;

/** Headers that may name the recipients, in lower case: a forwarding server may have rewritten "To". */
export const RECIPIENT_HEADERS = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];

export type Answer = {
  /** The key in the address that the e-mail was sent to. */
  key: string;
  /** Without angle brackets. */
  messageId: string;
  /** The sender's address, in lower case. */
  from: string;
  subject: string;
  text: string;
  quoted: string | null;
  /** File names. */
  attachments: string[];
  isAutomatic: boolean;
  /** Set if the e-mail reports that a reply could not be delivered. */
  bounce?: Bounce | undefined;
};

/** Parses the beginning of an e-mail (RFC 5322). Throws if it cannot be parsed. */
export async function parseEmail(raw: Uint8Array, options: PostalMimeOptions = {}): Promise<Email> {
  const { default: PostalMime } = await import("postal-mime");
  return PostalMime.parse(raw.subarray(0, MAX_PARSED_BYTES), { maxNestingDepth: MAX_NESTING, ...options });
}

/** The values of the headers that name the recipients. */
export function recipientsOf({ headers }: Email): string[] {
  return headers.filter(({ key }) => RECIPIENT_HEADERS.includes(key)).map(({ value }) => value);
}

/** Reads an answer, or a mail server's report about a reply. Undefined if no recipient is a lead's address in the mailbox `replyAddress`. */
export async function parseAnswer(raw: Uint8Array, replyAddress: string): Promise<Answer | undefined> {
  const email = await parseEmail(raw);
  const key = findReplyKey(replyAddress, recipientsOf(email));
  if (key === undefined) return undefined;
  const whole = toPlainLines(email.text ?? htmlToText(truncate(email.html ?? "", MAX_HTML_LENGTH)));
  const { text, quoted } = splitQuote(truncate(whole, MAX_TEXT_LENGTH));
  return {
    key,
    text,
    quoted,
    messageId: messageIdOf(email, raw),
    from: addressOf(email.from).toLowerCase(),
    subject: truncate(toPlainLine(email.subject ?? ""), MAX_SUBJECT_LENGTH),
    attachments: email.attachments
      .filter(({ disposition }) => disposition !== "inline")
      .slice(0, MAX_ATTACHMENTS)
      .map(({ filename, mimeType }) => truncate(toPlainLine(filename ?? mimeType), MAX_NAME_LENGTH)),
    isAutomatic: isAutomatic(email),
    bounce: await bounceIn(email, raw),
  };
}

/** A report that an e-mail to a dealer could not be delivered. */
export type ReturnedEmail = { bounceKey: string; code: string };

/** Reads a mail server's report about an e-mail to a dealer. Undefined for other e-mails, such as an out-of-office reply. */
export async function parseReturned(raw: Uint8Array, replyAddress: string): Promise<ReturnedEmail | undefined> {
  const email = await parseEmail(raw);
  const bounceKey = findBounceKey(replyAddress, recipientsOf(email));
  const bounce = bounceKey === undefined ? undefined : await bounceIn(email, raw);
  return bounceKey === undefined || bounce === undefined ? undefined : { bounceKey, code: bounce.code };
}

async function bounceIn(email: Email, raw: Uint8Array): Promise<Bounce | undefined> {
  return isDeliveryReport(email) ? parseBounce(await parseEmail(raw, { forceRfc822Attachments: true })) : undefined;
}

/** The columns of an answer in the database. */
export function toColumns({ key: _, from: address, ...answer }: Answer) {
  return { ...answer, address };
}

function addressOf(address: Address | undefined): string {
  return truncate(toPlainLine(address?.address ?? address?.group?.[0]?.address ?? ""), 254);
}

/** The Message-ID without angle brackets, or a hash of the e-mail if it has none. */
export function messageIdOf({ messageId }: Email, raw: Uint8Array): string {
  const [, id] = /^<?([^\s<>]{1,250})>?$/.exec(messageId?.trim() ?? "") ?? [];
  return id ?? `${hash("sha256", raw)}@without-id`;
}

/** Whether a program wrote it: an out-of-office reply, a mail server's report or a mailing list (RFC 3834, RFC 3464). */
function isAutomatic({ headers, from }: Email): boolean {
  const headerOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = headerOf("auto-submitted");
  return (
    (submitted !== undefined && submitted !== "no") ||
    headerOf("content-type")?.startsWith("multipart/report") === true ||
    headerOf("return-path") === "<>" ||
    /^(auto_reply|bulk|junk|list)$/.test(headerOf("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond"].some((name) => headerOf(name) !== undefined) ||
    /^(mailer-daemon|postmaster)@/i.test(from?.address ?? "")
  );
}
