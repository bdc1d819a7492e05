import type { RangeItem } from "../../contract/range/range.ts";

/** What a comparison is of: used vehicles by their ids, and variants of the new range by their keys. */
export type ComparedCars = { cars: readonly number[]; variants: readonly string[] };

export const MAX_COMPARED = 4;

/** A variant in the address of a comparison: "renault:kiger:1-0t-techno". */
export const VARIANT_KEY = /^[a-z0-9-]{1,100}:[a-z0-9-]{1,100}:[a-z0-9-]{1,100}$/;

export const variantKey = ({
  make_slug,
  model_slug,
  variant_slug,
}: Pick<RangeItem, "make_slug" | "model_slug" | "variant_slug">) => `${make_slug}:${model_slug}:${variant_slug}`;

/** The API's parameters for a variant. */
export function variantQuery(key: string) {
  const [make_slug = "", model_slug = "", variant_slug = ""] = key.split(":");
  return { make_slug, model_slug, variant_slug };
}

/** The query of a comparison. */
export function comparedQuery({ cars, variants }: ComparedCars): string {
  const lists = [
    ...(cars.length > 0 || variants.length === 0 ? [`cars=${cars.join(",")}`] : []),
    ...(variants.length > 0 ? [`new=${variants.join(",")}`] : []),
  ];
  return `?${lists.join("&")}`;
}

/** The comparison with one variant more. If it is full, the first cars make room. */
export function withVariant({ cars, variants }: ComparedCars, key: string): ComparedCars {
  const chosen = [...variants.filter((one) => one !== key), key].slice(-MAX_COMPARED);
  const room = MAX_COMPARED - chosen.length;
  return { cars: room === 0 ? [] : cars.slice(-room), variants: chosen };
}
