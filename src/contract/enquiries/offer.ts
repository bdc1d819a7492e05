/** Offers that a dealer makes to a customer. */

/** Where an offer is: not sent, sent, answered by the customer, past its last day, taken back, or replaced by a newer version. */
export const OFFER_STATUSES = ["draft", "sent", "accepted", "declined", "expired", "withdrawn", "replaced"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];
