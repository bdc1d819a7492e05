/** The conversations between staff and the people who sent leads. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { TemplateChoice, WhatsAppProgress } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import { deletedAt, id, revision } from "../columns.ts";
import { dealers } from "../dealers.ts";
import { people } from "../people/people.ts";
import { customerEnquiries } from "./leads.ts";

/** Templates of replies, with placeholders such as "{first name}". */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: id(),
    /** The dealer that uses the template; null for all dealers. */
    dealerId: integer().references(() => dealers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [index("reply_templates_dealer").on(t.dealerId)],
);

/** The e-mails and WhatsApp messages between a dealer's people and the person who sent a lead. Erased with the lead's personal data. */
export const leadMessages = pgTable(
  "lead_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .references(() => customerEnquiries.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A reply of the dealer's people, an answer to it, or a mail server's report that a reply could not be delivered. */
    kind: text().$type<"reply" | "answer" | "bounce">().notNull(),
    /** Who wrote a reply: the name as it was then, and the number of the person. */
    personName: text(),
    personId: integer().references(() => people.number, { onDelete: "set null" }),
    channel: text().$type<"email" | "whatsapp">().notNull().default("email"),
    /** The recipient of a reply, the sender of an answer, the address that could not be reached. By WhatsApp, phone numbers in E.164. */
    address: text().notNull(),
    /** "" by WhatsApp. */
    subject: text().notNull(),
    /** The text of a reply or answer, without quotes; for a bounce, the receiving server's reason. */
    text: text().notNull(),
    quoted: text(),
    /** The names of an answer's attachments, which are not kept. */
    attachments: text().array().notNull().default([]),
    /** Whether a program wrote the answer, such as an out-of-office reply. */
    isAutomatic: boolean().notNull().default(false),
    /** Whether the answer comes from an address other than the lead's. */
    isFromStranger: boolean().notNull().default(false),
    /** For a bounce: the status code (RFC 3463), and the reply, if the report names it. */
    bounceCode: text(),
    bouncedReplyId: bigint({ mode: "number" }).references((): AnyPgColumn => leadMessages.id, { onDelete: "cascade" }),
    /** Message-ID, without angle brackets. By WhatsApp, Meta's id of an answer and our own of a reply. */
    messageId: text().notNull(),
    /** By WhatsApp: the phone number ID of the business. */
    numberId: text(),
    /** The template of a WhatsApp message of ours; null: a text. */
    template: jsonb().$type<TemplateChoice>(),
    /** When WhatsApp was asked to send it. Stays set while the answer is not known, so that nobody asks a second time. */
    askedAt: timestamp({ withTimezone: true }),
    /** Meta's id of a message of ours that it accepted. */
    acceptedId: text(),
    /** How far it has come, by WhatsApp's reports. */
    progress: text().$type<WhatsAppProgress>(),
    /** Whether the customer ended WhatsApp messages with this one, or asked for them again. */
    consent: text().$type<"withdrawn" | "given">(),
  },
  (t) => [
    unique("lead_messages_once").on(t.enquiryId, t.messageId),
    index("lead_messages_mailbox").on(sql`mailbox(${t.address})`),
    index("lead_messages_bounced_reply").on(t.bouncedReplyId).where(sql`bounced_reply_id is not null`),
    index("lead_messages_person").on(t.personId).where(sql`person_id is not null`),
    // Finds the conversation of a number, and the customer's last message, which opens the window.
    index("lead_messages_whatsapp").on(t.address, t.at).where(sql`channel = 'whatsapp'`),
  ],
);

/** How far each mailbox for answers has been read. Each row is also the lease of the process that reads it. */
export const replyMailboxes = pgTable("reply_mailboxes", {
  /** A digest of the mailbox's address. */
  key: text().primaryKey(),
  /** The mailbox's UIDVALIDITY. If the server changes it, all UIDs are new. */
  uidValidity: text(),
  lastUid: bigint({ mode: "number" }).notNull().default(0),
  /** The process that reads the mailbox, and when its lease ends unless renewed. */
  reader: text(),
  leaseUntil: timestamp({ withTimezone: true }),
});
