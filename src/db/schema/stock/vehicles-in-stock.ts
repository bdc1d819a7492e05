/** What the staff's list of stock reads: docs/decisions/0069-stock-as-a-trade.md. */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The vehicles for sale and the drafts, with what staff filter and order them by. The first columns are copies, which triggers on
 * `vehicles` keep up to date; the others are counted by a worker. The table is narrow, so that reading all of it takes milliseconds:
 * no filter and no order needs an index of its own, and a change of a count writes no index.
 */
export const vehiclesInStock = pgTable(
  "vehicles_in_stock",
  {
    id: integer().primaryKey(),
    dealerId: integer().notNull(),
    makeId: integer().notNull(),
    modelId: integer().notNull(),
    year: integer().notNull(),
    mileage: integer().notNull(),
    condition: text().notNull(),
    price: integer().notNull(),
    completeness: smallint().notNull(),
    pictures: smallint().notNull(),
    isDraft: boolean().notNull(),
    isReserved: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** In the last thirty days. */
    views: integer().notNull().default(0),
    hearts: integer().notNull().default(0),
    enquiries: integer().notNull().default(0),
    /** Similar cars for sale: see src/db/queries/stock/market.ts. */
    compared: integer().notNull().default(0),
    /** Their median price in rand; null if they are too few. */
    marketPrice: integer(),
    /** How much dearer it is than that, in per cent; negative if it is cheaper. */
    marketDifference: integer().generatedAlwaysAs(
      sql`case when market_price > 0 then round(100.0 * (price - market_price) / market_price)::integer end`,
    ),
  },
  (t) => [index("vehicles_in_stock_dealer").on(t.dealerId), index("vehicles_in_stock_model").on(t.modelId)],
);

/**
 * Models whose similar cars changed, until a worker has compared their prices anew. A model may be there more than once: unique rows
 * would make one transaction wait for another.
 */
export const marketChanges = pgTable("market_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  modelId: integer().notNull(),
});
