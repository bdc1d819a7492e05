import { CHOICE_FACTS, RANGE_FACTS } from "../../facts/facts.ts";

/** What a search of used cars can be narrowed by. */
export const SEARCH_FILTERS = [
  "words",
  "make",
  "model",
  ...CHOICE_FACTS,
  "priceFall",
  "province",
  ...RANGE_FACTS,
  "instalment",
  "distance",
] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];
