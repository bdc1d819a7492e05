/** Requests of people about their personal data, without saying who they are. */

import { sql } from "drizzle-orm";
import { bigint, check, date, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type {
  IdentityCheck,
  PrivacyAction,
  PrivacyRequestChannel,
  PrivacyRequestKind,
  PrivacyRequestStatus,
  RecordKind,
  RefusalGround,
} from "../../../contract/privacy/privacy-request.ts";
import { revision } from "../columns.ts";

export const privacyRequests = pgTable(
  "privacy_requests",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Reference number for the correspondence with the person, e.g. "P-7K3M9QXP". */
    reference: text().notNull().unique(),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    channel: text().$type<PrivacyRequestChannel>().notNull(),
    receivedOn: date().notNull(),
    identityCheck: text().$type<IdentityCheck>(),
    status: text().$type<PrivacyRequestStatus>().notNull().default("open"),
    refusalGround: text().$type<RefusalGround>(),
    /** Keyed hashes of the addresses and numbers that were searched for: encryption/contact-hashes.ts. */
    contactHashes: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
    /** Name of the person who closed it, as it was then. */
    closedBy: text(),
    revision: revision(),
  },
  (t) => [
    check("privacy_requests_refusal_ground", sql`(status = 'refused') = (refusal_ground is not null)`),
    index("privacy_requests_status").on(t.status, t.receivedOn),
    index("privacy_requests_contacts").using("gin", t.contactHashes),
  ],
);

/** The actions for a request, with time and author, without contents of records. */
export const privacyActions = pgTable(
  "privacy_actions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint({ mode: "number" })
      .notNull()
      .references(() => privacyRequests.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name of the person or of the operating system user, as it was then. */
    personName: text().notNull(),
    action: text().$type<PrivacyAction>().notNull(),
    /** The number of records of each kind. */
    records: jsonb().$type<Partial<Record<RecordKind, number>>>().notNull(),
    /** The names of the fields that a correction changed, or the format of an export. */
    details: text().array().notNull().default([]),
  },
  (t) => [index("privacy_actions_request").on(t.requestId, t.id)],
);
