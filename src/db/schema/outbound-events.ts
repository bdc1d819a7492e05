/** What happened, for other systems. */
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { EventData, EventKind } from "../../contract/domain/outbound-events.ts";
import { dealers } from "./dealers.ts";
import { financeApplications } from "./finance.ts";
import { customerEnquiries } from "./leads.ts";

/**
 * What happened, written by triggers in the transaction in which it happens, if anybody subscribes to it. A worker queues a
 * delivery to each webhook that does.
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
    /** What it is about; neither: the dealer's stock. */
    enquiryId: bigint({ mode: "number" }).references(() => customerEnquiries.id, { onDelete: "cascade" }),
    applicationId: bigint({ mode: "number" }).references(() => financeApplications.id, { onDelete: "cascade" }),
    data: jsonb().$type<EventData>().notNull(),
    /** When its deliveries were queued. Null: not yet. */
    queuedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("outbound_events_open").on(t.id).where(sql`queued_at is null`),
    index("outbound_events_at").on(t.at),
    index("outbound_events_enquiry").on(t.enquiryId).where(sql`enquiry_id is not null`),
    index("outbound_events_application").on(t.applicationId).where(sql`application_id is not null`),
  ],
);
