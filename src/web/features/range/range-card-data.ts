import type { RangeItem } from "../../../contract/resources/range.ts";
import { pick } from "../../data/loading.ts";

const FIELDS = ["make", "make_slug", "model", "model_slug", "bodyType", "minPrice"] as const;

/** What a card shows of a model: `picture` is that of its first colour. */
export type RangeCardData = Pick<RangeItem, (typeof FIELDS)[number]> & { picture: string | null };

/** What a page of cards needs of each model: all else would be sent to the browser for nothing. */
export const rangeCardData = (item: RangeItem): RangeCardData => ({
  ...pick(item, FIELDS),
  picture: item.colour[0]?.image ?? null,
});
