/**
 * Used and demo stock, with the counts that its facets and totals are read from. Prices are whole rand (ZAR), mileages
 * whole kilometres. The triggers that maintain the counts, and their table `vehicle_count_changes`, are in the migrations,
 * since Drizzle cannot express them.
 */
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, smallint, text, timestamp, unique } from "drizzle-orm/pg-core";
import { id, revision } from "./columns.ts";
import { dealers } from "./dealers.ts";

export const makes = pgTable("makes", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  revision: revision(),
});

export const models = pgTable(
  "models",
  {
    id: id(),
    makeId: integer()
      .notNull()
      .references(() => makes.id),
    slug: text().notNull(),
    name: text().notNull(),
    revision: revision(),
  },
  (t) => [unique("models_make_slug").on(t.makeId, t.slug)],
);

/**
 * Used and demo stock. A vehicle with `withdrawnAt` is not for sale and never shown. If it is sold, `soldAt` is set too, and
 * no feed brings it back.
 */
export const vehicles = pgTable(
  "vehicles",
  {
    id: id(),
    dealerId: integer()
      .notNull()
      .references(() => dealers.id),
    stockNumber: text().notNull(),
    makeId: integer()
      .notNull()
      .references(() => makes.id),
    modelId: integer()
      .notNull()
      .references(() => models.id),
    variant: text().notNull().default(""),
    year: smallint().notNull(),
    price: integer().notNull(),
    mileage: integer().notNull(),
    /** "Used" or "Demo". */
    state: text().notNull(),
    /** "Automatic" or "Manual". */
    transmission: text().notNull(),
    /** "Petrol", "Diesel", "Hybrid", or another value of the feed ("Electric"). */
    fuelType: text().notNull(),
    colour: text().notNull(),
    /** One of BODY_TYPES, or "" if it is not stated. */
    bodyType: text().notNull().default(""),
    /** The family of `colour`, e.g. "Grey" for "Highland Grey": one of COLOUR_FAMILIES. The function is in a migration. */
    colourFamily: text().notNull().generatedAlwaysAs(sql`colour_family(colour)`),
    description: text().notNull().default(""),
    /** The vehicle identification number (ISO 3779), or "" if it is not known. Visitors do not see it. */
    vin: text().notNull().default(""),
    /** Paths under /uploads or absolute https addresses; the first is the main picture. */
    images: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    withdrawnAt: timestamp({ withTimezone: true }),
    soldAt: timestamp({ withTimezone: true }),
    /** Shown as reserved while it is for sale. */
    reservedAt: timestamp({ withTimezone: true }),
    revision: revision(),
  },
  // The indexes of the search are in the migrations 0032 and 0035, since Drizzle cannot express INCLUDE. One for each order of
  // a list, led by the sort column, by the dealer, or by the facets, and one of years and prices and one of colours. Each includes all columns
  // that a search filters by, so that it needs one index only. They are no keys: PostgreSQL 18 would skip from value to value
  // of the keys before a condition's, which costs more than to read on. See queries/vehicles/find-page.ts.
  (t) => [
    unique("vehicles_dealer_stock_number").on(t.dealerId, t.stockNumber),
    // For the staff's lists: a stock number's beginning, and what is not for sale or reserved.
    index("vehicles_stock_number").on(sql`lower(stock_number) text_pattern_ops`, t.dealerId),
    index("vehicles_without_pictures")
      .on(t.dealerId, t.createdAt)
      .where(sql`withdrawn_at is null and cardinality(images) = 0`),
    index("vehicles_vin").on(t.vin, t.id).where(sql`vin <> '' and withdrawn_at is null`),
    index("vehicles_reserved").on(t.dealerId, t.id).where(sql`reserved_at is not null`),
    index("vehicles_sold").on(t.dealerId, t.id).where(sql`sold_at is not null`),
    index("vehicles_withdrawn_at").on(t.withdrawnAt).where(sql`withdrawn_at is not null`),
    index("vehicles_withdrawn").on(t.dealerId, t.id).where(sql`withdrawn_at is not null and sold_at is null`),
  ],
);

/** The prices that a vehicle had before the current one. Maintained by a trigger. */
export const vehiclePrices = pgTable(
  "vehicle_prices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: it would forbid to empty the stock by `truncate`. Ids are never used again. */
    vehicleId: integer().notNull(),
    /** Rand. */
    price: integer().notNull(),
    /** Until when it applied. */
    until: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("vehicle_prices_vehicle").on(t.vehicleId, t.id), index("vehicle_prices_until").on(t.until)],
);

/** The columns of all tables of counts. */
const facetColumns = () => ({
  makeId: integer().notNull(),
  modelId: integer().notNull(),
  fuelType: text().notNull(),
  transmission: text().notNull(),
  state: text().notNull(),
});
const lookColumns = () => ({ bodyType: text().notNull(), colourFamily: text().notNull() });

/** Number of vehicles for sale per dealer and combination of facets. Maintained by triggers on `vehicles`. */
export const vehicleCounts = pgTable(
  "vehicle_counts",
  {
    dealerId: integer().notNull(),
    ...facetColumns(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.makeId, t.modelId, t.dealerId, t.fuelType, t.transmission, t.state] }),
    index("vehicle_counts_dealer").on(t.dealerId),
  ],
);

/** Number of vehicles for sale per combination of facets, for the whole group. Maintained by triggers. */
export const vehicleGroupCounts = pgTable(
  "vehicle_group_counts",
  {
    ...facetColumns(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.makeId, t.modelId, t.fuelType, t.transmission, t.state] })],
);

/**
 * Number of vehicles for sale per dealer, combination of facets, body type and colour family. Many more rows than
 * `vehicle_counts`, so it is read only for these two. Maintained by triggers.
 */
export const vehicleLookCounts = pgTable(
  "vehicle_look_counts",
  {
    dealerId: integer().notNull(),
    ...facetColumns(),
    ...lookColumns(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: "vehicle_look_counts_pk",
      columns: [t.dealerId, t.makeId, t.modelId, t.fuelType, t.transmission, t.state, t.bodyType, t.colourFamily],
    }),
  ],
);

/** The same for the whole group. Maintained by triggers. */
export const vehicleGroupLookCounts = pgTable(
  "vehicle_group_look_counts",
  {
    ...facetColumns(),
    ...lookColumns(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: "vehicle_group_look_counts_pk",
      columns: [t.makeId, t.modelId, t.fuelType, t.transmission, t.state, t.bodyType, t.colourFamily],
    }),
  ],
);
