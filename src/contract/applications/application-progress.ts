/** How far a finance desk has come with an application, why somebody reads it, and the documents that banks want. */

/** The stages of an application. The last three are its end. */
export const APPLICATION_STAGES = [
  "Received",
  "Documents",
  "Submitted to bank",
  "Approved",
  "Declined",
  "Withdrawn",
] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

/** The stages in which somebody still has something to do. */
export const OPEN_APPLICATION_STAGES: readonly ApplicationStage[] = ["Received", "Documents", "Submitted to bank"];

/** Why somebody reads an application. "Other" needs words. */
export const ACCESS_REASONS = [
  "Assess the application",
  "Submit it to a bank",
  "Answer the bank",
  "Answer the applicant",
  "Correct it",
  "Check how it was handled",
  "Other",
] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];
export const MAX_REMARK_LENGTH = 300;

/** The recorded accesses to an application. They include its deletion, which leaves no other record. */
export const ACCESSED_PARTS = ["application", "earlier version", "pdf", "export", "document", "deletion"] as const;
export type AccessedPart = (typeof ACCESSED_PARTS)[number];

export const DOCUMENT_KINDS = ["id", "payslips", "bank-statements", "proof-of-address", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const MAX_REQUEST_LENGTH = 1000;

/** Maximum size of a document in bytes, and maximum number of documents of a link. */
export const MAX_DOCUMENT_BYTES = 10_000_000;
export const MAX_DOCUMENTS = 20;

/** Why an upload is refused. */
export const DOCUMENT_PROBLEMS = ["type", "size", "damaged", "protected", "count", "busy", "broken"] as const;
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number];
