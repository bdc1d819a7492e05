import { FEATURE_KEYS, FEATURE_LABELS, MAX_OTHER_LENGTH } from "../equipment/features.ts";
import type { Fact } from "./fact.ts";

/** What a car is equipped with. */
export const EQUIPMENT_FACTS = {
  features: {
    field: "features",
    label: "Equipment",
    group: "equipment",
    type: "list",
    choices: FEATURE_KEYS,
    choiceLabels: FEATURE_LABELS,
    isOptional: true,
    isExtra: true,
    isDetail: true,
    filter: { by: "choice", parameter: "features", matchesAll: true, isOnDemand: true },
    places: [],
  },
  /** What the dealer says of it in other words. */
  otherFeatures: {
    field: "other_features",
    label: "Other equipment",
    group: "equipment",
    type: "text",
    maxLength: MAX_OTHER_LENGTH,
    isOptional: true,
    isExtra: true,
    isDetail: true,
    places: [],
  },
} as const satisfies Record<string, Fact>;
