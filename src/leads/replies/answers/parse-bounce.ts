import type { Email } from "postal-mime";
import { truncate } from "../../../contract/formats/format-text.ts";
import { toPlainLine } from "../../../contract/text/plain-text.ts";

/** Why a mail server could not deliver a reply. */
export type Bounce = {
  /** Message-ID of the reply, without angle brackets. Null if the report does not include its headers. */
  replyMessageId: string | null;
  /** The address that the reply was sent to. Null if the report does not say. */
  recipient: string | null;
  /** Enhanced status code (RFC 3463): "5.1.1". */
  code: string;
  /** The receiving server's explanation as one line; may be empty. */
  reason: string;
};

const REPORTS = new Set(["message/delivery-status", "message/global-delivery-status"]);
const RETURNED = new Set(["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"]);
/** Maximum number of characters to read of a report and of the returned headers. */
const MAX_READ = 20_000;
const MAX_REASON_LENGTH = 300;
const MAX_ADDRESS_LENGTH = 254;

/**
 * Reads a delivery status notification (RFC 3464, RFC 6533) of a permanent failure. `email` was parsed with the returned message as an
 * attachment. Undefined for other e-mails, also for reports of a delay or of success.
 */
export function parseBounce(email: Email): Bounce | undefined {
  const report = textOf(email, REPORTS);
  if (report === undefined) return undefined;
  const failed = report
    .split(/\n\n+/)
    .map(parseFields)
    .find((fields) => fields.get("action")?.toLowerCase().startsWith("failed"));
  if (failed === undefined) return undefined;
  const [code = "5.0.0"] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(failed.get("status") ?? "") ?? [];
  const returned = parseFields(textOf(email, RETURNED)?.split("\n\n")[0] ?? "");
  const [, replyMessageId = null] = /^<([^\s<>]{1,250})>$/.exec(returned.get("message-id") ?? "") ?? [];
  const recipient = untyped(failed.get("original-recipient") ?? failed.get("final-recipient"), MAX_ADDRESS_LENGTH);
  return {
    replyMessageId,
    code,
    recipient: recipient || null,
    reason: untyped(failed.get("diagnostic-code"), MAX_REASON_LENGTH),
  };
}

/** Whether the Content-Type declares a delivery status notification. */
export function isDeliveryReport({ headers }: Email): boolean {
  const contentType = headers.find(({ key }) => key === "content-type")?.value.toLowerCase() ?? "";
  return contentType.startsWith("multipart/report") && /report-type="?delivery-status/.test(contentType);
}

/** The beginning of the first attachment with one of these media types. */
function textOf({ attachments }: Email, types: ReadonlySet<string>): string | undefined {
  const part = attachments.find(({ mimeType }) => types.has(mimeType));
  if (part === undefined) return undefined;
  const { content } = part;
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.slice(0, MAX_READ).replaceAll("\r\n", "\n");
}

/** Parses header fields into a map by lower-case name. Continued lines are joined; of repeated fields, the first counts. */
function parseFields(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** Removes the type from a value such as "rfc822; thandi@mail.example" or "smtp; 550 5.1.1 unknown". */
function untyped(value = "", maxLength: number): string {
  return truncate(toPlainLine(value.slice(value.indexOf(";") + 1)), maxLength);
}
