import { describeName, parseSearchWords, type SearchParameters } from "./parse-search-words.ts";
import { normalise, similarity, toKey } from "./trigrams.ts";
import type { Entry, Meaning } from "./vocabulary.ts";

const MAX_SUGGESTIONS = 8;
/** Maximum number of suggestions of one kind, if there are others. */
const MAX_OF_KIND = 4;
const MIN_SIMILARITY = 0.3;
/** Maximum number of words that are typed of the name to complete. */
const MAX_TYPED_WORDS = 3;

export type Completion = { label: string; kind: "make" | "model" | "place" | "option"; parameters: SearchParameters };

/**
 * Completes the last words of what somebody types to makes, models, places and options: "diesel hil" to "diesel Hilux".
 * Names that begin like the words come first, in the order of the vocabulary, then names that are similar.
 */
export function suggest(text: string, vocabulary: readonly Entry[]): Completion[] {
  const words = normalise(text)
    .split(" ")
    .filter((word) => word !== "");
  for (let count = Math.min(MAX_TYPED_WORDS, words.length); count > 0; count--) {
    const before = words.slice(0, -count);
    const found = complete(words.slice(-count).join(""), vocabulary, count === 1);
    if (found.length === 0) continue;
    const { parameters } = parseSearchWords(before.join(" "), vocabulary);
    return found.map((meaning) => {
      const described = describeName(meaning);
      return {
        label: [...before, meaning.name].join(" "),
        kind: kindOf(meaning),
        parameters: { ...parameters, ...described.parameters },
      };
    });
  }
  return [];
}

function complete(typed: string, vocabulary: readonly Entry[], mayBeMisspelt: boolean): Meaning[] {
  const beginning = vocabulary.filter(({ key }) => key.startsWith(typed)).map(({ meaning }) => meaning);
  const found = withoutRepeats(beginning);
  if (found.length > 0 || !mayBeMisspelt || typed.length < 3) return found;
  const similar = vocabulary
    // What is typed is compared with the beginning of a name.
    .map(({ key, meaning }) => ({ meaning, score: similarity(typed, key.slice(0, typed.length + 1)) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score);
  return withoutRepeats(similar.map(({ meaning }) => meaning));
}

/** The first suggestions, with a maximum of each kind. */
function withoutRepeats(meanings: readonly Meaning[]): Meaning[] {
  const unique = [
    ...new Map(meanings.map((meaning) => [`${kindOf(meaning)} ${toKey(meaning.name)}`, meaning])).values(),
  ];
  const counts = new Map<string, number>();
  const isFirst = (meaning: Meaning) => {
    const count = (counts.get(kindOf(meaning)) ?? 0) + 1;
    counts.set(kindOf(meaning), count);
    return count <= MAX_OF_KIND;
  };
  const first = unique.filter(isFirst);
  const others = unique.filter((meaning) => !first.includes(meaning));
  return [...first, ...others].slice(0, MAX_SUGGESTIONS);
}

function kindOf({ kind, ...meaning }: Meaning): Completion["kind"] {
  if (kind === "town" || ("parameter" in meaning && meaning.parameter === "province[]")) return "place";
  return kind === "choice" ? "option" : kind;
}
