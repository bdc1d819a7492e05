import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Rate limits that several processes share. The migration makes it unlogged: a crash of the database may empty it. */
export const rateLimitCounters = pgTable("rate_limit_counters", {
  /** A digest, so that no IP address is stored. */
  key: text().primaryKey(),
  requests: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});

/** When e-mails went to a mailbox that anybody can cause by typing in its address. Rows go after a day. */
export const confirmationTimes = pgTable(
  "confirmation_times",
  {
    /** A digest of the mailbox, so that no address is stored. */
    mailbox: text().primaryKey(),
    /** The last ones, the newest first. */
    times: timestamp({ withTimezone: true }).array().notNull(),
  },
  (t) => [index("confirmation_times_newest").on(sql`(${t.times}[1])`)],
);
