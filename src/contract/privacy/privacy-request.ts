/** Requests of people about their personal data: POPIA sections 11(3), 23 and 24. */

/** What is asked for. */
export const PRIVACY_REQUEST_KINDS = ["access", "correction", "erasure", "objection"] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

/** How the request came. */
export const PRIVACY_REQUEST_CHANNELS = ["e-mail", "letter", "phone", "in person"] as const;
export type PrivacyRequestChannel = (typeof PRIVACY_REQUEST_CHANNELS)[number];

/** How staff made sure that it is the person who asks. */
export const IDENTITY_CHECKS = [
  "answered from the address",
  "called back",
  "ID document seen",
  "known in person",
] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

export const PRIVACY_REQUEST_STATUSES = ["open", "done", "refused"] as const;
export type PrivacyRequestStatus = (typeof PRIVACY_REQUEST_STATUSES)[number];

/** Why a request was refused. A choice, so that nobody writes about the person. */
export const REFUSAL_GROUNDS = [
  "identity not shown",
  "a law requires the data",
  "about somebody else",
  "PAIA",
] as const;
export type RefusalGround = (typeof REFUSAL_GROUNDS)[number];

/** What was done for a request. */
export const PRIVACY_ACTIONS = ["search", "export", "correction", "erasure"] as const;
export type PrivacyAction = (typeof PRIVACY_ACTIONS)[number];

/** A request is answered within this many days (PAIA section 25). */
export const PRIVACY_REQUEST_DAYS = 30;

/** Addresses and numbers that one search takes. */
export const MAX_CONTACTS = 5;
/** Records of each kind that one search finds at most. */
export const MAX_RECORDS = 500;

/** The kinds of records that people are searched in. */
export const RECORD_KINDS = ["enquiry", "appointment", "application", "alerts"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
