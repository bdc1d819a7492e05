import { bigint, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { people } from "../people/people.ts";
import { customerEnquiries } from "./leads.ts";

/** When staff last read a lead. A row is deleted after UNREAD_DAYS, when its lead cannot be unread any more. */
export const leadReads = pgTable(
  "lead_reads",
  {
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .references(() => customerEnquiries.id, { onDelete: "cascade" }),
    personId: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    readAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.enquiryId, t.personId] }), index("lead_reads_at").on(t.readAt)],
);
