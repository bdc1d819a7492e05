/**
 * What visitors looked at and searched for, counted by the South African day. A row is about a page, a car or a search, never about a
 * person: there is no time, address or browser in it. `dealerId` is the dealer in whose pages it was, 0 for the group's.
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
    /** Which of the kind: "renault/kiger" of a model. "": the kind has no more pages, or this one is not told apart. */
    key: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.day, t.kind, t.key] }), index("page_views_day").on(t.day)],
);

/** How often the pages of used cars were viewed. `dealerId` is the dealer that sells the car. */
export const vehicleViews = pgTable(
  "vehicle_views",
  {
    ...scope(),
    /** No foreign key: it would forbid to empty the stock by `truncate`. Ids are never used again. */
    vehicleId: integer().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.day, t.vehicleId] }), index("vehicle_views_day").on(t.day)],
);

/** What was searched for among the used cars. */
export const searchCounts = pgTable(
  "search_counts",
  {
    ...scope(),
    /** "all": every search. "filter": those with a filter. "words": those with these words. */
    kind: text().$type<"all" | "filter" | "words">().notNull(),
    /** The filter's name, or the words. */
    name: text().notNull(),
    searches: integer().notNull(),
    /** How many of them found nothing. */
    withoutResult: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.day, t.kind, t.name] }), index("search_counts_day").on(t.day)],
);
