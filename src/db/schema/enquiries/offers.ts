/** Offers that dealers make to the people who sent leads. Erased with the lead's personal data. */
import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { OfferStatus } from "../../../contract/enquiries/offer.ts";
import { revision } from "../columns.ts";
import { dealers } from "../dealers.ts";
import { people } from "../people/people.ts";
import { customerEnquiries } from "./leads.ts";

/** An offer, or a version of one: a changed offer is a further row with the same number. */
export const offers = pgTable(
  "offers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Number for the customer, the same for all versions. */
    reference: text().notNull(),
    version: integer().notNull().default(1),
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .references(() => customerEnquiries.id, { onDelete: "cascade" }),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id, { onDelete: "cascade" }),
    /** Who made it. */
    personId: integer().references(() => people.number, { onDelete: "set null" }),
    status: text().$type<OfferStatus>().notNull().default("draft"),
    /** The vehicle of the stock, or the variant of the new range. Without foreign keys: the offer outlives both. */
    vehicleId: integer(),
    variantId: integer(),
    title: text().notNull(),
    /** Rand, VAT included: the price before the reduction, the reduction, and what the customer pays with extras and less a trade-in. */
    price: integer().notNull(),
    reduction: integer().notNull().default(0),
    total: integer().notNull(),
    /** The last day on which it can be accepted. */
    validUntil: date({ mode: "string" }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** When the customer first opened it. */
    seenAt: timestamp({ withTimezone: true }),
    /** When the customer accepted or declined it. */
    decidedAt: timestamp({ withTimezone: true }),
    revision: revision(),
  },
  (t) => [
    unique("offers_version").on(t.reference, t.version),
    check("offers_one_subject", sql`num_nonnulls(vehicle_id, variant_id) <= 1`),
    index("offers_enquiry").on(t.enquiryId),
    index("offers_dealer").on(t.dealerId, t.createdAt),
    index("offers_person").on(t.personId).where(sql`person_id is not null`),
    // For reports.
    index("offers_sent").on(t.sentAt).where(sql`sent_at is not null`),
    index("offers_accepted").on(t.decidedAt).where(sql`status = 'accepted'`),
  ],
);
