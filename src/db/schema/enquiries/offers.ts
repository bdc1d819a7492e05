/** Offers that dealers make to the people who sent leads. What they say of a person is erased with the lead's personal data. */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import type { OfferEventKind, OfferStatus } from "../../../contract/enquiries/offer.ts";
import type { OfferExtra, OfferFinance, TradeIn } from "../../../contract/enquiries/offers/offer-figures.ts";
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
    /** The car as it was when the offer was written, and the paths of its pictures. */
    car: jsonb().$type<LeadOffer>(),
    images: text().array().notNull().default([]),
    /** Rand, VAT included: the price before the reduction, the reduction, and what the customer pays with extras and less a trade-in. */
    price: integer().notNull(),
    reduction: integer().notNull().default(0),
    total: integer().notNull(),
    extras: jsonb().$type<OfferExtra[]>().notNull().default([]),
    tradeIn: jsonb().$type<TradeIn>(),
    /** Rand. */
    deposit: integer().notNull().default(0),
    /** Terms of the instalment; null: the customer pays at once. */
    finance: jsonb().$type<OfferFinance>(),
    /** What the customer reads below the figures. */
    words: text().notNull().default(""),
    /** The last day on which it can be accepted. */
    validUntil: date({ mode: "string" }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** When the customer first opened it. */
    seenAt: timestamp({ withTimezone: true }),
    /** When the customer accepted or declined it. */
    decidedAt: timestamp({ withTimezone: true }),
    /** The secret in the customer's link. Each e-mail needs it, so it is not a digest. Null until the offer is sent, and once it is erased. */
    key: text(),
    /** Detects the repeated request of a new offer. */
    idempotencyKey: text().unique("offers_idempotency_key"),
    revision: revision(),
  },
  (t) => [
    unique("offers_version").on(t.reference, t.version),
    check("offers_one_subject", sql`num_nonnulls(vehicle_id, variant_id) <= 1`),
    uniqueIndex("offers_key").on(t.key).where(sql`key is not null`),
    // Two people who write a new version at once get the same draft, and a customer has one version of an offer.
    uniqueIndex("offers_one_draft").on(t.reference).where(sql`status = 'draft'`),
    uniqueIndex("offers_one_open").on(t.reference).where(sql`status in ('sent', 'accepted')`),
    index("offers_valid_until").on(t.validUntil).where(sql`status = 'sent'`),
    index("offers_enquiry").on(t.enquiryId),
    index("offers_dealer").on(t.dealerId, t.createdAt),
    index("offers_person").on(t.personId).where(sql`person_id is not null`),
    // For reports.
    index("offers_sent").on(t.sentAt).where(sql`sent_at is not null`),
    index("offers_accepted").on(t.decidedAt).where(sql`status = 'accepted'`),
  ],
);

/** What happened to offers. Each message to staff is about one of these. Erased with the lead's personal data. */
export const offerEvents = pgTable(
  "offer_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    offerId: bigint({ mode: "number" })
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<OfferEventKind>().notNull(),
    /** Name of the dealer's person, as it was then. Null for the customer and the site. */
    personName: text(),
    /** How it was sent, or why it was declined. */
    detail: text(),
    /** The customer's question or remark. */
    text: text(),
  },
  (t) => [index("offer_events_of_offer").on(t.offerId, t.id)],
);
