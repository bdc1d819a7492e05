/** Leads, which hold personal data in the clear, and the wordings that their senders consented to. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LeadStatus } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import type { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import { type LeadStage, type LostReason, OPEN_STAGES } from "../../../contract/enquiries/lead-progress.ts";
import type { LeadForm } from "../../../contract/enquiries/submission/lead-form-names.ts";
import { revision } from "../columns.ts";
import { dealers } from "../dealers.ts";
import { people } from "../people/people.ts";

/** The words in the title of the vehicle or offer that a lead is about. */
export const OFFER_WORDS = sql`to_tsvector('simple', coalesce(offer ->> 'title', ''))`;

/**
 * The condition that a lead's customer waits for a contact: the first one, or another one after a cancellation. Lists, counts, reports and
 * e-mails all use this definition. Excludes leads without a clock, such as suspected spam and repeats.
 */
export const WAITS_FOR_CONTACT = sql.raw(
  `contact_due_at is not null and (first_contact_at is null or reopened_at is not null) and stage in (${OPEN_STAGES.map(
    (stage) => `'${stage}'`,
  ).join(", ")})`,
);

/** The condition that a lead was answered within a clock, and that its minutes are not counted yet. */
export const HAS_UNCOUNTED_ANSWER =
  "first_contact_at is not null and answer_minutes is null and contact_due_at is not null and dealer_id is not null";
/** The condition that somebody has something to do for the lead's customer. */
export const IS_OPEN_LEAD = sql.raw(`stage in (${OPEN_STAGES.map((stage) => `'${stage}'`).join(", ")})`);

const SPAM_REASON: LostReason = "Spam or a mistake";

/** The condition that a lead may be spam, or that staff have closed it as such. */
export const IS_SPAM = sql.raw(`(spam_signals is not null or lost_reason is not distinct from '${SPAM_REASON}')`);

