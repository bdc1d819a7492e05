import type { RangeColour, rangeModels, rangeVariants } from "../../schema/range.ts";

/** A model of the range with its variants, cheapest first. */
export type DemoRangeModel = {
  model: Omit<typeof rangeModels.$inferInsert, "position">;
  variants: Omit<typeof rangeVariants.$inferInsert, "rangeModelId" | "position">[];
};

/**
 * The gallery of a variant: the model in the variant's colour, then the pictures of `car` (`kwid-zanskar-blue`), starting with the
 * view at index `first`.
 */
export function gallery(car: string, first: number, own: string): { image: string }[] {
  const views = ["side", "rear34", "front", "detail", "rear"];
  return [`${own}-front34`, ...views.map((_, i) => `${car}-${views[(i + first) % views.length]}`)].map((name) => ({
    image: `${name}.webp`,
  }));
}

/** A colour with its picture: `colour("kwid", "Fiery Red", …)` has kwid-fiery-red-front34.webp. */
export function colour(modelSlug: string, name: string, hexCode: string): RangeColour {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return { name, hex_code: hexCode, image: `${modelSlug}-${slug}-front34.webp` };
}
