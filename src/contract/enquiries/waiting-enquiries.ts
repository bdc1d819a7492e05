/** What the service worker and the pages agree on about enquiries that were sent without a connection. */
import type { Violation } from "../hydra.ts";

/** How long the device keeps an enquiry that cannot be sent. */
export const MAX_ENQUIRY_AGE_MINUTES = 24 * 60;

/** An enquiry that waited for the connection, or still does. */
export type WaitingEnquiry = {
  /** Its idempotency key. */
  key: string;
  /** Path of the page with its form. */
  path: string;
  /** The car it is about, for example "Renault Kwid"; empty if it names none. */
  about: string;
} & (
  | { state: "kept" }
  | { state: "sending" }
  | { state: "expired" }
  | { state: "sent"; reference: string }
  /** The site does not accept it, for example because the time of its test drive is taken. */
  | { state: "refused"; violations: readonly Violation[] }
);

/** What a page asks of the service worker. `key` names an enquiry. */
export type EnquiryRequest =
  /** The connection is back: send what waits. */
  | { type: "ONLINE" }
  /** Tell this page which enquiries there are. */
  | { type: "LIST_ENQUIRIES" }
  /** The visitor changes a kept enquiry, or has read what became of one. It stays if its state is another one by now. */
  | { type: "FORGET_ENQUIRY"; key: string; state: WaitingEnquiry["state"] };

/** What the service worker tells the pages after each change: all enquiries, oldest first. */
export type EnquiryList = { type: "ENQUIRIES"; enquiries: readonly WaitingEnquiry[] };
