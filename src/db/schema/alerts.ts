/** E-mail alerts of visitors, who have no account: personal data in the clear. */
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { AlertSearch } from "../../contract/alerts/alert.ts";
import type { PushMessage } from "../../contract/alerts/push-message.ts";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** The people who asked for alerts. A person without an alert is deleted. Each row is the job that checks its alerts. */
export const alertSubscribers = pgTable(
  "alert_subscribers",
  {
    id: id(),
    /** E-mail address in lower case. */
    email: text().notNull().unique(),
    /** The secret in the links of this person's e-mails: 32 characters. Each e-mail needs it, so it is not a digest. */
    key: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a worker checks the alerts next, for news or to retry an e-mail. Null if there is nothing to check. */
    nextCheckAt: timestamp({ withTimezone: true }),
    /** Number of claims since the last successful e-mail or check. Only the last claim may record its result. */
    attempts: integer().notNull().default(0),
    /** Used by earlier releases only; replaced by the table confirmation_times. */
    confirmationTimes: timestamp({ withTimezone: true }).array().notNull().default([]),
    /** The day in South Africa of the last e-mail with news. */
    mailedOn: date(),
    /** Since when news waits because no mail server is configured. */
    newsKeptSince: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("alert_subscribers_mailbox").on(sql`mailbox(${t.email})`),
    index("alert_subscribers_due").on(t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Alerts about the vehicles of a search, or about one vehicle. */
export const alerts = pgTable(
  "alerts",
  {
    id: id(),
    subscriberId: bigint({ mode: "number" })
      .notNull()
      .references(() => alertSubscribers.id, { onDelete: "cascade" }),
    /** "pending" until the person confirms it by the link in the e-mail. */
    status: text().$type<"pending" | "active" | "paused">().notNull().default("pending"),
    /** The parameters of a search; null if the alert is about one vehicle. */
    search: jsonb().$type<AlertSearch>(),
    /** Path and query of the search's page. */
    page: text(),
    /** Has no foreign key, because the catalogue may be reset. Ids are never reused. */
    vehicleId: integer(),
    /** The newest vehicle that the person has seen for a search. */
    seenVehicleId: integer(),
    /** The vehicle's price at the last check, in rand. */
    seenPrice: integer(),
    /** Whether the vehicle was for sale and not reserved at the last check. */
    seenAvailable: boolean(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the alert was requested last. A confirmation e-mail is due if none was sent since. */
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    confirmationSentAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    /** The wording that was agreed to (consent_wordings). */
    consentVersion: text().notNull(),
    /** Identifies the subject, so that two requests for the same alert are one. */
    fingerprint: text().notNull(),
  },
  (t) => [unique("alerts_once").on(t.subscriberId, t.fingerprint)],
);

/** The browsers that show a person's news by Web Push (RFC 8030). Each row is the job that sends its message. */
export const alertDevices = pgTable(
  "alert_devices",
  {
    id: id(),
    subscriberId: bigint({ mode: "number" })
      .notNull()
      .references(() => alertSubscribers.id, { onDelete: "cascade" }),
    /** Address at the browser's push service. Whoever knows it may change the device. */
    endpoint: text().notNull(),
    /** The browser's public key and secret in base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The message to send; null if there is none. */
    message: jsonb().$type<PushMessage>(),
    /** Number of claims of this message. */
    attempts: integer().notNull().default(0),
    /** When to send or retry the message; while claimed, the end of the lease. */
    nextAttemptAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique("alert_devices_once").on(t.endpoint, t.subscriberId),
    index("alert_devices_of_subscriber").on(t.subscriberId),
    index("alert_devices_due").on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
  ],
);
