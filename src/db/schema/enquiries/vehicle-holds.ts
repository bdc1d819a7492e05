/** Used vehicles that customers have asked a dealer to hold for them. */
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import {
  type HoldEnd,
  type HoldEventKind,
  type HoldMiss,
  type HoldState,
  OPEN_HOLD_STATES,
} from "../../../contract/enquiries/holds/hold-states.ts";
import { dealers } from "../dealers.ts";
import { customerEnquiries } from "./leads.ts";

/** The condition that a hold reserves its vehicle. */
export const IS_OPEN_HOLD = sql.raw(`state in (${OPEN_HOLD_STATES.map((state) => `'${state}'`).join(", ")})`);

/**
 * Holds, one for each lead of that form. The vehicle's `reserved_for_id` decides who has it; while a hold is open, that is its lead. Erased
 * with the lead's personal data.
 */
export const vehicleHolds = pgTable(
  "vehicle_holds",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => customerEnquiries.id, { onDelete: "cascade" }),
    /** Without a foreign key: the vehicle may be gone. */
    vehicleId: integer().notNull(),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id, { onDelete: "cascade" }),
    /** The vehicle in words: "2021 Renault Kiger Zen". */
    car: text().notNull(),
    /** For how many hours it is held once it is confirmed, as the customer was told. */
    hours: integer().notNull(),
    state: text().$type<HoldState>().notNull(),
    /** Why it ended, or was missed. */
    reason: text().$type<HoldEnd | HoldMiss>(),
    /** When it ends by itself: the deadline of the dealer's confirmation, then the end of the hold. */
    endsAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Digest of the IP address that asked for it, kept for a day. */
    clientHash: text(),
    /** The secret in the links of the customer's e-mails. Each e-mail needs it, so it is not a digest. */
    key: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("vehicle_holds_reason", sql`(state in ('ended', 'missed')) = (reason is not null)`),
    check("vehicle_holds_end", sql`(${IS_OPEN_HOLD}) = (ends_at is not null)`),
    check("vehicle_holds_ended", sql`(state = 'ended') = (ended_at is not null)`),
    uniqueIndex("vehicle_holds_one_a_vehicle").on(t.vehicleId).where(IS_OPEN_HOLD),
    index("vehicle_holds_due").on(t.endsAt).where(IS_OPEN_HOLD),
    index("vehicle_holds_of_vehicle").on(t.vehicleId, t.createdAt),
    index("vehicle_holds_to_decide").on(t.dealerId).where(sql`state in ('waiting', 'requested')`),
    index("vehicle_holds_client").on(t.clientHash).where(sql`client_hash is not null`),
  ],
);

/** Events of holds. An event that nobody was told of yet is its own job: a worker queues its messages. */
export const vehicleHoldEvents = pgTable(
  "vehicle_hold_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    holdId: bigint({ mode: "number" })
      .notNull()
      .references(() => vehicleHolds.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<HoldEventKind>().notNull(),
    /** When the hold ends, as of this event. */
    endsAt: timestamp({ withTimezone: true }),
    /** Name of the dealer's person, as it was then. Null for the customer and the site. */
    personName: text(),
    /** When its messages were queued. Null until then. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("vehicle_hold_events_of_hold").on(t.holdId, t.id),
    index("vehicle_hold_events_untold").on(t.id).where(sql`told_at is null`),
  ],
);
