import { RANGE_NAMES } from "../../../../contract/stock/search/search-limits.ts";
import type { UnderstoodWords } from "../../../../contract/stock/search-words/parse-search-words.ts";
import { usedChips as text } from "../../../../contract/stock/wording/search/used-chips.ts";
import { usedRanges } from "../../../../contract/stock/wording/search/used-ranges.ts";
import { FILTER_GROUPS, GROUPS } from "../choices/filter-groups.ts";
import type { Place } from "../place/place.ts";
import { namesOf, type SearchNames } from "../search/not-loaded.ts";
import { applyChange, type UsedSearch } from "../search/search-state.ts";

/** The labels of the last loaded search's choices. */
export type LoadedChoices = {
  search: UsedSearch;
  names: SearchNames;
  understood: readonly UnderstoodWords[];
  place: Place | null;
};

/** A choice, and the search without it. */
export type Chip = { key: string; label: string; without: UsedSearch };

/** The choices of a search, in the order of the filters, then its words. `loaded` may be of the search before. */
export function chipsOf(search: UsedSearch, loaded: LoadedChoices): Chip[] {
  const chips: Chip[] = [];
  const add = (key: string, label: string | undefined, change: Partial<UsedSearch>) =>
    label && chips.push({ key, label, without: applyChange(search, change) });
  const names = namesOf(search);
  const isLoaded = (name: "make" | "model" | "dealerName") => search[name] === loaded.search[name];

  add("make", isLoaded("make") ? loaded.names.make : names.make, { make: undefined });
  add("model", isLoaded("model") ? loaded.names.model : names.model, { model: undefined });
  add("dealer", isLoaded("dealerName") ? loaded.names.dealer : names.dealer, { dealerName: undefined });
  for (const group of FILTER_GROUPS) {
    for (const option of search[group]) {
      add(`${group} ${option}`, GROUPS[group].describe(option), {
        [group]: search[group].filter((other) => other !== option),
      });
    }
  }
  for (const name of RANGE_NAMES) add(name, usedRanges.chip(name, search[name]), { [name]: {} });
  if (search.near !== undefined) {
    add("near", placeLabel(search.near, search.within, loaded), { near: undefined });
  }
  if (search.q === loaded.search.q && loaded.understood.length > 0) {
    for (const [index, { words, label, parameters }] of loaded.understood.entries()) {
      const others = loaded.understood.filter((other) => other.words !== words).map((other) => other.words);
      const isText = Object.keys(parameters).length === 0;
      add(`q ${index}`, isText ? text.words(label) : label, { q: others.join(" ") || undefined });
    }
  } else if (search.q !== undefined) add("q", text.words(search.q), { q: undefined });
  return chips;
}

function placeLabel(near: string, within: number | undefined, loaded: LoadedChoices): string {
  if (/\d/.test(near))
    return text.near(text.position(loaded.place?.near === near ? loaded.place.town : undefined), within);
  if (loaded.search.near !== near) return text.near(near, within);
  return loaded.place === null ? text.unknownPlace(near) : text.near(loaded.place.town, within);
}
