import type { Filters } from "../../../../contract/stock/vehicle.ts";
import { nameOfSlug } from "../../../../contract/text/slug.ts";
import type { FilterGroup } from "./filter-groups.ts";

type Make = Filters["makes"][number];

/** The options of the filters: all makes, and the models of the selected make with their counts. */
export type FilterChoices = Partial<Record<FilterGroup, Filters["fuelType"]>> & {
  makes: Pick<Make, "slug" | "name">[];
  selectedMake: Pick<Make, "slug" | "models"> | null;
  /** There may be more vehicles of each option than its count. */
  areLowerBounds: boolean;
};

/** An option of a select, with the number of vehicles if that is known. */
type Option = { slug: string; name: string; count?: number };

/** Adds the choice `slug` to `options` if they lack it, so that a select shows what the URL says. */
export function withChoice(options: readonly Option[], slug: string | undefined): readonly Option[] {
  if (slug === undefined || options.some((option) => option.slug === slug)) return options;
  return [...options, { slug, name: nameOfSlug(slug) }];
}
