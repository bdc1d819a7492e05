/** The tables of finance applications. What a person entered is in `contents` alone, which is ciphertext. */
import { bigint, customType, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LeadStatus } from "../../contract/domain/lead-delivery.ts";
import { dealers } from "./dealers.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const financeApplications = pgTable(
  "finance_applications",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the applicant is told, e.g. "F-7K3M9QXP". */
    reference: text().notNull().unique(),
    /** The sender's Idempotency-Key: the same key twice is one application. */
    idempotencyKey: text().unique(),
    /** HMAC-SHA-256 of the application, to tell a repeat from a key used twice. Keyed, so that nobody can guess at it. */
    payloadHash: text().notNull(),
    /** Whether its dealer's finance desk was told that it came. */
    status: text().$type<LeadStatus>().notNull(),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id),
    sourceCode: text().notNull(),
    /** "new" or "used". */
    vehicleType: text().notNull(),
    make: text(),
    model: text(),
    /** Which key sealed the contents and made the hash. */
    keyId: text().notNull(),
    /** The whole application as JSON, sealed: sealed-record.ts. */
    contents: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("finance_applications_created").on(t.createdAt),
    index("finance_applications_dealer").on(t.dealerId, t.createdAt),
  ],
);

/** Who of the staff read which application, and when. Outlives the application, by whose reference it goes. */
export const financeApplicationAccess = pgTable(
  "finance_application_access",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    /** Name of the operating system's user. */
    readBy: text().notNull(),
    readAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("finance_application_access_reference").on(t.reference, t.readAt)],
);
