/** The tables of finance applications. What applicants write and upload is in columns named `contents`, which are encrypted. */
import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type {
  AccessedPart,
  AccessReason,
  ApplicationStage,
  DocumentKind,
} from "../../contract/applications/application-progress.ts";
import type { LeadStatus } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { revision } from "./columns.ts";
import { dealers } from "./dealers.ts";
import { people } from "./people/people.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const financeApplications = pgTable(
  "finance_applications",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Reference number for the applicant, e.g. "F-7K3M9QXP". */
    reference: text().notNull().unique(),
    /** The client's Idempotency-Key. */
    idempotencyKey: text().unique(),
    /** HMAC-SHA-256 of the application: distinguishes a repeated request from a reused key. */
    payloadHash: text().notNull(),
    /** Delivery status of the notice to the dealer's finance desk. */
    status: text().$type<LeadStatus>().notNull(),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id),
    sourceCode: text().notNull(),
    /** "new" or "used". */
    vehicleType: text().notNull(),
    make: text(),
    model: text(),
    /** Id of the key of `contents` and `payloadHash`. */
    keyId: text().notNull(),
    /** The application as encrypted JSON: encryption/encrypted-record.ts. */
    contents: bytea().notNull(),
    /** Hashes by which the applicant is found: encryption/applicant-hashes.ts. Null until a worker or a search creates them. */
    contactHashes: text().array(),
    /** Hashes of the ID number and of the words of the name; null as above. */
    personHashes: text().array(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    stage: text().$type<ApplicationStage>().notNull().default("Received"),
    /** Number of the person who looks after the applicant. */
    ownerId: integer().references(() => people.number, { onDelete: "set null" }),
    /** Counts the changes of stage, owner and contents. */
    revision: revision(),
  },
  (t) => [
    index("finance_applications_contacts").using("gin", t.contactHashes),
    index("finance_applications_without_contacts").on(t.id).where(sql`contact_hashes is null`),
    index("finance_applications_persons").using("gin", t.personHashes),
    index("finance_applications_without_persons").on(t.id).where(sql`person_hashes is null`),
    index("finance_applications_created").on(t.createdAt),
    index("finance_applications_dealer").on(t.dealerId, t.createdAt),
    index("finance_applications_stage").on(t.dealerId, t.stage, t.createdAt),
    index("finance_applications_owner").on(t.ownerId, t.createdAt).where(sql`owner_id is not null`),
  ],
);

/** The contents of applications before corrections. */
export const financeApplicationVersions = pgTable(
  "finance_application_versions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: bigint({ mode: "number" })
      .notNull()
      .references(() => financeApplications.id, { onDelete: "cascade" }),
    /** Number of the version, from 1 for what the applicant sent. */
    number: integer().notNull(),
    keyId: text().notNull(),
    contents: bytea().notNull(),
    /** When and by whom it was corrected, and the names of the fields that the correction changed. */
    correctedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    correctedBy: text().notNull(),
    changedFields: text().array().notNull(),
  },
  (t) => [unique("finance_application_versions_number").on(t.applicationId, t.number)],
);

/** Links by which an applicant uploads documents. */
export const financeDocumentRequests = pgTable(
  "finance_document_requests",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: bigint({ mode: "number" })
      .notNull()
      .references(() => financeApplications.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull(),
    kinds: text().array().$type<DocumentKind[]>().notNull(),
    keyId: text().notNull(),
    /** The desk's own words to the applicant, as encrypted JSON. */
    contents: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdBy: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the applicant has sent everything, or somebody withdrew the link. */
    closedAt: timestamp({ withTimezone: true }),
    closedBecause: text().$type<"sent" | "withdrawn">(),
  },
  (t) => [
    unique("finance_document_requests_token").on(t.tokenHash),
    index("finance_document_requests_application").on(t.applicationId, t.id),
  ],
);

/** Documents that applicants uploaded. */
export const financeDocuments = pgTable(
  "finance_documents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: bigint({ mode: "number" })
      .notNull()
      .references(() => financeApplications.id, { onDelete: "cascade" }),
    requestId: bigint({ mode: "number" })
      .notNull()
      .references(() => financeDocumentRequests.id, { onDelete: "cascade" }),
    kind: text().$type<DocumentKind>().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    keyId: text().notNull(),
    /** The file's description, with its name, as encrypted JSON. */
    contents: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the whole file was stored. Null while it arrives, or if the upload broke off. */
    uploadedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("finance_documents_application").on(t.applicationId, t.id),
    index("finance_documents_request").on(t.requestId, t.id),
    index("finance_documents_incomplete").on(t.createdAt).where(sql`uploaded_at is null`),
  ],
);

/** The files of documents in parts, each encrypted, so that no process holds a whole file to store or to send it. */
export const financeDocumentParts = pgTable(
  "finance_document_parts",
  {
    documentId: bigint({ mode: "number" })
      .notNull()
      .references(() => financeDocuments.id, { onDelete: "cascade" }),
    /** Number of the part, from 0. */
    number: integer().notNull(),
    contents: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.number] })],
);

/**
 * The answers of unfinished applications, kept for an hour. The migration makes the table unlogged: erased answers are in no
 * write-ahead log, but a crash of the database may empty it.
 */
export const financeDrafts = pgTable(
  "finance_drafts",
  {
    /** SHA-256 of the key that the applicant's browser has. */
    keyHash: text().primaryKey(),
    /** Id of the key of `contents`. */
    keyId: text().notNull(),
    /** The answers as encrypted JSON. */
    contents: bytea().notNull(),
    /** Number of the save, counted by the browser. */
    revision: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("finance_drafts_expires").on(t.expiresAt)],
);

/** The log of staff reading applications. It has no foreign key to them, because it outlives them. */
export const financeApplicationAccess = pgTable(
  "finance_application_access",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    /** Null if the dealer was deleted, or the application was deleted before the log named dealers. */
    dealerId: integer().references(() => dealers.id, { onDelete: "set null" }),
    /** The part that was read, or "deletion". */
    part: text().$type<AccessedPart>().notNull().default("application"),
    /** Null if read on the command line, or before reasons were required. */
    reason: text().$type<AccessReason>(),
    /** The reader's own words. Erased with the application. */
    remark: text().notNull().default(""),
    /** Name of the person, or of the operating system user. */
    readBy: text().notNull(),
    readAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("finance_application_access_reference").on(t.reference, t.readAt),
    index("finance_application_access_dealer").on(t.dealerId, t.readAt),
  ],
);
