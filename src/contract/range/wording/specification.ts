import type { SpecificationGroup } from "../specification.ts";

/** The specifications of a model's variants. */
export const specificationWords = {
  title: (model: string) => `${model} specifications`,
  caption: (model: string) => `The variants of the ${model} side by side`,
  groups: {
    engine: "Engine and drive",
    performance: "Performance",
    consumption: "Consumption and range",
    size: "Size, weight and space",
    safety: "Safety",
    cover: "Warranty and service plan",
  } satisfies Record<SpecificationGroup, string>,
  offer: "Offer",
  price: "Price",
  differencesOnly: "Differences only",
  /** Whether a variant has a feature; "": it is not listed. */
  features: { standard: "Standard", optional: "Optional", absent: "" },
  unknown: "Not stated",
  print: "Print",
  note: "Consumption, range and CO₂ are measured in a standard test. On the road they depend on how and where you drive.",
  compare: "Compare",
  compareVariant: (variant: string) => `Compare ${variant} with other cars`,
} as const;
