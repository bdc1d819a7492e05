/** The audit of changes by staff, and their unpublished changes. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Every change by staff, with the fields before and after it, which are also the item's versions. Rows are never changed,
 * and are removed after five years: triggers of the migration refuse anything else. No foreign keys: entries outlive people and items.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for the command line. */
    personId: text(),
    /** Name of the person or of the operating system user, as it was then. */
    personName: text().notNull(),
    /** Name of the resource in the staff's API: "vehicles". */
    resource: text().notNull(),
    itemId: text().notNull(),
    /** The item's dealer; null for the group. */
    dealerId: integer(),
    /** "create", "update", "delete", "restore", or an action of the resource such as "import". */
    operation: text().notNull(),
    /** The changed fields, without personal data of customers. Null if the item is new. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index("audit_entries_item").on(t.resource, t.itemId, t.id),
    index("audit_entries_person").on(t.personId, t.id),
    index("audit_entries_dealer").on(t.dealerId, t.id),
    index("audit_entries_at").using("brin", t.at),
  ],
);

/** Changes of a published item that visitors do not see until they are published. */
export const itemDrafts = pgTable(
  "item_drafts",
  {
    /** Name of the resource in the staff's API: "blog_posts". */
    resource: text().notNull(),
    itemId: integer().notNull(),
    /** The changed fields. */
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    personId: text().notNull(),
    /** Name of the person, as it was then. */
    personName: text().notNull().default(""),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.itemId] })],
);
