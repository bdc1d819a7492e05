import type { ContentResource } from "../../contract/staff/resource-table.ts";

type ContentTable =
  | ContentResource
  | "dealer_contacts"
  | "dealers"
  | "makes"
  | "media"
  | "models"
  | "redirects"
  | "service_prices"
  | "site_settings"
  | "slots"
  | "vehicle_lists"
  | "vehicle_lists_by_fall"
  | "vehicle_lists_by_price"
  | "vehicles";

/**
 * Names content that a response is made from, or that has changed: a table, or the rows of a table that a key selects. Triggers
 * announce changes by tag, see the migrations. The keys:
 *
 * - `arrangements`: the menu, or "home"
 * - `banners`: the page that shows them
 * - `dealers`, `makes`, `models`: the slug
 * - `dealer_contacts`: the slug of a dealer whose name, number, place or hours of a hold have changed, which vehicles show
 * - `deals`, `slots`: the slug of the dealer. `slots` are the times of test drives. A deal of the group is announced as the table.
 * - `pages`: the slug
 * - `page_seos`, `page_texts`, `redirects`: the path of the page
 * - `range_models`, with the variants: the slug of the model
 * - `vehicles`: the id
 * - `vehicle_lists`: `dealer={slug}`, `make={slug}` and `model={slug}` of the lists whose vehicles or order have changed,
 *   `vehicle_lists_by_price` of those that depend on prices, `vehicle_lists_by_fall` on which prices have fallen. A change of many vehicles is announced as the tables.
 * - others: no key. Every response is made from `site_settings`.
 *
 * A change of `dealers:renault-sandton` concerns responses with this tag and those with `dealers`. A change of `dealers`
 * concerns responses with any tag of the table.
 */
export type ContentTag = ContentTable | `${ContentTable}:${string}`;

/** The tags that have changed; "everything" if they are unknown. */
export type ContentChange = readonly ContentTag[] | "everything";

/** Returns the tag of the rows with `key`, or of the table if there is no key. */
export function contentTag(table: ContentTable, key: string | undefined): ContentTag {
  return key ? `${table}:${key}` : table;
}

/** Returns the table of `tag`. */
export function tableOf(tag: string): string {
  const end = tag.indexOf(":");
  return end === -1 ? tag : tag.slice(0, end);
}
