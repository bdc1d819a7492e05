/** The words of a lead's way to its dealer. */

/** Where a lead or one of its deliveries stands. */
export type LeadStatus = "Queued" | "Sending" | "Delivered" | "Failed";
export const LEAD_STATUSES = ["Queued", "Sending", "Delivered", "Failed"] as const satisfies readonly LeadStatus[];

/** How a dealer receives leads: a letter to read, a letter for its system, or a call to its system. */
export const CHANNEL_KINDS = ["email", "adf", "webhook"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** The customer's own letter is a delivery too, though no dealer's. */
export type DeliveryKind = ChannelKind | "confirmation";

/** Which of a dealer's people a lead is for. */
export const CHANNEL_PURPOSES = ["sales", "parts", "service", "finance"] as const;
export type ChannelPurpose = (typeof CHANNEL_PURPOSES)[number];
