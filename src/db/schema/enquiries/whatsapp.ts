/** Conversations by WhatsApp: files of messages, what Meta's webhook brought, people who want no messages, and templates. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LeadFileState } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import { people } from "../people/people.ts";
import { leadMessages } from "./lead-messages.ts";
import { customerEnquiries } from "./leads.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Pictures and PDFs of conversations. Erased with the lead's personal data. */
export const leadFiles = pgTable(
  "lead_files",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .references(() => customerEnquiries.id, { onDelete: "cascade" }),
    /** Null until a message of ours has the file. */
    messageId: bigint({ mode: "number" }).references(() => leadMessages.id, { onDelete: "cascade" }),
    /** The person who uploaded it; null: the customer sent it. */
    personId: integer().references(() => people.number, { onDelete: "set null" }),
    state: text().$type<LeadFileState>().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    /** Null unless the file is kept. */
    contents: bytea(),
    bytes: integer(),
    /** Meta's id of a file that is yet to be fetched. */
    mediaId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("lead_files_enquiry").on(t.enquiryId),
    index("lead_files_message").on(t.messageId).where(sql`message_id is not null`),
    index("lead_files_unsent").on(t.createdAt).where(sql`message_id is null`),
    index("lead_files_person").on(t.personId).where(sql`person_id is not null`),
    index("lead_files_waiting").on(t.nextAttemptAt).where(sql`state = 'waiting'`),
  ],
);

/** Messages and reports as Meta's webhook brought them. Each is stored before it is processed, and once however often it is repeated. */
export const whatsappEvents = pgTable(
  "whatsapp_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The message's id, with the status of a report after it. */
    key: text().notNull(),
    /** Events of one conversation are processed in their order. "" once the event is processed. */
    conversation: text().notNull(),
    /** The phone number ID of the business. */
    numberId: text().notNull(),
    /** Null once the event is processed: it is personal data. */
    event: jsonb().$type<unknown>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until the event is processed or given up. */
    processedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex("whatsapp_events_once").on(t.key),
    index("whatsapp_events_waiting").on(t.conversation, t.id).where(sql`processed_at is null`),
    index("whatsapp_events_received").using("brin", t.receivedAt),
  ],
);

/** Telephone numbers whose owners asked for no WhatsApp messages. Erased with the last lead of the number. */
export const whatsappOptOuts = pgTable("whatsapp_opt_outs", {
  /** Phone number in E.164. */
  phone: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The templates of the group's business account as Meta has them. */
export const whatsappTemplates = pgTable(
  "whatsapp_templates",
  {
    name: text().notNull(),
    language: text().notNull(),
    /** APPROVED, PENDING, REJECTED, PAUSED, DISABLED and others. */
    status: text().notNull(),
    category: text().notNull(),
    /** The whole text, with placeholders such as "{{1}}". */
    text: text().notNull(),
    /** Names of the placeholders: numbers, or names if the template has named ones. */
    parameters: text().array().notNull().default([]),
    /** Whether its placeholders have names. */
    isNamed: boolean().notNull().default(false),
    /** Why the site cannot send it although it is approved: it needs a picture, or a button's address. Null if it can. */
    obstacle: text(),
    /** The last time that Meta's list had it. */
    fetchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.name, t.language] })],
);
