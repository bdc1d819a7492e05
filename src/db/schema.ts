/**
 * The tables. Prices are whole rand (ZAR), mileages whole kilometres, power kW, torque Nm.
 * Summary tables and their triggers live in the migrations: Drizzle has no words for triggers.
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** One line of opening hours, e.g. `{days: "Mon-Fri", hours: "07:30-17:30"}`. */
export type HoursLine = { days: string; hours: string };
export type ImageFile = { image: string };
export type RangeColour = { name: string; hex_code: string; image: string };

export const dealers = pgTable("dealers", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  contactNo: text().notNull(),
  bookService: text().notNull(),
  province: text().notNull(),
  socialCode: text().notNull(),
  address: text().notNull(),
  /** Address of the embedded map. */
  location: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  dpName: text().notNull(),
  dpEmail: text().notNull(),
  dpContactNo: text().notNull(),
  /** Path under /uploads. */
  image: text(),
  /** null: the page's default hours apply. */
  hours: jsonb().$type<HoursLine[]>(),
  position: integer().notNull().default(0),
});

export const makes = pgTable("makes", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
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
  },
  (t) => [unique("models_make_slug").on(t.makeId, t.slug)],
);

/** Used and demo stock. A vehicle with `withdrawnAt` is no longer for sale and is never shown. */
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
    /** "Petrol", "Diesel", "Hybrid", or what the feed says ("Electric"). */
    fuelType: text().notNull(),
    colour: text().notNull(),
    description: text().notNull().default(""),
    /** Paths under /uploads or absolute https addresses; the first is the main picture. */
    images: text().array().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (t) => {
    // What a search narrows by. In every index below, so that a search is settled within one index: along the order
    // asked for where many vehicles match, combination by combination where few do. See queries/vehicles.ts.
    const facets = [t.makeId, t.modelId, t.fuelType, t.transmission, t.state] as const;
    const forSale = sql`withdrawn_at is null`;
    return [
      unique("vehicles_dealer_stock_number").on(t.dealerId, t.stockNumber),
      index("vehicles_newest")
        .on(t.id, ...facets, t.dealerId)
        .where(forSale),
      index("vehicles_price")
        .on(t.price, t.id, ...facets, t.dealerId)
        .where(forSale),
      index("vehicles_mileage")
        .on(t.mileage, t.id, ...facets, t.dealerId)
        .where(forSale),
      index("vehicles_year")
        .on(t.year, t.id, ...facets, t.dealerId)
        .where(forSale),
      // A dealer's stock mostly arrives together, far from that of the others.
      index("vehicles_dealer_newest")
        .on(t.dealerId, t.id, ...facets)
        .where(forSale),
      index("vehicles_dealer_price")
        .on(t.dealerId, t.price, t.id, ...facets)
        .where(forSale),
      index("vehicles_dealer_mileage")
        .on(t.dealerId, t.mileage, t.id, ...facets)
        .where(forSale),
      index("vehicles_dealer_year")
        .on(t.dealerId, t.year, t.id, ...facets)
        .where(forSale),
      index("vehicles_facets_newest")
        .on(...facets, t.id, t.dealerId)
        .where(forSale),
      index("vehicles_facets_price")
        .on(...facets, t.price, t.id, t.dealerId)
        .where(forSale),
      index("vehicles_facets_mileage")
        .on(...facets, t.mileage, t.id, t.dealerId)
        .where(forSale),
      index("vehicles_facets_year")
        .on(...facets, t.year, t.id, t.dealerId)
        .where(forSale),
    ];
  },
);

/** How many vehicles are for sale per combination of what can be filtered by. Kept by triggers on `vehicles`. */
export const vehicleCounts = pgTable(
  "vehicle_counts",
  {
    dealerId: integer().notNull(),
    makeId: integer().notNull(),
    modelId: integer().notNull(),
    fuelType: text().notNull(),
    transmission: text().notNull(),
    state: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.makeId, t.modelId, t.dealerId, t.fuelType, t.transmission, t.state] }),
    index("vehicle_counts_dealer").on(t.dealerId),
  ],
);

/** The same for the whole group, whoever the dealer. Kept by triggers on `vehicle_counts`. */
export const vehicleGroupCounts = pgTable(
  "vehicle_group_counts",
  {
    makeId: integer().notNull(),
    modelId: integer().notNull(),
    fuelType: text().notNull(),
    transmission: text().notNull(),
    state: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.makeId, t.modelId, t.fuelType, t.transmission, t.state] })],
);

/** A model of the brand's new range. */
export const rangeModels = pgTable(
  "range_models",
  {
    id: id(),
    make: text().notNull(),
    makeSlug: text().notNull(),
    model: text().notNull(),
    modelSlug: text().notNull(),
    /** "car" or "motorcycle". */
    type: text().notNull(),
    /** What it is, for the headline "The Ultimate {type}": "Compact SUV". */
    bodyType: text().notNull(),
    description: text().notNull(),
    /** File under /uploads. */
    mainImage: text().notNull(),
    /** File under /uploads/files, or null: none to download. */
    brochure: text(),
    colours: jsonb().$type<RangeColour[]>().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [unique("range_models_slugs").on(t.makeSlug, t.modelSlug)],
);

export const rangeVariants = pgTable(
  "range_variants",
  {
    id: id(),
    rangeModelId: integer()
      .notNull()
      .references(() => rangeModels.id, { onDelete: "cascade" }),
    variant: text().notNull(),
    variantSlug: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(),
    power: integer().notNull(),
    torque: integer().notNull(),
    /** Gearbox with its speeds: "5-speed manual". */
    transmission: text().notNull(),
    /** "Automatic" or "Manual". */
    transmissionType: text().notNull(),
    /** Files under /uploads/gallery. */
    gallery: jsonb().$type<ImageFile[]>().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [unique("range_variants_slug").on(t.rangeModelId, t.variantSlug)],
);

export const banners = pgTable("banners", {
  id: id(),
  title: text().notNull(),
  /** Path under /uploads. */
  image: text().notNull(),
  buttonUrl: text().notNull(),
  buttonText: text(),
  targetPage: text().notNull(),
  position: integer().notNull().default(0),
});

/** Specials on cars ("special"), deals ("deal") and service specials ("service"). `dealerId` null: the whole group's. */
export const deals = pgTable(
  "deals",
  {
    id: id(),
    kind: text().$type<"deal" | "special" | "service">().notNull(),
    dealerId: integer().references(() => dealers.id),
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** Short text under the title. */
    description: text().notNull(),
    /** Paths under /uploads. */
    thumbnail: text().notNull(),
    image: text().notNull(),
    sourceCode: text().notNull(),
    isUsed: boolean().notNull().default(false),
    makeSlug: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [index("deals_kind_dealer").on(t.kind, t.dealerId)],
);

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    author: text().notNull(),
    description: text().notNull(),
    publishDate: date({ mode: "string" }).notNull(),
    /** Path under /uploads. */
    image: text().notNull(),
    /** HTML. */
    body: text().notNull(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    keywords: text(),
  },
  (t) => [index("blog_posts_newest").on(t.publishDate, t.id)],
);

export const pageSeos = pgTable("page_seos", {
  id: id(),
  /** Path on this site: "/used". */
  canonicalUrl: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  keywords: text(),
  /** Path under /uploads. */
  image: text(),
});
