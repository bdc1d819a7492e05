import { normalise } from "./trigrams.ts";

/** Longer searches are cut, which bounds the work. */
const MAX_WORDS = 20;

/** The words of a search. Signs that mean something become words: "200k-300k" is "200k to 300k", "2018+" is "2018 plus". */
export function splitWords(text: string): string[] {
  const spelled = text
    .replace(/\s+/g, " ")
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, ".")
    .replace(/(?<=\d(?:k|km)?) ?[-–—] ?(?=r? ?\d)/gi, " to ")
    .replace(/(?<=\d(?:k|km)?) ?\+/gi, " plus ")
    .replace(/[<≤]/g, " under ")
    .replace(/[>≥]/g, " over ");
  return normalise(spelled)
    .split(" ")
    .map((word) => word.replace(/\.(?!\d)/g, ""))
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
}

/** The word at a place of a search; "", which is no word, behind the last one. */
export function wordAt(words: readonly string[], at: number): string {
  return words[at] ?? "";
}
