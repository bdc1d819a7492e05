import { data } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { requireFound } from "../../data/loading.ts";

/** A model of the new range: its variants, and the one in the URL or else the first. */
export type NewModel = { variants: readonly [RangeItem, ...RangeItem[]]; selected: RangeItem };

/** Throws a 404 for a make, model or variant that is not in the range. */
export async function loadModel(
  api: ApiClient,
  params: { make: string; model: string; variant?: string },
): Promise<NewModel> {
  const query = { make_slug: params.make, model_slug: params.model };
  const [first, ...others] = (await requireFound(api.get(endpoints.ranges, { query })))["hydra:member"];
  if (first === undefined) throw data(null, { status: 404 });
  const variants = [first, ...others] as const;
  const { variant } = params;
  const selected = variant === undefined ? first : variants.find((item) => item.variant_slug === variant);
  if (selected === undefined) throw data(null, { status: 404 });
  return { variants, selected };
}