/** Leads. Column names follow the payload of the API. */
export const customerEnquiries = pgTable(
  "customer_enquiries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Reference number for the customer, e.g. "E-7K3M9QXP". */
    reference: text().notNull().unique(),
    /** The sender's Idempotency-Key. */
    idempotencyKey: text().unique(),
    /** SHA-256 of the payload. Distinguishes a repeated request from a key that is used for another lead. */
    payloadHash: text().notNull(),
    /** Derived from the deliveries: queries/leads/status.ts. */
    status: text().$type<LeadStatus>().notNull(),
    dealerId: integer().references(() => dealers.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** Phone number in E.164: "+27821234567". */
    cellPhone: text().notNull(),
    make: text().notNull(),
    manufacturer: text().notNull(),
    model: text(),
    variant: text(),
    vinNo: text(),
    partNo: text(),
    /** Of the customer's own car: its registration number, and its odometer reading in kilometres. */
    registrationNumber: text(),
    kilometres: integer(),
    /** The day on which the customer would like to come. */
    preferredDay: date({ mode: "string" }),
    message: text(),
    contact: boolean().notNull(),
    terms: boolean().notNull(),
    consent: boolean().notNull(),
    isUsed: boolean().notNull(),
    /** The vehicle or offer that the lead is about, as it was then. Null if none or unknown, and in older leads. */
    offer: jsonb().$type<LeadOffer>(),
    /** Id of the vehicle of the stock that the lead is about. Reports read it from an index. */
    offerVehicleId: integer().generatedAlwaysAs(
      sql`case when offer ->> 'kind' = 'used' then (offer ->> 'id')::integer end`,
    ),
    /** Its price in rand. The board adds the prices up from an index. */
    offerPrice: integer().generatedAlwaysAs(sql`(offer ->> 'price')::integer`),
    specialSlug: text(),
    /** The form that the lead comes from. Leads are filtered, counted and described by it. */
    form: text().$type<LeadForm>().notNull(),
    /** The form's own name in the payload. */
    formName: text(),
    leadType: text(),
    uri: text(),
    source: text().notNull(),
    sourceCode: text(),
    competition: text(),
    region: text(),
    /** Consent to marketing. `contact` is consent to contact about this enquiry only. */
    marketingOptIn: boolean().notNull().default(false),
    /** The secret of the link that withdraws the consent, 32 characters; null without consent. */
    marketingKey: text().unique(),
    /** When the customer withdrew the consent. */
    marketingWithdrawnAt: timestamp({ withTimezone: true }),
    /** The wording that was agreed to (consent_wordings), the channel and the page. Null in older leads. */
    consentVersion: text(),
    consentChannel: text(),
    consentPage: text(),
    /** Why this may be spam; null if nothing suggests it. */
    spamSignals: text().array(),
    /** The lead that this one repeats. */
    duplicateOf: bigint({ mode: "number" }).references((): AnyPgColumn => customerEnquiries.id, {
      onDelete: "set null",
    }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the lead was routed. Null until then, which makes the lead its own routing job. */
    routedAt: timestamp({ withTimezone: true }),
    /** When the personal data was erased. */
    erasedAt: timestamp({ withTimezone: true }),
    stage: text().$type<LeadStage>().notNull().default("New"),
    lostReason: text().$type<LostReason>(),
    /** What was sold to the customer. Null unless the stage is Sold, and for sales from before they were kept. */
    soldAt: timestamp({ withTimezone: true }),
    /** A vehicle of the stock; null: another one, such as a new car, which the title names. */
    soldVehicleId: integer(),
    soldTitle: text(),
    /** Rand, VAT included. */
    soldPrice: integer(),
    /** Number of the person who looks after the customer. */
    ownerId: integer().references(() => people.number, { onDelete: "set null" }),
    firstContactAt: timestamp({ withTimezone: true }),
    /**
     * Minutes of the dealer's opening hours from the lead to the first contact, by the hours of the day on which they were counted. Null
     * without a contact or a deadline, and until they are counted. A trigger sets it to null when the first contact changes.
     */
    answerMinutes: integer(),
    /** Deadline of the contact. Null without a clock, as for suspected spam and repeats. */
    contactDueAt: timestamp({ withTimezone: true }),
    /** Since when the customer waits for another contact after a cancellation; null if they do not. */
    reopenedAt: timestamp({ withTimezone: true }),
    /** Deadline of the first contact, if `contactDueAt` is that of a later one. */
    firstDueAt: timestamp({ withTimezone: true }),
    /** When the lead is escalated to the managers without a contact. Null for never. */
    escalateAt: timestamp({ withTimezone: true }),
    /** When the lead was escalated. */
    escalatedAt: timestamp({ withTimezone: true }),
    /** The key in the lead's reply address; null until the first reply. */
    replyKey: text(),
    /** Since when an answer of the customer waits for somebody to react. */
    awaitingReplySince: timestamp({ withTimezone: true }),
    /** Since when the last reply is known not to have reached the customer. */
    bouncedAt: timestamp({ withTimezone: true }),
    /** When the customer last answered. */
    answeredAt: timestamp({ withTimezone: true }),
    /** Until when the lead is out of the inbox. An answer sets it to null; a time that has passed stays. */
    snoozedUntil: timestamp({ withTimezone: true }),
    /** The order of the inbox, in which a lead comes back on top by itself when its snooze ends. */
    inboxAt: timestamp({ withTimezone: true })
      .notNull()
      .generatedAlwaysAs(sql`greatest(created_at, answered_at, snoozed_until)`),
    /**
     * The customer that the lead was matched with, by the number of that customer's first lead. Null for suspected spam, erased leads, and
     * leads that a worker has yet to match.
     */
    matchedCustomerId: bigint({ mode: "number" }),
    /** The customer that the lead belongs to: the one above, or the one that staff have merged it into. */
    customerId: bigint({ mode: "number" }),
    /** Counts the changes of the columns that staff write. */
    revision: revision(),
  },
  (t) => [
    check("customer_enquiries_lost_reason", sql`lost_reason is null or stage = 'Lost'`),
    check(
      "customer_enquiries_sale",
      sql`(sold_at is null and num_nonnulls(sold_vehicle_id, sold_title, sold_price) = 0)
      or (sold_at is not null and sold_title is not null and sold_price is not null and stage = 'Sold')`,
    ),
    index("customer_enquiries_sold").on(t.soldAt, t.dealerId).where(sql`sold_at is not null`),
    index("customer_enquiries_stage").on(t.dealerId, t.stage, t.createdAt),
    index("customer_enquiries_owner").on(t.ownerId, t.createdAt).where(sql`owner_id is not null`),
    index("customer_enquiries_inbox").on(t.inboxAt),
    index("customer_enquiries_inbox_dealer").on(t.dealerId, t.inboxAt),
    // The list of all is counted in this index alone.
    index("customer_enquiries_inbox_shown").on(t.dealerId, t.inboxAt, t.snoozedUntil).where(sql`not ${IS_SPAM}`),
    index("customer_enquiries_inbox_owner")
      .on(t.ownerId, t.inboxAt)
      .where(sql`owner_id is not null and ${IS_OPEN_LEAD}`),
    index("customer_enquiries_inbox_unassigned")
      .on(t.inboxAt, t.dealerId)
      .where(sql`owner_id is null and ${IS_OPEN_LEAD}`),
    index("customer_enquiries_snoozed").on(t.snoozedUntil, t.dealerId).where(sql`snoozed_until is not null`),
    index("customer_enquiries_inbox_answered").on(t.inboxAt, t.dealerId).where(sql`awaiting_reply_since is not null`),
    index("customer_enquiries_inbox_spam").on(t.inboxAt, t.dealerId).where(IS_SPAM),
    index("customer_enquiries_contact_due").on(t.contactDueAt),
    // Everybody's pages count these each minute, in this index alone.
    index("customer_enquiries_waiting")
      .on(t.contactDueAt, t.dealerId, t.ownerId, t.createdAt, t.reopenedAt)
      .where(WAITS_FOR_CONTACT),
    index("customer_enquiries_escalation")
      .on(t.escalateAt)
      .where(sql`${WAITS_FOR_CONTACT} and escalate_at is not null and escalated_at is null`),
    // Reports of long periods read only this index.
    index("customer_enquiries_reports")
      .on(
        t.createdAt,
        t.dealerId,
        t.form,
        t.source,
        t.sourceCode,
        t.stage,
        t.firstContactAt,
        t.contactDueAt,
        t.reopenedAt,
        t.firstDueAt,
        t.ownerId,
        t.answerMinutes,
        t.offerVehicleId,
      )
      .where(sql`spam_signals is null`),
    // The board counts open leads and adds up their prices in this index alone.
    index("customer_enquiries_board")
      .on(t.createdAt, t.stage, t.dealerId, t.ownerId, t.offerPrice, t.id)
      .where(sql`${IS_OPEN_LEAD} and spam_signals is null and erased_at is null`),
    // Counting empties this index.
    index("customer_enquiries_uncounted").on(t.id).where(sql.raw(HAS_UNCOUNTED_ANSWER)),
    uniqueIndex("customer_enquiries_sold_vehicle").on(t.soldVehicleId).where(sql`sold_vehicle_id is not null`),
    index("customer_enquiries_offer_words").using("gin", OFFER_WORDS),
    index("customer_enquiries_stock_number").on(sql`lower(offer ->> 'stockNumber')`),
    index("customer_enquiries_created").on(t.createdAt),
    // The list of a dealer's customers reads only this index and that of the customers.
    index("customer_enquiries_dealer").on(t.dealerId, t.createdAt, t.id, t.customerId),
    index("customer_enquiries_email").on(sql`lower(${t.email})`),
    // With the id, the newest leads of a number or mailbox are found without sorting all of them.
    index("customer_enquiries_mailbox").on(sql`mailbox(${t.email})`, t.id),
    index("customer_enquiries_cell_phone").on(t.cellPhone, t.id),
    index("customer_enquiries_customer")
      .on(t.customerId, t.createdAt, t.id, t.dealerId)
      .where(sql`customer_id is not null`),
    index("customer_enquiries_matched_customer").on(t.matchedCustomerId).where(sql`matched_customer_id is not null`),
    index("customer_enquiries_unmatched")
      .on(t.id)
      .where(sql`customer_id is null and erased_at is null and spam_signals is null`),
    index("customer_enquiries_name").on(
      sql`lower(${t.lastName}) text_pattern_ops`,
      sql`lower(${t.firstName}) text_pattern_ops`,
    ),
    // Thousands have a common first name, but few of them asked one dealer.
    index("customer_enquiries_first_name").on(sql`lower(${t.firstName}) text_pattern_ops`, t.dealerId),
    index("customer_enquiries_form").on(t.form, t.id),
    index("customer_enquiries_campaign").on(t.sourceCode, t.createdAt).where(sql`source_code is not null`),
    // A contact removes a lead from this index, so it stays small.
    index("customer_enquiries_waiting_by_arrival").on(t.createdAt, t.dealerId, t.ownerId).where(WAITS_FOR_CONTACT),
    index("customer_enquiries_undelivered").on(t.status, t.id).where(sql`status <> 'Delivered'`),
    index("customer_enquiries_duplicate_of").on(t.duplicateOf).where(sql`duplicate_of is not null`),
    // Erased leads are the oldest and stay for good, so the search for the next to erase must not scan them.
    index("customer_enquiries_retained").on(t.createdAt).where(sql`erased_at is null`),
    index("customer_enquiries_awaiting_reply")
      .on(t.ownerId, t.awaitingReplySince)
      .where(sql`awaiting_reply_since is not null`),
    index("customer_enquiries_bounced").on(t.bouncedAt).where(sql`bounced_at is not null`),
    uniqueIndex("customer_enquiries_reply_key").on(t.replyKey).where(sql`reply_key is not null`),
    index("customer_enquiries_unrouted").on(t.createdAt).where(sql`routed_at is null`),
  ],
);

/** The consent wordings that leads and applications refer to. */
export const consentWordings = pgTable("consent_wordings", {
  version: text().primaryKey(),
  wording: jsonb().$type<Record<string, unknown>>().notNull(),
  firstUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
