/** The kinds of pages whose views are counted. */
export const PAGE_KINDS = [
  "home",
  "used-list",
  "used-car",
  "new-range",
  "new-model",
  "test-drive",
  "specials",
  "special",
  "service-deals",
  "service-deal",
  "book-service",
  "parts",
  "sell",
  "finance",
  "dealers",
  "contact",
  "enquiry",
  "thank-you",
  "campaign",
  "blog",
  "blog-post",
  "shortlist",
  "other",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

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
