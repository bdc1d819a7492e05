/** How far a dealer has come with a lead, and what the dealer's people note about it. */

/** The stages of a lead. Sold and Lost are its end. */
export const LEAD_STAGES = ["New", "Contacted", "Appointment", "Test drive", "Quoted", "Sold", "Lost"] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** The stages in which somebody still has something to do. */
export const OPEN_STAGES: readonly LeadStage[] = LEAD_STAGES.filter((stage) => stage !== "Sold" && stage !== "Lost");

/** The stages that a lead reaches only if somebody has spoken with the customer. */
export const REACHED_STAGES: readonly LeadStage[] = LEAD_STAGES.filter((stage) => stage !== "New" && stage !== "Lost");

/** Why a lead is lost. */
export const LOST_REASONS = [
  "Not reached",
  "Bought elsewhere",
  "Price",
  "Finance declined",
  "Car already sold",
  "Changed their mind",
  "Spam or a mistake",
  "Other",
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** What a note is about: a contact with the customer by these means, or a remark among colleagues. */
const CONTACT_KINDS = ["call", "whatsapp", "email", "visit"] as const;
export const NOTE_KINDS = ["note", ...CONTACT_KINDS] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Whether a note of this kind says that somebody was in contact with the customer. */
export const isContact = (kind: NoteKind): boolean => kind !== "note";

/** Maximum number of characters of a note, and of notes of a lead. */
export const MAX_NOTE_LENGTH = 2000;
export const MAX_NOTES = 500;
