/** Other systems that get events or send leads. */
import { sql } from "drizzle-orm";
import { boolean, customType, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { EventKind } from "../../../contract/enquiries/delivery/outbound-events.ts";
import type { LeadForm } from "../../../contract/enquiries/submission/lead-form-names.ts";
import { deletedAt, id, NOT_DELETED, revision } from "../columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The webhooks of other systems that get events. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<EventKind[]>().notNull(),
    /** Ids of the dealers whose events are sent; empty for all dealers. */
    dealerIds: integer().array().notNull().default([]),
    /** Whether events of leads include the customer. */
    withCustomer: boolean().notNull().default(false),
    /** Signs the calls. */
    secret: text().notNull(),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the webhook was deleted; deleting it also makes it inactive. */
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [uniqueIndex("webhooks_url").on(t.url).where(NOT_DELETED)],
);

/** A partner that sends leads, such as a marketplace. */
export const inboundSources = pgTable("inbound_sources", {
  id: id(),
  name: text().notNull(),
  /** Ids of the dealers that its leads may go to; empty for any. If there is one, leads without a dealer go there. */
  dealerIds: integer().array().notNull().default([]),
  /** The form of leads that do not name theirs. */
  form: text().$type<LeadForm>().notNull(),
  active: boolean().notNull().default(true),
  /** SHA-256 of the bearer token. */
  tokenHash: text().notNull().unique(),
  /** The encrypted signature key, and the id of the key that encrypted it. */
  keyId: text().notNull(),
  contents: bytea().notNull(),
  /** The key in the partner's e-mail address. Anybody who knows it can send leads, as anybody can with the site's forms. */
  emailKey: text().notNull().unique().default(sql`'adf-' || replace(gen_random_uuid()::text, '-', '')`),
  /** Number of refused e-mails or leads in them, and the cause of the last refusal, without contents. */
  refusedEmails: integer().notNull().default(0),
  lastRefusal: text(),
  lastRefusedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastLeadAt: timestamp({ withTimezone: true }),
  deletedAt: deletedAt(),
  revision: revision(),
});
