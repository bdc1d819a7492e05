import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Rate limits that several processes share. The migration makes it unlogged: a crash of the database may empty it. */
export const rateLimitCounters = pgTable("rate_limit_counters", {
  /** A digest, so that no IP address is stored. */
  key: text().primaryKey(),
  requests: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});
