import { data } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import type { RangeItem } from "../../../contract/resources/range.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { requireFound } from "../../data/loading.ts";

/** A model of the new range: all its variants, and the one that the address names, otherwise the first. */
export type NewModel = { variants: readonly [RangeItem, ...RangeItem[]]; chosen: RangeItem };

/** Throws the not-found page for a make, model or variant that is not in the range. */
export async function loadModel(
  api: ApiClient,
  params: { make: string; model: string; variant?: string },
): Promise<NewModel> {
  const query = { make_slug: params.make, model_slug: params.model };
  const [first, ...others] = (await requireFound(api.get(endpoints.ranges, { query })))["hydra:member"];
  if (first === undefined) throw data(null, { status: 404 });
  const variants = [first, ...others] as const;
  const { variant } = params;
  const chosen = variant === undefined ? first : variants.find((item) => item.variant_slug === variant);
  if (chosen === undefined) throw data(null, { status: 404 });
  return { variants, chosen };
}
