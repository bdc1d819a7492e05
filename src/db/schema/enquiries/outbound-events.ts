/** The outbox of events for other systems. */
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { EventData, EventKind } from "../../../contract/enquiries/delivery/outbound-events.ts";
import { dealers } from "../dealers.ts";
import { financeApplications } from "../finance.ts";
import { customerEnquiries } from "./leads.ts";

/**
 * Events that triggers write in the transaction that causes them, if a webhook subscribes to them. A worker queues a delivery
 * to each subscribed webhook.
 */
export const outboundEvents = pgTable(
  "outbound_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<EventKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id, { onDelete: "cascade" }),
    /** The lead or application that the event is about; both null for the dealer's stock. */
    enquiryId: bigint({ mode: "number" }).references(() => customerEnquiries.id, { onDelete: "cascade" }),
    applicationId: bigint({ mode: "number" }).references(() => financeApplications.id, { onDelete: "cascade" }),
    data: jsonb().$type<EventData>().notNull(),
    /** When its deliveries were queued; null until then. */
    queuedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("outbound_events_open").on(t.id).where(sql`queued_at is null`),
    index("outbound_events_at").on(t.at),
    index("outbound_events_enquiry").on(t.enquiryId).where(sql`enquiry_id is not null`),
    index("outbound_events_application").on(t.applicationId).where(sql`application_id is not null`),
  ],
);
