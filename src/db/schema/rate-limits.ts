import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Rate limits that several processes share. The migration makes it unlogged: a crash of the database may empty it. */
export const rateLimitCounters = pgTable("rate_limit_counters", {
  /** A digest, so that no IP address is stored. */
  key: text().primaryKey(),
  requests: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});

/** Times of e-mails that anybody can cause by entering a mailbox's address. Rows are deleted after a day. */
export const confirmationTimes = pgTable(
  "confirmation_times",
  {
    /** A digest of the mailbox, so that no address is stored. */
    mailbox: text().primaryKey(),
    /** Times of the last e-mails, the newest first. */
    times: timestamp({ withTimezone: true }).array().notNull(),
  },
  (t) => [index("confirmation_times_newest").on(sql`(${t.times}[1])`)],
);
