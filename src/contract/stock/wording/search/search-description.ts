import type { AlertSearch } from "../../../alerts/alert.ts";
import { CHOICE_FACTS, choiceParameter, choicesOf, describeOption } from "../../../facts/facts.ts";
import { formatCount } from "../../../formats/format.ts";
import { nameOfSlug } from "../../../text/slug.ts";
import { RANGE_NAMES, rangeParameter } from "../../search/search-limits.ts";
import { usedFilters } from "./used-filters.ts";
import { used } from "./used-list.ts";
import { usedRanges } from "./used-ranges.ts";

/** A search in words, a phrase for each filter: "Renault Kiger", "Diesel", "Up to R 300 000". Empty for all cars. */
export function describeSearch(search: AlertSearch): string[] {
  const { q, make_slug: make, model_slug: model, dealer, near } = search;
  const within = search["distance[lte]"];
  return [
    q && `“${q}”`,
    [make, model]
      .flatMap((slug) => slug || [])
      .map(nameOfSlug)
      .join(" "),
    ...choices(search),
    ...RANGE_NAMES.map((name) => {
      const parameter = rangeParameter(name);
      return usedRanges.chip(name, { from: search[`${parameter}[gte]`], to: search[`${parameter}[lte]`] });
    }),
    near !== undefined && within !== undefined && `within ${formatCount(within)} km of your place`,
    dealer && `at ${nameOfSlug(dealer)}`,
  ].filter((phrase): phrase is string => Boolean(phrase));
}

/** A search in words, in one line. */
export const nameSearch = (search: AlertSearch) => describeSearch(search).join(", ") || used.title();

/** The chosen options of each group: "Petrol or Hybrid", "Sunroof and Tow bar". */
function choices(search: AlertSearch): string[] {
  const ofFacts = CHOICE_FACTS.map((name) =>
    search[choiceParameter(name)]
      ?.map((option) => describeOption(name, option))
      .join(choicesOf(name).matchesAll ? " and " : " or "),
  );
  const reduced = search["price_fall[]"]?.map(() => usedFilters.reduced);
  return [...ofFacts, ...[reduced, search["province[]"]].map((options) => options?.join(" or "))].map(
    (options) => options ?? "",
  );
}
