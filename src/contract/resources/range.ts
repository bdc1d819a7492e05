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
  type: Type.Union([Type.Literal("car"), Type.Literal("motorcycle")]),
  /** What it is, in words: "Compact SUV". */
  bodyType: Type.String(),
  description: Type.String(),
  /** "R 219 900 – R 269 900", or one price. */
  priceRange: Type.String(),
  /** Rand: "starting from". */
  minPrice: Type.Integer(),
  /** Rand: this variant's own price. */
  price: Type.Integer(),
  /** Months. */
  term: Type.Integer(),
  /** Percent a year. */
  interest: Type.Number(),
  /** File under /uploads/files, or null. */
  brochure: Type.Union([Type.String(), Type.Null()]),
  /** File under /uploads. */
  mainImage: Type.String(),
  /** Files under /uploads/gallery. */
  gallery: Type.Array(Type.Object({ image: Type.String() })),
  /** Files under /uploads/range. */
  colour: Type.Array(Type.Object({ name: Type.String(), hex_code: Type.String(), image: Type.String() })),
  /** Kilowatt. */
  power: Type.Integer(),
  /** Newton metre. */
  torque: Type.Integer(),
  transmission: Type.String(),
  transmission_type: Type.String(),
});
export type RangeItem = Static<typeof RangeItem>;
