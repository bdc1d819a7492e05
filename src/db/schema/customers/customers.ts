/** What joins leads to customers, beside the columns of the leads themselves. Nothing here is personal data. */
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { PairReason } from "../../../contract/customers/customers.ts";

const customerId = () => bigint({ mode: "number" }).notNull();

/**
 * The customers that staff have merged into others. A customer has no row of its own: its number is the id of its first lead. A merge leaves
 * `matchedCustomerId` of the leads as it is, from which a separation restores `customerId`.
 */
export const customerMerges = pgTable(
  "customer_merges",
  {
    id: bigint({ mode: "number" }).primaryKey(),
    intoId: customerId(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name of the person who merged them, as it was then. */
    personName: text().notNull(),
  },
  (t) => [index("customer_merges_into").on(t.intoId)],
);

/**
 * Pairs of customers, as matched, who may be the same person, each with the two leads that suggest it. Only whoever may read both leads sees
 * the pair. A dismissed pair is kept, so that it is not proposed again.
 */
export const customerPairs = pgTable(
  "customer_pairs",
  {
    /** The lower and the higher number of the two. */
    firstId: customerId(),
    secondId: customerId(),
    reason: text().$type<PairReason>().notNull(),
    /** Without a foreign key: a pair locks neither of the leads, which other workers may be routing. An erasure deletes it. */
    enquiryId: bigint({ mode: "number" }).notNull(),
    otherEnquiryId: bigint({ mode: "number" }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When somebody said that they are two people. */
    dismissedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.firstId, t.secondId] }),
    index("customer_pairs_second").on(t.secondId),
    index("customer_pairs_enquiry").on(t.enquiryId),
    index("customer_pairs_other_enquiry").on(t.otherEnquiryId),
    index("customer_pairs_open").on(t.createdAt).where(sql`dismissed_at is null`),
  ],
);
