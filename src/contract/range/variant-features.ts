import { FEATURE_KEYS, type FeatureKey } from "../equipment/features.ts";
import type { RangeItem } from "./range.ts";

type Equipped = Pick<RangeItem, "features" | "optional_features">;

/** Whether a variant has a feature; undefined if no equipment of it is listed. */
export function featureMark({ features = [], optional_features = [] }: Equipped, key: FeatureKey) {
  if (features.length + optional_features.length === 0) return undefined;
  if (features.includes(key)) return "standard";
  return optional_features.includes(key) ? "optional" : "absent";
}

/** The features that any of the variants has, in the order in which they are shown. */
export const featuresOfAny = (variants: readonly Equipped[]): readonly FeatureKey[] =>
  FEATURE_KEYS.filter((key) =>
    variants.some((item) => ["standard", "optional"].includes(featureMark(item, key) ?? "")),
  );
