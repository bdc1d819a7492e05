import type { CustomerEnquiryInput } from "../resources/customer-enquiry.ts";

/** Milliseconds below which nobody has filled in the form: browsers that fill it in leave two boxes to tick. */
const FASTEST = 1500;
/** Links in a message from which on it looks like an advertisement. */
const MANY_LINKS = 3;

/**
 * What speaks against a lead's being a person's, in words for staff; empty where nothing does. It is kept all the same:
 * a real one now and then looks like this.
 */
export function findSpamSignals({ website, filled_in, message }: CustomerEnquiryInput): string[] {
  const suspicions: string[] = [];
  if (website) suspicions.push("honeypot");
  if (typeof filled_in === "number" && filled_in < FASTEST) suspicions.push("too fast");
  if ((message?.match(/https?:\/\//gi)?.length ?? 0) >= MANY_LINKS) suspicions.push("links");
  return suspicions;
}
