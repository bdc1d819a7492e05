import type { RangeItem } from "../../../contract/range/range.ts";
import { slugify } from "../../../contract/text/slug.ts";

/** The colour of the query parameter `colour`; undefined if the visitor has chosen none of the item's. */
export function findChosenColour(
  { colour }: RangeItem,
  query: URLSearchParams,
): RangeItem["colour"][number] | undefined {
  return colour.find(({ name }) => slugify(name) === query.get("colour"));
}
