/** Other systems: those that are told what happens, and those that send leads. */
import { sql } from "drizzle-orm";
import { boolean, customType, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { LeadForm } from "../../contract/domain/lead-form-names.ts";
import type { EventKind } from "../../contract/domain/outbound-events.ts";
import { deletedAt, id, NOT_DELETED, revision } from "./columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

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

/** A partner that sends leads, such as a marketplace. */
export const inboundSources = pgTable("inbound_sources", {
  id: id(),
  name: text().notNull(),
  /** Where its leads go. One: also those that name no dealer. Empty: any dealer. */
  dealerIds: integer().array().notNull().default([]),
  /** The form of leads that do not say theirs. */
  form: text().$type<LeadForm>().notNull(),
  active: boolean().notNull().default(true),
  /** SHA-256 of the bearer token. */
  tokenHash: text().notNull().unique(),
  /** The key of the signatures, encrypted, and the id of the key that it is encrypted with. */
  keyId: text().notNull(),
  contents: bytea().notNull(),
  /** The key of the address that it sends e-mails to. Whoever knows it can send leads, as anybody can by the site's forms. */
  emailKey: text().notNull().unique().default(sql`'adf-' || replace(gen_random_uuid()::text, '-', '')`),
  /** E-mails or leads in them that could not be taken, and why the last one could not, without contents. */
  refusedEmails: integer().notNull().default(0),
  lastRefusal: text(),
  lastRefusedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastLeadAt: timestamp({ withTimezone: true }),
  deletedAt: deletedAt(),
  revision: revision(),
});
