/** Statuses, channels and purposes of lead delivery. */

/**
 * The statuses of a lead and of its deliveries. Kept: there is no mail server, so the e-mail is in the outbox and its
 * receiver does not have it.
 */
export const LEAD_STATUSES = ["Queued", "Sending", "Kept", "Delivered", "Failed"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** How a dealer receives leads: an e-mail to its staff, an ADF e-mail to its CRM, or a webhook of its CRM. */
export const CHANNEL_KINDS = ["email", "adf", "webhook"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** The customer's confirmation e-mail is a delivery too. */
export type DeliveryKind = ChannelKind | "confirmation";

/** Which of the dealer's desks a lead is for. */
export const CHANNEL_PURPOSES = ["sales", "parts", "service", "finance"] as const;
export type ChannelPurpose = (typeof CHANNEL_PURPOSES)[number];
