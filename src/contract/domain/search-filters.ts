/** What a search of used cars can be narrowed by. */
export const SEARCH_FILTERS = [
  "words",
  "make",
  "model",
  "fuel",
  "transmission",
  "state",
  "body",
  "seats",
  "colour",
  "province",
  "price",
  "instalment",
  "year",
  "mileage",
  "distance",
] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];
