/** What a site's administrators are guided by: the guide to a new site, the states of its checks, and its backups. */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CheckName, CheckState } from "../../contract/staff/setup/check.ts";
import type { StepName } from "../../contract/staff/setup/guide.ts";
import { id } from "./columns.ts";

/** The guide's one row, which is missing until somebody uses the guide. */
export const setupGuide = pgTable(
  "setup_guide",
  {
    id: integer().primaryKey().default(1),
    /** The steps that somebody has skipped are true. */
    skipped: jsonb().$type<Partial<Record<StepName, boolean>>>().notNull().default(sql`'{}'`),
    /** When somebody put the guide away; null while the first page has it. */
    putAwayAt: timestamp({ withTimezone: true }),
    /** When the mail server last accepted a test message. */
    testEmailAt: timestamp({ withTimezone: true }),
  },
  (t) => [check("setup_guide_one_row", sql`${t.id} = 1`)],
);

/** The last result of each check that has run. */
export const checkStates = pgTable("check_states", {
  name: text().$type<CheckName>().primaryKey(),
  state: text().$type<CheckState>().notNull(),
  /** When the check was first in this state without a break. */
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The backups that were made of this database. A restored database does not know the one that it comes from. */
export const backups = pgTable("backups", {
  id: id(),
  finishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  bytes: bigint({ mode: "number" }).notNull(),
  /** Number of rows in all tables. */
  rows: bigint({ mode: "number" }).notNull(),
  uploads: integer().notNull(),
  isSealed: boolean().notNull(),
});
