import { bigint, boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CheckName, CheckState } from "../../../contract/staff/setup/check.ts";
import { id } from "../columns.ts";

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
