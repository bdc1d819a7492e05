/** Rules for assigning a dealer's leads to its people. */
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { LeadForm } from "../../../contract/enquiries/submission/lead-form-names.ts";
import { id, revision } from "../columns.ts";
import { dealers } from "../dealers.ts";
import { people } from "../people/people.ts";

const dealerId = () =>
  integer()
    .notNull()
    .references(() => dealers.id, { onDelete: "cascade" });

/** The first active rule of a dealer, by position, that fits a lead and has somebody present assigns it. */
export const assignmentRules = pgTable(
  "assignment_rules",
  {
    id: id(),
    dealerId: dealerId(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    /** The forms that the rule applies to; empty for all. */
    forms: text().array().$type<LeadForm[]>().notNull().default([]),
    /** The weekdays of arrival that the rule applies to, from 1 (Monday) to 7 (Sunday); empty for all. */
    days: integer().array().notNull().default([]),
    /** The times of day between which these leads arrive, such as "08:00"; null for all day. */
    fromTime: text(),
    untilTime: text(),
    /** Numbers of the people who take turns, in their order. */
    personIds: integer().array().notNull(),
    /** Number of the person who got the rule's last lead. */
    lastPersonId: integer(),
    revision: revision(),
  },
  (t) => [
    index("assignment_rules_dealer").on(t.dealerId, t.position, t.id),
    check("assignment_rules_times", sql`num_nulls(from_time, until_time) <> 1`),
  ],
);

/** The days on which a person gets no leads, of any dealer. */
export const absences = pgTable(
  "absences",
  {
    id: id(),
    /** The dealer whose manager entered it. */
    dealerId: dealerId(),
    personId: integer()
      .notNull()
      .references(() => people.number, { onDelete: "cascade" }),
    /** The first and the last day, both included. */
    fromDay: date().notNull(),
    untilDay: date().notNull(),
    revision: revision(),
  },
  (t) => [index("absences_person").on(t.personId, t.untilDay), check("absences_days", sql`until_day >= from_day`)],
);
