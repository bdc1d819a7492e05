/** Prices that staff decide on. None has a foreign key to the vehicle, which would forbid to empty the stock: triggers delete them with it. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PriceDecision } from "../../../contract/staff/stock/price-review.ts";

/** The price that a vehicle gets at a time. A row is deleted in the transaction that applies or cancels it; the audit remembers. */
export const scheduledPrices = pgTable(
  "scheduled_prices",
  {
    vehicleId: integer().primaryKey(),
    /** Rand. */
    price: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    personId: text().notNull(),
    /** Name of the person, as it was then. */
    personName: text().notNull(),
  },
  (t) => [index("scheduled_prices_at").on(t.at)],
);

/** What staff decided about a price, also to keep it. */
export const priceReviews = pgTable(
  "price_reviews",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: integer().notNull(),
    dealerId: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    personId: text().notNull(),
    /** Name of the person, as it was then. */
    personName: text().notNull(),
    decision: text().$type<PriceDecision>().notNull(),
    /** Rand, before and after. A scheduled price is the one after. */
    before: integer().notNull(),
    after: integer().notNull(),
    reason: text().notNull(),
  },
  (t) => [index("price_reviews_vehicle").on(t.vehicleId, t.id), index("price_reviews_at").on(t.at, t.dealerId)],
);

/** What a vehicle was before a change of many at once, for a day, so that the change can be undone. */
export const vehicleUndos = pgTable(
  "vehicle_undos",
  {
    /** Of the whole change. The browser makes it, so that a repeated request changes nothing twice. */
    changeId: uuid().notNull(),
    vehicleId: integer().notNull(),
    personId: text().notNull(),
    /** The vehicle's revision after the change. */
    revision: integer().notNull(),
    /** The columns that the change may set, as they were. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.vehicleId] }),
    index("vehicle_undos_at").on(t.at),
    index("vehicle_undos_vehicle").on(t.vehicleId),
  ],
);
