/** Offers that a dealer makes to a customer. */

/** Where an offer is: not sent, sent, answered by the customer, past its last day, taken back, or replaced by a newer version. */
export const OFFER_STATUSES = ["draft", "sent", "accepted", "declined", "expired", "withdrawn", "replaced"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/**
 * What happens to an offer. "wanted": the customer wanted to accept it, but the car is sold, or reserved for somebody else. "asked": the
 * customer asked a question.
 */
export const OFFER_EVENT_KINDS = [
  "sent",
  "seen",
  "asked",
  "accepted",
  "wanted",
  "declined",
  "expired",
  "withdrawn",
  "replaced",
] as const;
export type OfferEventKind = (typeof OFFER_EVENT_KINDS)[number];

/** What the customer does, of which staff are notified. */
export const OFFER_ANSWERS = ["asked", "accepted", "wanted", "declined"] as const satisfies readonly OfferEventKind[];
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** How the customer gets the link: by our e-mail, by WhatsApp, or by other means of the salesperson. */
export const OFFER_WAYS = ["email", "whatsapp", "link"] as const;
export type OfferWay = (typeof OFFER_WAYS)[number];

/** Why a customer declines an offer. */
export const DECLINE_REASONS = [
  "Too expensive",
  "Found another car",
  "Trade-in value too low",
  "Not the right time",
  "Something else",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Length of the secret in the customer's link. */
export const OFFER_KEY_LENGTH = 32;
/** Days for which the link still shows an offer that is over or accepted. */
export const OFFER_LINK_DAYS = 30;
/** Maximum number of days that an offer is valid. */
export const MAX_OFFER_DAYS = 90;
/** Maximum number of extras of an offer. */
export const MAX_EXTRAS = 20;
/** Maximum number of offers of an enquiry, with their versions. */
export const MAX_OFFERS = 50;
/** Maximum number of questions about a version of an offer, and of characters of a question or a remark. */
export const MAX_QUESTIONS = 20;
export const MAX_QUESTION_LENGTH = 1000;
