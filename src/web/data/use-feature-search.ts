import { useState } from "react";
import { FEATURE_LABELS, type FeatureKey } from "../../contract/equipment/features.ts";
import { findFeatures } from "../../contract/equipment/find-features.ts";

type NamesOf = (key: FeatureKey) => readonly string[];

const labelOf: NamesOf = (key) => [FEATURE_LABELS[key]];

/**
 * A search among features by their names, and, once `loadWords` has been called, by what else people call them: few visitors need these
 * words.
 */
export function useFeatureSearch(keys: readonly FeatureKey[]) {
  const [text, setText] = useState("");
  const [namesOf, setNamesOf] = useState<NamesOf>(() => labelOf);
  const loadWords = async () => {
    const { feedWordsOf } = await import("../../contract/equipment/feature-words.ts");
    setNamesOf(() => feedWordsOf);
  };
  return {
    text,
    setText,
    // Without a connection, the names alone are searched.
    loadWords: () => namesOf === labelOf && loadWords().catch(() => {}),
    found: findFeatures(text, keys, namesOf),
  };
}
