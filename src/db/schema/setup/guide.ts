import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type { StepName } from "../../../contract/staff/setup/guide.ts";

/** The state of the guide to a new site, in one row, which is missing until somebody uses the guide. */
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
