import type { CustomerEnquiryInput } from "./customer-enquiry.ts";

/** Minimum time to fill in a form, in milliseconds: even with autofill, a person still ticks two boxes. */
const MIN_TIME_ON_PAGE_MS = 1500;
const MIN_SPAM_LINKS = 3;

/** Signals that a lead may be spam, for staff. Such leads are stored too, since a genuine lead may show a signal. */
export function findSpamSignals({ website, time_on_page_ms, message }: CustomerEnquiryInput): string[] {
  const signals: string[] = [];
  if (website) signals.push("honeypot");
  if (typeof time_on_page_ms === "number" && time_on_page_ms < MIN_TIME_ON_PAGE_MS) signals.push("too fast");
  if ((message?.match(/https?:\/\//gi)?.length ?? 0) >= MIN_SPAM_LINKS) signals.push("links");
  return signals;
}
