import { CHOICE_FACTS, FACTS } from "../../../../contract/facts/facts.ts";
import type { Filters } from "../../../../contract/stock/vehicle.ts";
import { pick } from "../../../data/loading.ts";
import type { FilterChoices } from "./filter-choices.ts";

/** Picks the filters' options for the make with the slug `makeSlug`. */
export function toFilterChoices(filters: Filters, makeSlug: string | undefined): FilterChoices {
  const make = filters.makes.find(({ slug }) => slug === makeSlug);
  return {
    ...Object.fromEntries(CHOICE_FACTS.map((name) => [name, filters[FACTS[name].filter.parameter]])),
    priceFall: filters.price_fall,
    province: filters.province,
    makes: filters.makes.map((item) => pick(item, ["slug", "name"])),
    selectedMake: make ? pick(make, ["slug", "models"]) : null,
    areLowerBounds: filters.countsAreLowerBounds === true,
  };
}
