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

/** Whether a delivery of this kind tells the dealer of a lead or an application. */
export const isChannelKind = (kind: string): kind is ChannelKind => CHANNEL_KINDS.some((channel) => channel === kind);

/**
 * Further messages about a lead or an application. They do not change whether the dealer has it. An appointment tells the customer of a
 * change of a test drive, a reminder of its time, and an appointment notice the dealer's people of what the customer changed; the messages
 * of holds do the same for used cars that are held. A reply is an e-mail to the customer, and whatsapp a message to their telephone. An
 * offer is the link to one, and an offer notice tells a salesperson what the customer does with it. A report tells a dealer of its week, a morning one tells a person who waits, a monthly one has the month's numbers, a feed failure tells of a stock import, a document request asks an applicant for documents, an
 * event tells another system what happened.
 */
const MESSAGE_KINDS = [
  "confirmation",
  "reply",
  "whatsapp",
  "escalation",
  "appointment",
  "reminder",
  "appointment_notice",
  "offer",
  "offer_notice",
  "hold",
  "hold_reminder",
  "hold_notice",
  "report",
  "morning",
  "monthly",
  "feed_failure",
  "document_request",
  "documents_received",
  "event",
] as const;

/** Messages to the person who sent the lead: their addresses are personal data, and nobody expects old ones. */
export const CUSTOMER_KINDS: readonly DeliveryKind[] = [
  ...([
    "confirmation",
    "reply",
    "whatsapp",
    "appointment",
    "reminder",
    "hold",
    "hold_reminder",
    "offer",
    "document_request",
  ] as const),
];

export const DELIVERY_KINDS = [...CHANNEL_KINDS, ...MESSAGE_KINDS] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** Which of the dealer's desks a lead is for. */
export const CHANNEL_PURPOSES = ["sales", "parts", "service", "finance"] as const;
export type ChannelPurpose = (typeof CHANNEL_PURPOSES)[number];
