/** The phones and computers that notify staff by Web Push. */

import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { StaffPushKind } from "../../../contract/staff/people/devices.ts";
import { customerEnquiries } from "../enquiries/leads.ts";
import { people, sessions } from "./people.ts";

/** The devices of staff. A device is deleted with the session in which it was added. */
export const staffDevices = pgTable(
  "staff_devices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Address at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret in base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("staff_devices_person").on(t.personId), index("staff_devices_session").on(t.sessionId)],
);

/** The messages to devices. Each row is its own job, and is kept for two days to prevent repeats. */
export const staffPushes = pgTable(
  "staff_pushes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: bigint({ mode: "number" })
      .notNull()
      .references(() => staffDevices.id, { onDelete: "cascade" }),
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .references(() => customerEnquiries.id, { onDelete: "cascade" }),
    kind: text().$type<StaffPushKind>().notNull(),
    /** Id of the answer or bounce, or the time at which a task is due, in Unix seconds; 0 for the lead itself. */
    itemId: bigint({ mode: "number" }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** When to send or retry the message; while claimed, the end of the lease. Null once it is done. */
    nextAttemptAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique("staff_pushes_once").on(t.deviceId, t.enquiryId, t.kind, t.itemId),
    index("staff_pushes_enquiry").on(t.enquiryId),
    index("staff_pushes_due").on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index("staff_pushes_created").on(t.createdAt),
  ],
);
