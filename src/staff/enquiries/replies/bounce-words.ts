import type { TimelineEntry } from "../../../contract/staff/enquiries/customer-enquiry.ts";

/** Meanings of mail servers' status codes (RFC 3463), without the first digit. */
const MEANINGS: Partial<Record<string, string>> = {
  "1.1": "there is no such mailbox",
  "1.2": "there is no such mail server",
  "1.3": "the address is not well formed",
  "1.6": "the mailbox has moved",
  "1.10": "the address takes no e-mails",
  "2.1": "the mailbox is switched off",
  "2.2": "the mailbox is full",
  "2.3": "the e-mail is too large",
  "3.4": "the e-mail is too large",
  "4.1": "the mail server does not answer",
  "4.4": "there is no such mail server",
  "4.7": "the mail server took none for too long",
};

/** Returns why an e-mail could not be delivered: "there is no such mailbox (5.1.1)". */
export function bounceCause(code: string): string {
  const [, ...detail] = code.split(".");
  const known = MEANINGS[detail.join(".")] ?? (detail[0] === "7" ? "the mail server refuses it" : undefined);
  return known === undefined ? `the mail server says ${code}` : `${known} (${code})`;
}

const CONTACTS: readonly TimelineEntry["kind"][] = ["reply", "answer", "call", "whatsapp", "email", "visit"];

/** Returns the bounce of the last e-mail to the customer, unless there was a contact since. `timeline` has the newest entry first. */
export function openBounce(timeline: readonly TimelineEntry[]): TimelineEntry | undefined {
  const last = timeline.find(
    ({ kind, message }) => kind === "bounce" || (CONTACTS.includes(kind) && !message?.isAutomatic),
  );
  return last?.kind === "bounce" ? last : undefined;
}
