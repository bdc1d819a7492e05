/** Where leads are sent, their deliveries, and their history. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  CHANNEL_KINDS,
  type ChannelKind,
  type ChannelPurpose,
  type DeliveryKind,
  type LeadStatus,
} from "../../../contract/enquiries/delivery/lead-delivery.ts";
import { deletedAt, revision } from "../columns.ts";
import { dealers } from "../dealers.ts";
import { financeApplications } from "../finance.ts";
import { customerEnquiries } from "./leads.ts";
import { webhooks } from "./webhooks.ts";

/** The addresses at which a dealer receives leads, any number for each purpose. */
export const dealerChannels = pgTable(
  "dealer_channels",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id, { onDelete: "cascade" }),
    purpose: text().$type<ChannelPurpose>().notNull(),
    kind: text().$type<ChannelKind>().notNull(),
    /** An e-mail address, or the URL of a webhook. */
    address: text().notNull(),
    /** Signs the calls of a webhook. */
    secret: text(),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A deleted channel is not active either. */
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [unique("dealer_channels_once").on(t.dealerId, t.purpose, t.kind, t.address)],
);

/** The kinds of channels that staff turned off for a dealer's leads for a purpose. */
export const dealerOptOuts = pgTable(
  "dealer_opt_outs",
  {
    dealerId: integer()
      .notNull()
      .references(() => dealers.id, { onDelete: "cascade" }),
    purpose: text().$type<ChannelPurpose>().notNull(),
    kind: text().$type<ChannelKind>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.purpose, t.kind] })],
);

/** The subject of a delivery or an event: a lead, a finance application, or a dealer that gets a message about itself. */
const subject = () => ({
  dealerId: integer().references(() => dealers.id, { onDelete: "cascade" }),
  enquiryId: bigint({ mode: "number" }).references(() => customerEnquiries.id, { onDelete: "cascade" }),
  applicationId: bigint({ mode: "number" }).references(() => financeApplications.id, { onDelete: "cascade" }),
});
const ONE_SUBJECT = sql`num_nonnulls(dealer_id, enquiry_id, application_id) = 1`;

/** Condition for deliveries that wait, are kept or have failed, without those cancelled because their lead was erased. */
export const UNDELIVERED = sql`status <> 'Delivered' and last_error is distinct from 'erased'`;

/** Condition for undelivered deliveries that have failed at least once. */
export const FAILING = sql`${UNDELIVERED} and last_error is not null`;

/** The receiver of a delivery: the host of its webhook, "whatsapp", or "mail" for the mail server. */
export const RECEIVER = sql<string>`(case when kind in ('webhook', 'event')
  then coalesce(lower(substring(address from '^[^:]+://([^/?#]+)')), '') when kind = 'whatsapp' then 'whatsapp' else 'mail' end)`;

/** Condition for deliveries that bring a lead or an application to its dealer, unlike further messages. */
export const TO_DEALER = sql.raw(`kind in (${CHANNEL_KINDS.map((kind) => `'${kind}'`).join(", ")})`);

/** One message about a lead, a finance application or a dealer to one recipient. */
export const leadDeliveries = pgTable(
  "lead_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ...subject(),
    /** Null for the dealer's principal, the customer, or a removed channel. */
    channelId: integer().references(() => dealerChannels.id, { onDelete: "set null" }),
    /** The webhook of an event's delivery. Null for other deliveries, or if the webhook was deleted for good. */
    webhookId: integer().references(() => webhooks.id, { onDelete: "set null" }),
    kind: text().$type<DeliveryKind>().notNull(),
    /** Id of the item that the delivery is about, in a table that depends on `kind`; 0 for the subject itself. */
    itemId: bigint({ mode: "number" }).notNull().default(0),
    purpose: text().$type<ChannelPurpose>().notNull(),
    address: text().notNull(),
    /** Message-ID (without angle brackets) or Webhook-Id. The same at each attempt, so that a receiver can drop repeats. */
    messageId: text().notNull().unique(),
    status: text().$type<LeadStatus>().notNull(),
    attempts: integer().notNull().default(0),
    /** The key in the address for bounces; null if they go to the sender. */
    bounceKey: text(),
    /** Why the last attempt failed, without personal data. */
    lastError: text(),
    /** Status code of the response to the last call of an event's webhook. */
    responseCode: integer(),
    /** When an open delivery is due for its first or next attempt; while it is being sent, the end of the worker's lease. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check("lead_deliveries_one_subject", ONE_SUBJECT),
    unique("lead_deliveries_once_a_lead").on(t.enquiryId, t.kind, t.address, t.itemId),
    unique("lead_deliveries_once_an_application").on(t.applicationId, t.kind, t.address, t.itemId),
    unique("lead_deliveries_once_a_dealer").on(t.dealerId, t.kind, t.address, t.itemId),
    uniqueIndex("lead_deliveries_bounce_key").on(t.bounceKey).where(sql`bounce_key is not null`),
    index("lead_deliveries_due").on(RECEIVER, t.nextAttemptAt).where(sql`status in ('Queued', 'Sending')`),
    // Messages to one person are sent in their order.
    index("lead_deliveries_whatsapp_order")
      .on(t.address, t.id)
      .where(sql`kind = 'whatsapp' and status in ('Queued', 'Sending')`),
    // Finds the few deliveries of events among those of leads, to list and delete them.
    index("lead_deliveries_events").on(t.id).where(sql`kind = 'event'`),
    index("lead_deliveries_event_items").on(t.itemId).where(sql`kind = 'event'`),
    index("lead_deliveries_created").using("brin", t.createdAt),
    // Nearly all deliveries are delivered. This finds the others, to count and list them.
    index("lead_deliveries_undelivered").on(t.status, t.kind).where(UNDELIVERED),
  ],
);

/** The history of leads, applications and their deliveries. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ...subject(),
    /** Null if the event is about the lead or application itself. */
    deliveryId: bigint({ mode: "number" }).references(() => leadDeliveries.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text().$type<LeadStatus>().notNull(),
    cause: text(),
  },
  (t) => [
    check("lead_events_one_subject", ONE_SUBJECT),
    index("lead_events_enquiry").on(t.enquiryId, t.id),
    index("lead_events_dealer").on(t.dealerId, t.id).where(sql`dealer_id is not null`),
    index("lead_events_application").on(t.applicationId, t.id),
    index("lead_events_delivery").on(t.deliveryId),
    index("lead_events_at").using("brin", t.at),
  ],
);
