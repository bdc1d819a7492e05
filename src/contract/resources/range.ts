import Type, { type Static } from "typebox";
import { resource } from "./iri.ts";

/** A variant of the new range; in `/vehicle_range/{type}` each model by its first variant. Prices in rand. */
export const RangeItem = resource("RangeItem", {
  make: Type.String(),
  model: Type.String(),
  variant: Type.String(),
  make_slug: Type.String(),
  model_slug: Type.String(),
  variant_slug: Type.String(),
  type: Type.Unsafe<"car" | "motorcycle">(Type.Enum(["car", "motorcycle"])),
  bodyType: Type.String({ description: "What it is, in words: 'Compact SUV'" }),
  description: Type.String({ description: "About the model" }),
  summary: Type.String({ description: "About this variant" }),
  priceRange: Type.String({ description: "'R 219 900 – R 269 900', or one price" }),
  minPrice: Type.Integer({ description: "Rand: 'starting from'" }),
  price: Type.Integer({ description: "Rand: this variant's own price" }),
  term: Type.Integer({ description: "Months" }),
  interest: Type.Number({ description: "Percent a year" }),
  /** File under /uploads/files, or null. */
  brochure: Type.Union([Type.String(), Type.Null()]),
  mainImage: Type.String({ description: "File under /uploads" }),
  /** Files under /uploads/gallery. */
  gallery: Type.Array(Type.Object({ image: Type.String() })),
  /** Files under /uploads/range. */
  colour: Type.Array(Type.Object({ name: Type.String(), hex_code: Type.String(), image: Type.String() })),
  power: Type.Integer({ description: "Kilowatt" }),
  torque: Type.Integer({ description: "Newton metre" }),
  transmission: Type.String(),
  transmission_type: Type.String(),
});
export type RangeItem = Static<typeof RangeItem>;

const Text = Type.Optional(Type.String({ maxLength: 100 }));

export const RangeQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  make_slug: Text,
  model_slug: Text,
  variant_slug: Text,
  /** As `model_slug` and `variant_slug`, by name. */
  model: Text,
  variant: Text,
  type: Text,
});
export type RangeQuery = Static<typeof RangeQuery>;
