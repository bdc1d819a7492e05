import type { RangeItem } from "../../../../contract/range/range.ts";
import { slugify } from "../../../../contract/text/slug.ts";

/** What addresses of the item's other pages carry of the visitor's choice: "?colour=caspian-blue", or "". */
export function colourSearch(item: Pick<RangeItem, "colour">, query: URLSearchParams): string {
  const chosen = findChosenColour(item, query);
  return chosen === undefined ? "" : `?${new URLSearchParams({ colour: slugify(chosen.name) })}`;
}

/** The colour of the query parameter `colour`; undefined if the visitor has chosen none of the item's. */
export function findChosenColour(
  { colour }: Pick<RangeItem, "colour">,
  query: URLSearchParams,
): RangeItem["colour"][number] | undefined {
  return colour.find(({ name }) => slugify(name) === query.get("colour"));
}
