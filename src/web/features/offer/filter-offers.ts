import type { Deal } from "../../../contract/content/deal.ts";
import { nameOfSlug } from "../../../contract/text/slug.ts";

export type OfferedModel = { slug: string; name: string; count: number };

/** The models that `deals` are for, each with the number of deals, by name. `chosen` is among them, if it is not "". */
export function modelsOf(deals: readonly Deal[], chosen: string): OfferedModel[] {
  const models = new Map<string, OfferedModel>();
  if (chosen !== "") models.set(chosen, { slug: chosen, name: nameOfSlug(chosen), count: 0 });
  for (const deal of deals) {
    for (const [slug, name] of new Map(deal.models.map(({ model_slug, model }) => [model_slug, model]))) {
      models.set(slug, { slug, name, count: (models.get(slug)?.count ?? 0) + 1 });
    }
  }
  return [...models.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The deals that are for a model; all of them for "". */
export const dealsFor = (deals: readonly Deal[], model: string): readonly Deal[] =>
  model === "" ? deals : deals.filter(({ models }) => models.some(({ model_slug }) => model_slug === model));
