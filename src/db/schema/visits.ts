/**
 * Counts of page views, car views and searches by South African day, without personal data: rows have no time of day, address or
 * browser. `dealerId` is the dealer whose microsite it was, 0 for the group's pages.
 */
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PageKind } from "../../contract/pages.ts";

const scope = () => ({ day: date({ mode: "string" }).notNull(), dealerId: integer().notNull() });

/** How often pages were viewed. */
export const pageViews = pgTable(
  "page_views",
  {
    ...scope(),
    kind: text().$type<PageKind>().notNull(),
    /** Identifies the page within its kind: "renault/kiger" for a model. Empty if pages of the kind are not distinguished. */
    key: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.day, t.kind, t.key] }), index("page_views_day").on(t.day)],
);

/** How often the pages of used cars were viewed, and how often a car was put on a shortlist. `dealerId` is the dealer that sells the car. */
export const vehicleViews = pgTable(
  "vehicle_views",
  {
    ...scope(),
    /** Has no foreign key, which would prevent truncating the stock. Ids are never reused. */
    vehicleId: integer().notNull(),
    views: integer().notNull(),
    hearts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.day, t.vehicleId] }), index("vehicle_views_day").on(t.day)],
);

/** Counts of used-car searches. */
export const searchCounts = pgTable(
  "search_counts",
  {
    ...scope(),
    /** "all": every search. "filter": those with a filter. "words": those with these words. */
    kind: text().$type<"all" | "filter" | "words">().notNull(),
    /** The filter's name, or the words. */
    name: text().notNull(),
    searches: integer().notNull(),
    /** Number of searches without results. */
    withoutResult: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.day, t.kind, t.name] }), index("search_counts_day").on(t.day)],
);
