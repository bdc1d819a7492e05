import {
  OPTIONAL_SPECIFICATIONS,
  type OptionalSpecification,
  type Specification,
  specificationRow,
} from "../../contract/range/specification.ts";
import { slugify } from "../../contract/text/slug.ts";
import type { RangeColour, rangeModels, rangeVariants } from "../schema/range.ts";
import { readJson, readTable } from "./read-data.ts";

type Model = Omit<typeof rangeModels.$inferInsert, "position">;
type Variant = Omit<typeof rangeVariants.$inferInsert, "rangeModelId" | "position">;

/** A model of the range with its variants, cheapest first. */
type DemoRangeModel = { model: Model; variants: Variant[] };

/** `colour` is that of its first picture. The others show the model's first colour, from `firstView` on. */
type VariantRow = Pick<
  Variant,
  "variant" | "variantSlug" | "price" | "power" | "torque" | "transmission" | "transmissionType" | "description"
> & { modelSlug: string; colour: string; firstView: string };

const VIEWS = ["side", "rear34", "front", "detail", "rear"];

const VARIANTS = readTable<VariantRow>("range-variants", {
  modelSlug: "text",
  variant: "text",
  variantSlug: "text",
  price: "number",
  power: "number",
  torque: "number",
  transmission: "text",
  transmissionType: "text",
  colour: "text",
  firstView: "text",
  description: "text",
});

/** `features` are keys with spaces between them. */
type SpecificationRow = Specification & {
  modelSlug: string;
  variantSlug: string;
  features: string;
  optionalFeatures: string;
};
type SpecificationColumns = Record<OptionalSpecification, "number" | "text">;

/** Invented figures, without a safety rating: only a test gives one. */
const SPECIFICATIONS = readTable<SpecificationRow>("range-specifications", {
  modelSlug: "text",
  variantSlug: "text",
  features: "text",
  optionalFeatures: "text",
  ...(Object.fromEntries(
    OPTIONAL_SPECIFICATIONS.map((name) => [name, specificationRow(name).type === "number" ? "number" : "text"]),
  ) as SpecificationColumns),
});

function specificationOf(model: string, variant: string) {
  const row = SPECIFICATIONS.find(({ modelSlug, variantSlug }) => modelSlug === model && variantSlug === variant);
  if (row === undefined) throw new Error(`range-specifications.csv has no ${model} ${variant}`);
  const { modelSlug: _, variantSlug: __, features, optionalFeatures, ...specification } = row;
  return { ...specification, features: features.split(" "), optionalFeatures: optionalFeatures.split(" ") };
}

/** The new range, cheapest model first. */
export const DEMO_RANGE: DemoRangeModel[] = readJson<
  Omit<Model, "colours"> & { colours: Omit<RangeColour, "image">[] }
>("range-models").map(({ colours, ...model }) => {
  const { modelSlug } = model;
  const [shown = ""] = colours.map(({ name }) => slugify(name));
  return {
    model: {
      ...model,
      colours: colours.map((colour) => ({ ...colour, image: `${modelSlug}-${slugify(colour.name)}-front34.webp` })),
    },
    variants: VARIANTS.filter((variant) => variant.modelSlug === modelSlug).map(
      ({ modelSlug: _, colour, firstView, ...variant }) => {
        const first = VIEWS.indexOf(firstView);
        const views = [...VIEWS.slice(first), ...VIEWS.slice(0, first)].map((view) => `${shown}-${view}`);
        const pictures = [`${colour}-front34`, ...views];
        const specification = specificationOf(modelSlug, variant.variantSlug);
        return {
          ...variant,
          ...specification,
          gallery: pictures.map((name) => ({ image: `${modelSlug}-${name}.webp` })),
        };
      },
    ),
  };
});
