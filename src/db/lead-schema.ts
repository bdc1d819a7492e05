/** The tables of what visitors send, and of its way to the dealers. Apart from the catalogue's, since they hold people's data. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChannelKind, ChannelPurpose, DeliveryKind, LeadStatus } from "../contract/domain/lead-delivery.ts";
import { dealers } from "./schema/dealers.ts";
import { financeApplications } from "./schema/finance.ts";

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
    /** What its deliveries to the dealer come to; see queries/lead-status.ts. */
    status: text().$type<LeadStatus>().notNull(),
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
    /** Wants to hear of offers too. Apart from `contact`, which is about this enquiry alone. */
    marketingOptIn: boolean().notNull().default(false),
    /** Which wording was agreed to (consent_wordings), how and on which page; when is `createdAt`. Null in older leads. */
    consentVersion: text(),
    consentChannel: text(),
    consentPage: text(),
    /** Why this may be no real lead; null where nothing speaks against it. */
    suspicions: text().array(),
    /** The lead that this one repeats. */
    duplicateOf: bigint({ mode: "number" }).references((): AnyPgColumn => customerEnquiries.id, {
      onDelete: "set null",
    }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its deliveries were made out; null: not yet. */
    routedAt: timestamp({ withTimezone: true }),
    /** When what tells of the person was taken out. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("customer_enquiries_created").on(t.createdAt),
    index("customer_enquiries_dealer").on(t.dealerId, t.createdAt),
    index("customer_enquiries_email").on(sql`lower(${t.email})`),
    index("customer_enquiries_cell_phone").on(t.cellPhone),
    index("customer_enquiries_duplicate_of").on(t.duplicateOf).where(sql`duplicate_of is not null`),
    index("customer_enquiries_unrouted").on(t.createdAt).where(sql`routed_at is null`),
  ],
);

/** Every wording that a consent was given to, by the version that leads name. */
export const consentWordings = pgTable("consent_wordings", {
  version: text().primaryKey(),
  wording: jsonb().$type<Record<string, unknown>>().notNull(),
  firstUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Where a dealer receives its leads: any number of addresses for each purpose. */
export const dealerChannels = pgTable(
  "dealer_channels",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id, { onDelete: "cascade" }),
    purpose: text().$type<ChannelPurpose>().notNull(),
    kind: text().$type<ChannelKind>().notNull(),
    /** An e-mail address, or the webhook's. */
    address: text().notNull(),
    /** What a webhook's calls are signed with. */
    secret: text(),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique("dealer_channels_once").on(t.dealerId, t.purpose, t.kind, t.address)],
);

/** Whose a delivery or a change is: a lead's, or an application's for finance. One of the two, never both. */
const subject = () => ({
  enquiryId: bigint({ mode: "number" }).references(() => customerEnquiries.id, { onDelete: "cascade" }),
  applicationId: bigint({ mode: "number" }).references(() => financeApplications.id, { onDelete: "cascade" }),
});
const ONE_SUBJECT = sql`num_nonnulls(enquiry_id, application_id) = 1`;

/** One lead, or word of one application, on its way to one receiver. */
export const leadDeliveries = pgTable(
  "lead_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ...subject(),
    /** Null: the dealer's principal, the customer, or a channel that has been removed since. */
    channelId: integer().references(() => dealerChannels.id, { onDelete: "set null" }),
    kind: text().$type<DeliveryKind>().notNull(),
    purpose: text().$type<ChannelPurpose>().notNull(),
    address: text().notNull(),
    /** The same at every attempt, so that a receiver can drop repeats: Message-ID (in angle brackets) or Webhook-Id. */
    messageId: text().notNull().unique(),
    status: text().$type<LeadStatus>().notNull(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, without anything personal. */
    lastError: text(),
    /** The job that is sending it. */
    jobId: uuid(),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check("lead_deliveries_one_subject", ONE_SUBJECT),
    unique("lead_deliveries_once").on(t.enquiryId, t.kind, t.address),
    unique("lead_deliveries_once_an_application").on(t.applicationId, t.kind, t.address),
    index("lead_deliveries_open").on(t.nextAttemptAt).where(sql`status in ('Queued', 'Sending')`),
    index("lead_deliveries_confirmations").on(t.address, t.createdAt).where(sql`kind = 'confirmation'`),
  ],
);

/** Every change of a lead or an application, or of one of their deliveries. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ...subject(),
    /** Null: the lead or application as a whole. */
    deliveryId: bigint({ mode: "number" }).references(() => leadDeliveries.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text().$type<LeadStatus>().notNull(),
    cause: text(),
  },
  (t) => [
    check("lead_events_one_subject", ONE_SUBJECT),
    index("lead_events_enquiry").on(t.enquiryId, t.id),
    index("lead_events_application").on(t.applicationId, t.id),
    index("lead_events_delivery").on(t.deliveryId),
  ],
);

/**
 * How many forms somebody has sent within the minute, where several processes keep one limit. Unlogged, in its migration: a
 * crash of the database may forget it.
 */
export const formCounts = pgTable("form_counts", {
  /** A digest of whom it is about, so that no address stands here. */
  key: text().primaryKey(),
  forms: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
});
