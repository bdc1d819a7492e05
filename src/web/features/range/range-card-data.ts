import type { RangeItem } from "../../../contract/range/range.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { loadRange } from "../../data/load-range.ts";

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

/** Loads the cards of the models of one type. */
export async function loadRangeCards(api: ApiClient, type: RangeItem["type"] = "car"): Promise<RangeCardData[]> {
  const models = await loadRange(api, [...FIELDS, "colour"], type);
  return models.map(({ colour, ...fields }) => ({ ...fields, picture: colour[0]?.image ?? "" }));
}
