/** What the demo catalogue brought, so that it can be taken out again. */
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { DemoResource } from "../../contract/staff/demo.ts";

export const demoItems = pgTable(
  "demo_items",
  {
    /** Name of the resource in the staff's API: "vehicles". */
    resource: text().$type<DemoResource>().notNull(),
    itemId: integer().notNull(),
    /** Digest of the row as it was loaded. A row with another one has been changed since. */
    fingerprint: text().notNull(),
    /** When the item was taken out; null while it is in its table. */
    removedAt: timestamp({ withTimezone: true }),
    /** When a removal last left the item where it is, because somebody has changed or used it; null if none did. */
    keptAt: timestamp({ withTimezone: true }),
    /** The row that was taken out, with the rows that it took along, for thirty days. */
    row: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.itemId] })],
);
