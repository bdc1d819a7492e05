import type { Filters } from "../../../contract/resources/vehicle.ts";
import { pick } from "../../data/loading.ts";
import { FILTER_GROUPS, type FilterGroup } from "./search-state.ts";

type Make = Filters["makes"][number];

/** What the filters show: all makes by name, and with their counts the models of the one that is chosen. */
export type FilterChoices = Pick<Filters, FilterGroup> & {
  makes: Pick<Make, "slug" | "name">[];
  chosen: Pick<Make, "slug" | "models"> | null;
};

/** What the filters show of `filters` with the make `chosen`, a slug. */
export function filterChoices(filters: Filters, chosen: string | undefined): FilterChoices {
  const make = filters.makes.find(({ slug }) => slug === chosen);
  return {
    ...pick(filters, FILTER_GROUPS),
    makes: filters.makes.map((one) => pick(one, ["slug", "name"])),
    chosen: make ? pick(make, ["slug", "models"]) : null,
  };
}
