/** The brand's new range. Prices are whole rand (ZAR), power in kW, torque in Nm. */
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { deletedAt, filledWhenLive, id, NOT_DELETED, publication, publicationChecks, revision } from "./columns.ts";
import { specificationColumns } from "./stock/fact-columns.ts";

export type ImageFile = { image: string };
export type RangeColour = { name: string; hex_code: string; image: string };

/** A model of the brand's new range. */
export const rangeModels = pgTable(
  "range_models",
  {
    id: id(),
    make: filledWhenLive(text()),
    makeSlug: filledWhenLive(text()),
    model: text().notNull(),
    modelSlug: filledWhenLive(text()),
    /** "car" or "motorcycle". */
    type: filledWhenLive(text()),
    /** "Compact SUV". */
    bodyType: filledWhenLive(text()),
    description: filledWhenLive(text()),
    /** File under /uploads. */
    mainImage: filledWhenLive(text()),
    /** File under /uploads/files. */
    brochure: text(),
    colours: jsonb().$type<RangeColour[]>().notNull(),
    position: integer().notNull().default(0),
    ...publication(),
  },
  (t) => [
    ...publicationChecks("range_models", [
      t.make,
      t.makeSlug,
      t.modelSlug,
      t.type,
      t.bodyType,
      t.description,
      t.mainImage,
    ]),
    uniqueIndex("range_models_slugs").on(t.makeSlug, t.modelSlug).where(NOT_DELETED),
  ],
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
    /** "5-speed manual". */
    transmission: text().notNull(),
    /** "Automatic" or "Manual". */
    transmissionType: text().notNull(),
    ...specificationColumns(),
    /** Keys of features. */
    features: text().array().notNull().default([]),
    /** Keys of features at an extra price. */
    optionalFeatures: text().array().notNull().default([]),
    /** Files under /uploads/gallery. */
    gallery: jsonb().$type<ImageFile[]>().notNull(),
    position: integer().notNull().default(0),
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex("range_variants_slug").on(t.rangeModelId, t.variantSlug).where(NOT_DELETED),
    // Nobody is told a rating without who gave it, and when.
    check(
      "range_variants_rating_has_source",
      sql`safety_rating is null or (safety_rating_source <> '' and safety_rating_year is not null)`,
    ),
  ],
);
