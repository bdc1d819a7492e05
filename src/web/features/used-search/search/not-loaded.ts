import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import { nameOfSlug } from "../../../../contract/text/slug.ts";
import type { Failure } from "../../../data/failure.ts";
import type { LoadedSearch } from "./load-search.ts";
import type { UsedSearch } from "./search-state.ts";

/** A listing that could not be loaded: it has what the URL says. */
export function notLoaded(search: UsedSearch, failure: Failure): LoadedSearch {
  const names = namesOf(search);
  return {
    search,
    failure,
    names,
    title: used.title(names.make, names.model),
    isMissing: false,
    total: 0,
    isLowerBound: false,
    pages: 1,
    vehicles: [],
    understood: [],
    relaxations: null,
    nearest: [],
    place: null,
    filters: null,
    dealers: null,
  };
}

/** What to call the make, model and dealer of a search. */
export type SearchNames = { make?: string; model?: string; dealer?: string };

export function namesOf({ make, model, dealerName }: UsedSearch): SearchNames {
  return {
    make: make && nameOfSlug(make),
    model: model && nameOfSlug(model),
    dealer: dealerName && nameOfSlug(dealerName),
  };
}
