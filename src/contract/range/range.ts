import Type, { type Static } from "typebox";
import { chosenProperties, resource } from "../resource.ts";
import { ModelOverview } from "./model-overview.ts";
import { SpecificationProperties } from "./specification-properties.ts";

const featureKeys = (whatItIs: string) =>
  Type.Optional(
    Type.Array(Type.String(), {
      description: `${whatItIs}: keys of the features of vehicles. Another server may lack it`,
    }),
  );

/** A variant of the new range. `/vehicle_range/{type}` has only the first variant of each model. */
export const RangeItem = resource("RangeItem", {
  make: Type.String(),
  model: Type.String(),
  variant: Type.String(),
  make_slug: Type.String(),
  model_slug: Type.String(),
  variant_slug: Type.String(),
  type: Type.Unsafe<"car" | "motorcycle">(Type.Enum(["car", "motorcycle"])),
  bodyType: Type.String({ description: "For example 'Compact SUV'" }),
  description: Type.String({ description: "Text about the model" }),
  summary: Type.String({ description: "Text about the variant" }),
  priceRange: Type.String({ description: "'R 219 900 – R 269 900', or one price" }),
  minPrice: Type.Integer({ description: "Rand, price of the model's cheapest variant" }),
  price: Type.Integer({ description: "Rand, price of this variant" }),
  term: Type.Integer({ description: "Months" }),
  interest: Type.Number({ description: "Percent per year" }),
  /** File under /uploads/files, or null. */
  brochure: Type.Union([Type.String(), Type.Null()]),
  mainImage: Type.String({ description: "File under /uploads" }),
  /** Files under /uploads/gallery. */
  gallery: Type.Array(Type.Object({ image: Type.String() })),
  /** Files under /uploads/range. */
  colour: Type.Array(Type.Object({ name: Type.String(), hex_code: Type.String(), image: Type.String() })),
  power: Type.Integer({ description: "Kilowatts" }),
  torque: Type.Integer({ description: "Newton metres" }),
  transmission: Type.String(),
  transmission_type: Type.String(),
  specification: Type.Optional(SpecificationProperties),
  features: featureKeys("Standard equipment"),
  optional_features: featureKeys("Equipment at an extra price"),
  model_overview: Type.Optional(ModelOverview),
});
export type RangeItem = Static<typeof RangeItem>;

export const RangeModelsQuery = chosenProperties(RangeItem);
export type RangeModelsQuery = Static<typeof RangeModelsQuery>;
/** A property that `properties[]` may name. */
export type RangeProperty = Exclude<keyof RangeItem, "@id" | "@type">;

const Text = Type.Optional(Type.String({ maxLength: 100 }));

export const RangeQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  make_slug: Text,
  model_slug: Text,
  variant_slug: Text,
  /** `model` and `variant` are names, in place of `model_slug` and `variant_slug`. */
  model: Text,
  variant: Text,
  type: Text,
});
export type RangeQuery = Static<typeof RangeQuery>;
