import { CHOICE_FACTS, choicesOf, pageParameterOf } from "../../contract/facts/facts.ts";
import { matchPage } from "../../contract/page-path.ts";
import type { SearchFilter } from "../../contract/stock/search/search-filters.ts";
import { RANGE_NAMES, rangeParameter } from "../../contract/stock/search/search-limits.ts";
import { countedWords } from "./search-words.ts";

/** A search of used cars as it is counted. */
export type CountedSearch = {
  /** Slug of the dealer whose cars were searched; "" for the group's. */
  dealer: string;
  filters: SearchFilter[];
  /** Null if there are none, or they may not be counted. */
  words: string | null;
};

/** The filter that each parameter sets, of the listing's address and of the API. */
const FILTERS: Record<string, SearchFilter> = {
  q: "words",
  make: "make",
  make_slug: "make",
  model: "model",
  modelMake: "model",
  model_slug: "model",
  priceFall: "priceFall",
  price_fall: "priceFall",
  province: "province",
  ...Object.fromEntries(
    CHOICE_FACTS.flatMap((name) => [pageParameterOf(name), choicesOf(name).parameter].map((one) => [one, name])),
  ),
  ...Object.fromEntries(
    RANGE_NAMES.flatMap((name) => [`${name}From`, `${name}To`, rangeParameter(name)].map((one) => [one, name])),
  ),
  near: "distance",
  within: "distance",
  distance: "distance",
};

const API_LIST = /^\/api(?:\/dealers\/([^/]+))?\/vehicles$/;
export const RELAXATIONS_PATH = "/api/vehicles/relaxations";

/**
 * Returns the search that a request for `url` makes: by the listing's page, the API's list, or its relaxations. Undefined if it is no
 * search, has no filter, or asks for a further page.
 */
export function usedSearch(url: string): CountedSearch | undefined {
  const [path = "", query = ""] = url.split("?", 2);
  const page = matchPage(path);
  const listing = page?.name === "used" ? page : undefined;
  const list = API_LIST.exec(path);
  if (listing === undefined && list === null && path !== RELAXATIONS_PATH) return undefined;
  const parameters = [...new URLSearchParams(query)].filter(([, value]) => value !== "");
  const parameter = (name: string) => parameters.find(([one]) => one === name)?.[1];
  if (Number(parameter("page") ?? 1) > 1) return undefined;
  const filters = new Set(parameters.flatMap(([name]) => FILTERS[name.replace(/\[\w*\]$/, "")] ?? []));
  if (listing?.params.make) filters.add("make");
  if (listing?.params.model) filters.add("model");
  if (filters.size === 0) return undefined;
  const q = parameter("q");
  return {
    dealer: listing?.dealer ?? list?.[1] ?? parameter("dealer") ?? parameter("dealerName") ?? "",
    filters: [...filters],
    words: q === undefined ? null : countedWords(q),
  };
}
