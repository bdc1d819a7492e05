/** Other systems that are told what happens. */
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { EventKind } from "../../contract/domain/outbound-events.ts";
import { deletedAt, id, NOT_DELETED, revision } from "./columns.ts";

/** The addresses of other systems that are told what happens. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<EventKind[]>().notNull(),
    /** Empty: all dealers. */
    dealerIds: integer().array().notNull().default([]),
    /** Whether events of leads say who the customer is. */
    withCustomer: boolean().notNull().default(false),
    /** Signs the calls. */
    secret: text().notNull(),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A deleted webhook is not active either. */
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [uniqueIndex("webhooks_url").on(t.url).where(NOT_DELETED)],
);
