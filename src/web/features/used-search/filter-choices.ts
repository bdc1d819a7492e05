import type { Filters } from "../../../contract/resources/vehicle.ts";
import { pick } from "../../data/loading.ts";
import { FILTER_GROUPS, type FilterGroup } from "./search-state.ts";

type Make = Filters["makes"][number];

/** The options of the filters: all makes, and the models of the selected make with their counts. */
export type FilterChoices = Pick<Filters, FilterGroup> & {
  makes: Pick<Make, "slug" | "name">[];
  selectedMake: Pick<Make, "slug" | "models"> | null;
};

/** Picks the filters' options for the make with the slug `makeSlug`. */
export function toFilterChoices(filters: Filters, makeSlug: string | undefined): FilterChoices {
  const make = filters.makes.find(({ slug }) => slug === makeSlug);
  return {
    ...pick(filters, FILTER_GROUPS),
    makes: filters.makes.map((item) => pick(item, ["slug", "name"])),
    selectedMake: make ? pick(make, ["slug", "models"]) : null,
  };
}
