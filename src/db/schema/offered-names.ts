import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Every special, make, model and variant that pages have ever offered. Withdrawn ones are kept, because a visitor whose page
 * is still open may enquire about them. Maintained by triggers.
 */
export const offeredNames = pgTable(
  "offered_names",
  {
    kind: text().$type<"special" | "make" | "model" | "variant">().notNull(),
    /** Slugs from make to variant, separated by slashes: "renault/kiger". A special has only its own slug. */
    slug: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);
