/** The tables of what visitors send. Apart from the catalogue's, since they hold people's data. */
import { bigint, boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { dealers } from "./schema.ts";

/** Leads. Field names follow the payload; who may read them is staff alone. */
export const customerEnquiries = pgTable(
  "customer_enquiries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the customer is told, e.g. "E-7K3M9QXP". */
    reference: text().notNull().unique(),
    /** The sender's Idempotency-Key: the same key twice is one lead. */
    idempotencyKey: text().unique(),
    /** SHA-256 of the stored payload, to tell a repeat from a key used twice. */
    payloadHash: text().notNull(),
    status: text().notNull(),
    dealerId: integer().references(() => dealers.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** E.164: +27821234567. */
    cellPhone: text().notNull(),
    make: text().notNull(),
    manufacturer: text().notNull(),
    model: text(),
    variant: text(),
    vinNo: text(),
    partNo: text(),
    message: text(),
    contact: boolean().notNull(),
    terms: boolean().notNull(),
    consent: boolean().notNull(),
    isUsed: boolean().notNull(),
    specialSlug: text(),
    formName: text(),
    leadType: text(),
    uri: text(),
    source: text().notNull(),
    sourceCode: text(),
    competition: text(),
    region: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("customer_enquiries_created").on(t.createdAt),
    index("customer_enquiries_dealer").on(t.dealerId, t.createdAt),
  ],
);
