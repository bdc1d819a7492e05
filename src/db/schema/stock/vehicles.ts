/** Used and demo stock. Prices are whole rand (ZAR), mileages whole kilometres. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { MAX_FEATURES } from "../../../contract/equipment/features.ts";
import type { Mark } from "../../../contract/staff/stock/vehicle.ts";
import { id, revision } from "../columns.ts";
import { dealers } from "../dealers.ts";
import { COMPLETENESS } from "./completeness.ts";
import { factColumns } from "./fact-columns.ts";

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
 * no feed brings it back. A draft was never on the site: it has `withdrawnAt` as well, so that whatever visitors see leaves it out.
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
    ...factColumns(),
    /**
     * The lowest price of the thirty days before the price fell to its present one, in rand; null if it did not fall below that.
     * Maintained by a trigger, which `src/contract/stock/price-fall.ts` explains.
     */
    priceBefore: integer(),
    /** The day of that fall in South Africa. */
    priceFellOn: date({ mode: "string" }),
    /** The family of `colour`, e.g. "Grey" for "Highland Grey". The function is in a migration. */
    colourFamily: text().notNull().generatedAlwaysAs(sql`colour_family(colour)`),
    /** `drivenWheels`, or else what the name of the variant says of them. */
    drive: text().notNull().generatedAlwaysAs(sql`drive(driven_wheels, variant)`),
    withVideo: text().notNull().generatedAlwaysAs(sql`case when video is null then '' else 'With video' end`),
    description: text().notNull().default(""),
    /** In per cent. */
    completeness: smallint().notNull().generatedAlwaysAs(sql.raw(COMPLETENESS)),
    /** Paths under /uploads or absolute https addresses; the first is the main picture. */
    images: text().array().notNull(),
    /** What was noted of its condition, in order. */
    marks: jsonb().$type<Mark[]>().notNull().default([]),
    /** Somebody inspected it and noted nothing. Without this and without marks, nobody says anything of its condition. */
    hasNoMarks: boolean().notNull().default(false),
    /** Paths of files of the media library: a PDF, an MP4, a picture of the video, and its captions. */
    inspectionReport: text(),
    video: text(),
    videoPoster: text(),
    videoCaptions: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    withdrawnAt: timestamp({ withTimezone: true }),
    soldAt: timestamp({ withTimezone: true }),
    /** Entered, and not published yet. */
    isDraft: boolean().notNull().default(false),
    /** Shown as reserved while it is for sale. */
    reservedAt: timestamp({ withTimezone: true }),
    /** The lead whose customer it is reserved for; null for a reservation without one. No foreign key, so that leads can be emptied by `truncate`. */
    reservedForId: bigint({ mode: "number" }),
    revision: revision(),
  },
  (t) => [
    check("vehicles_reserved_for", sql`reserved_for_id is null or reserved_at is not null`),
    check("vehicles_draft", sql`not is_draft or (withdrawn_at is not null and sold_at is null)`),
    check("vehicles_features", sql.raw(`cardinality(features) <= ${MAX_FEATURES}`)),
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
    index("vehicles_withdrawn")
      .on(t.dealerId, t.id)
      .where(sql`withdrawn_at is not null and sold_at is null and not is_draft`),
  ],
);

/** The prices that a vehicle had before the current one: the last twenty, and all of the last thirty days. Maintained by triggers. */
export const vehiclePrices = pgTable(
  "vehicle_prices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: it would forbid to empty the stock by `truncate`. A trigger deletes them with the vehicle. */
    vehicleId: integer().notNull(),
    /** Rand. */
    price: integer().notNull(),
    /** Until when it applied. */
    until: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("vehicle_prices_vehicle").on(t.vehicleId, t.id), index("vehicle_prices_until").on(t.until)],
);
