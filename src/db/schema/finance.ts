/** The tables of finance applications. The applicant's data are in `contents` only, which is encrypted. */
import { bigint, customType, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LeadStatus } from "../../contract/domain/lead-delivery.ts";
import { dealers } from "./dealers.ts";

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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("finance_applications_created").on(t.createdAt),
    index("finance_applications_dealer").on(t.dealerId, t.createdAt),
  ],
);

/**
 * The answers of unfinished applications, for an hour. The migration makes the table unlogged: erased answers are in no
 * write-ahead log, and a crash of the database may empty it.
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

/** The log of staff reading applications. No foreign key: it outlives the applications. */
export const financeApplicationAccess = pgTable(
  "finance_application_access",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    /** Name of the operating system user. */
    readBy: text().notNull(),
    readAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("finance_application_access_reference").on(t.reference, t.readAt)],
);
