import type { RangeItem } from "../../../contract/range/range.ts";
import { pick } from "../../data/loading.ts";

const FIELDS = [
  "make",
  "make_slug",
  "model",
  "model_slug",
  "bodyType",
  "minPrice",
  "variant_slug",
  "model_overview",
] as const;

/** The fields of a model that a card shows. `picture` is that of its first colour, or empty. */
export type RangeCardData = Pick<RangeItem, (typeof FIELDS)[number]> & { picture: string };

/** Omits the fields that no card shows, so that the loader does not send them to the browser. */
export const toRangeCardData = (item: RangeItem): RangeCardData => ({
  ...pick(item, FIELDS),
  picture: item.colour[0]?.image ?? "",
});
