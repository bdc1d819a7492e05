/** The search box of the back office: what it finds, in groups of a few. */
import Type from "typebox";
import { Choice } from "./fields.ts";

/** The groups, in the order in which they are shown. */
export const SEARCH_GROUPS = ["customer_enquiries", "customers", "vehicles", "texts", "dealers", "settings"] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Hits of a group. */
export const MAX_HITS = 5;
/** A shorter text finds nothing. */
export const MIN_SEARCH_LENGTH = 2;

/** The resources whose items are texts of the site, found by their title. */
export const SEARCHED_TEXTS = ["deals", "range_models", "blog_posts", "pages", "page_texts", "banners"] as const;

/** The body of POST /search. Not a GET, so that no address has a person in it. */
export const searchBody = Type.Object(
  { text: Type.String({ minLength: MIN_SEARCH_LENGTH, maxLength: 100 }) },
  { additionalProperties: false },
);

const SearchHit = Type.Object({
  /** The resource and the id of the item: its address in the interface. */
  resource: Choice(["customer_enquiries", "customers", "vehicles", "dealers", "settings", ...SEARCHED_TEXTS]),
  id: Type.Integer(),
  title: Type.String(),
  /** What tells it from others of that title. */
  detail: Type.String(),
});
export type SearchHit = Type.Static<typeof SearchHit>;

/** Groups without a hit are left out. */
export const SearchResults = Type.Object({
  groups: Type.Array(Type.Object({ group: Choice(SEARCH_GROUPS), hits: Type.Array(SearchHit) })),
});
export type SearchResults = Type.Static<typeof SearchResults>;
