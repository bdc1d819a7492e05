import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CheckName, CheckState } from "../../../contract/staff/setup/check.ts";

/** The last result of each check that has run. */
export const checkStates = pgTable("check_states", {
  name: text().$type<CheckName>().primaryKey(),
  state: text().$type<CheckState>().notNull(),
  /** When the check was first in this state without a break. */
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
