/** Test drives and viewings at fixed times: the slots that dealers offer, and their bookings. */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type {
  AppointmentEventKind,
  AppointmentKind,
  AppointmentState,
} from "../../contract/appointments/appointments.ts";
import { id, revision } from "./columns.ts";
import { dealers, type HoursLine } from "./dealers.ts";
import { customerEnquiries } from "./enquiries/leads.ts";

/** A time in which no test drives start or run, in ISO 8601. */
export type SlotClosure = { from: string; until: string; reason: string };

/** A dealer's rules for test drives. A dealer without a row, or with an inactive one, offers no slots. */
export const slotSettings = pgTable("slot_settings", {
  id: id(),
  dealerId: integer()
    .notNull()
    .unique()
    .references(() => dealers.id, { onDelete: "cascade" }),
  isActive: boolean().notNull().default(true),
  lengthMinutes: integer().notNull().default(45),
  /** Maximum number of concurrent test drives, by cars or accompanying staff. */
  capacity: integer().notNull().default(1),
  /** Hours from now to the first slot that visitors may choose. */
  leadHours: integer().notNull().default(4),
  /** Number of days, including today, whose slots visitors may choose. */
  horizonDays: integer().notNull().default(14),
  /** Hours of test drives within the opening hours, in the same format; empty for all opening hours. */
  hours: jsonb().$type<HoursLine[]>().notNull().default([]),
  closures: jsonb().$type<SlotClosure[]>().notNull().default([]),
  /** Hours before a test drive at which its customer is reminded; 0 for never. */
  reminderHours: integer().notNull().default(24),
  revision: revision(),
});

/**
 * Appointments, and holds of visitors who fill in the form. The constraint `appointments_one_place` of the migration keeps two of a
 * dealer's rows from having the same place at the same time.
 */
export const appointments = pgTable(
  "appointments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id, { onDelete: "cascade" }),
    /** The customer's lead; null for a hold. */
    enquiryId: bigint({ mode: "number" }).references(() => customerEnquiries.id, { onDelete: "cascade" }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Number of the place, from 1 to the dealer's capacity. */
    place: integer().notNull(),
    kind: text().$type<AppointmentKind>().notNull().default("test-drive"),
    /** Id of the viewed used vehicle, which may be gone. The constraint `appointments_one_viewing` keeps two viewings of it apart. */
    vehicleId: integer(),
    /** When the dealer's people were told that the vehicle is gone. */
    goneAt: timestamp({ withTimezone: true }),
    /** The driven or viewed car: "Renault Kiger Zen". Null for a hold, or if the enquiry names no car. */
    car: text(),
    state: text().$type<AppointmentState>().notNull(),
    /** Digest of the key of the browser that holds the time. */
    holdKey: text().unique(),
    /** Digest of the IP address that held or booked the slot, kept for a day. Null if staff booked it. */
    clientHash: text(),
    /** When the hold ends. */
    expiresAt: timestamp({ withTimezone: true }),
    /**
     * Until when the customer must confirm by e-mail, after which the place is free. Null if the booking is confirmed or needs no
     * confirmation. Bookings that were cancelled for lack of a confirmation keep the value.
     */
    confirmBy: timestamp({ withTimezone: true }),
    /** The secret in the links of the customer's e-mails. Each e-mail needs it, so it is not a digest. */
    key: text().unique(),
    /** Counts the changes that the customer's calendar must learn of: SEQUENCE of RFC 5545. */
    sequence: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [
    check(
      "appointments_held",
      sql`(state = 'held') = (enquiry_id is null) and (state = 'held') = (hold_key is not null) and (state = 'held') = (expires_at is not null) and (state = 'held') = (key is null)`,
    ),
    check("appointments_unconfirmed", sql`confirm_by is null or state in ('booked', 'cancelled')`),
    check("appointments_kind", sql`kind in ('test-drive', 'viewing')`),
    check("appointments_times", sql`ends_at > starts_at and place > 0`),
    index("appointments_of_dealer").on(t.dealerId, t.startsAt),
    index("appointments_of_lead").on(t.enquiryId),
    // For reports.
    index("appointments_kept").on(t.startsAt).where(sql`state = 'came'`),
    index("appointments_of_vehicle").on(t.vehicleId).where(sql`vehicle_id is not null`),
    index("appointments_client").on(t.clientHash, t.dealerId).where(sql`client_hash is not null`),
    index("appointments_of_dealer_by_arrival").on(t.dealerId, t.createdAt),
    index("appointments_unconfirmed_until").on(t.confirmBy).where(sql`state = 'booked' and confirm_by is not null`),
    index("appointments_expiry").on(t.expiresAt).where(sql`state = 'held'`),
  ],
);

/** Events of appointments. Each message to a customer or a dealer is about one of these. */
export const appointmentEvents = pgTable(
  "appointment_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: bigint({ mode: "number" })
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<AppointmentEventKind>().notNull(),
    /** Start of the test drive as of this event. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** Name of the dealer's person, as it was then. Null for the customer. */
    personName: text(),
  },
  (t) => [index("appointment_events_of_appointment").on(t.appointmentId, t.id)],
);
