/** The processes of the site, and how the database grows. */
import { bigint, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ProcessKind } from "../../../contract/staff/setup/system.ts";

/** How a process and its machine are. Sizes are in bytes. */
export type Vitals = {
  memory: { process: number; available: number; total: number };
  /** The disks that the process writes to. */
  disks: { folder: string; free: number; total: number; level: "enough" | "low" | "full"; hasDatabase: boolean }[];
  /** Why its clock is wrong, in words; null if it is right. */
  clockProblem: string | null;
  /** Its public key of notifications. */
  pushKey: string;
};

/** The processes of the site. Each writes its row every ten seconds. Of those that are gone, the last one of each kind stays. */
export const siteProcesses = pgTable(
  "site_processes",
  {
    /** A random id, new at each start. */
    id: text().primaryKey(),
    kind: text().$type<ProcessKind>().notNull(),
    version: text().notNull(),
    nodeVersion: text().notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    vitals: jsonb().$type<Vitals>().notNull(),
  },
  (t) => [index("site_processes_seen").on(t.kind, t.seenAt)],
);

/** The size of the database on each day, in South African time. */
export const databaseSizes = pgTable("database_sizes", {
  day: date({ mode: "string" }).primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});
