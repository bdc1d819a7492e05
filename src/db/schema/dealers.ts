import { sql } from "drizzle-orm";
import { boolean, doublePrecision, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { deletedAt, id, revision } from "./columns.ts";
import { people } from "./people/people.ts";

/** One line of opening hours, e.g. `{days: "Mon-Fri", hours: "07:30-17:30"}`. */
export type HoursLine = { days: string; hours: string };

/** Other hours on one day, e.g. `{date: "2026-12-25", name: "Christmas Day", hours: "Closed"}`. */
export type HoursException = { date: string; name: string; hours: string };

/** A person whom customers meet. `image` is a path under /uploads. */
export type TeamMember = { name: string; role: string; image?: string | null };

export const dealers = pgTable(
  "dealers",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    contactNo: text().notNull(),
    bookService: text().notNull(),
    province: text().notNull(),
    socialCode: text().notNull(),
    address: text().notNull(),
    /** URL of the embedded map. */
    location: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    dpName: text().notNull(),
    dpEmail: text().notNull(),
    dpContactNo: text().notNull(),
    /** Path under /uploads. */
    image: text(),
    /** Opening hours; null for the default hours. */
    hours: jsonb().$type<HoursLine[]>(),
    /** Days with other hours, such as public holidays. */
    hoursExceptions: jsonb().$type<HoursException[]>().notNull().default([]),
    /** In display order. */
    team: jsonb().$type<TeamMember[]>().notNull().default([]),
    position: integer().notNull().default(0),
    /** Opening minutes within which to contact a lead's customer. */
    contactMinutes: integer().notNull().default(60),
    /** Opening minutes after which a lead without a contact is escalated to the managers. Null for never. */
    escalationMinutes: integer().default(120),
    /** Number of the person who gets an escalated lead. Null if it stays with its owner. */
    escalationPersonId: integer().references(() => people.number, { onDelete: "set null" }),
    /** Hours for which the dealer holds a used vehicle for a visitor; 0 for none. Null for the group's setting. */
    holdHours: integer(),
    /** Meta's ID of the dealer's own WhatsApp number. Null: the group's serves it too. */
    whatsappNumberId: text(),
    /** Whether the dealer principal gets weekly reports by e-mail. */
    weeklyReport: boolean().notNull().default(true),
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [uniqueIndex("dealers_whatsapp_number").on(t.whatsappNumberId).where(sql`whatsapp_number_id is not null`)],
);

/** The secrets of the links that unsubscribe from a dealer's weekly report. */
export const reportKeys = pgTable("report_keys", {
  dealerId: integer()
    .primaryKey()
    .references(() => dealers.id, { onDelete: "cascade" }),
  key: text().notNull().unique().default(sql`gen_random_uuid()`),
});
