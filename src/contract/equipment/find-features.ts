import type { FeatureKey } from "./features.ts";

/** The features of which a name has a word that begins with `text`, or begins with it itself: "a/c" and "air c" find air conditioning. */
export function findFeatures(
  text: string,
  keys: readonly FeatureKey[],
  namesOf: (key: FeatureKey) => readonly string[],
): readonly FeatureKey[] {
  const sought = spell(text);
  if (sought === "") return keys;
  const isNamed = (name: string) => {
    const known = spell(name);
    return ` ${known}`.includes(` ${sought}`) || known.replaceAll(" ", "").startsWith(sought.replaceAll(" ", ""));
  };
  return keys.filter((key) => namesOf(key).some(isNamed));
}

/** The words of a text in lower case, without accents. */
const spell = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
