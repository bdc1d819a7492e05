import { sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { BackupOrigin, BackupState } from "../../../contract/staff/setup/backup.ts";
import { id } from "../columns.ts";

/**
 * The backups of this database, those that failed, and the one that somebody has asked for. A restored database has the backup that it
 * comes from as running, until a worker finds its file.
 */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    origin: text().$type<BackupOrigin>().notNull().default("command"),
    state: text().$type<BackupState>().notNull().default("done"),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was complete or had failed. */
    finishedAt: timestamp({ withTimezone: true }).defaultNow(),
    /** Name of the file at its place. Null for the files of the command line, which may have been moved. */
    name: text().unique(),
    /** A folder, or the address of a bucket. */
    place: text(),
    /** Whether the place is on another disk than the site's files. */
    isApart: boolean(),
    bytes: bigint({ mode: "number" }),
    /** Number of rows in all tables. */
    rows: bigint({ mode: "number" }),
    uploads: integer(),
    isSealed: boolean().notNull(),
    /** Why it failed. */
    problem: text(),
    /** When it was last tried whether it can be restored. */
    triedAt: timestamp({ withTimezone: true }),
    /** What the drill found out; null if it could not be made. */
    isReadable: boolean(),
    drillProblem: text(),
    /** Since when its file is gone. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex("backups_one_asked").on(t.state).where(sql`${t.state} = 'asked'`)],
);
