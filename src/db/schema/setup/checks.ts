import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CheckName, CheckState } from "../../../contract/staff/setup/check.ts";

/** The last result of each check that has run. */
export const checkStates = pgTable("check_states", {
  name: text().$type<CheckName>().primaryKey(),
  state: text().$type<CheckState>().notNull(),
  /** When the check was first in this state without a break. */
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The state that administrators know: the last one they were told, or that of the first round. Null before it. */
  knownState: text().$type<CheckState>(),
  /** Whether they were told of it, so that they hear of its end. */
  isTold: boolean().notNull().default(false),
  /** Number of rounds in a row that found it worse than that, or with a minus sign, right again. */
  roundsChanged: integer().notNull().default(0),
});

/** When all checks are run next, in one row. A process that runs them puts the time off, so that no other does. */
export const checkRounds = pgTable(
  "check_rounds",
  {
    id: integer().primaryKey().default(1),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** The public key of notifications, and since when it has been this one. */
    pushKey: text(),
    pushKeySince: timestamp({ withTimezone: true }),
  },
  (t) => [check("check_rounds_one_row", sql`${t.id} = 1`)],
);
