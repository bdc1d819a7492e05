import { formatRand } from "../../formats/format.ts";
import { SEARCH_LIMITS } from "../search/search-limits.ts";
import { describeRange, usedRanges } from "../wording/search/used-ranges.ts";
import { AMOUNT_WORDS, type Amount, type AmountName, correctAmountWord, readAmount } from "./amounts.ts";
import { PLAIN_WORDS, STOP_WORDS } from "./plain-words.ts";
import { splitWords, wordAt } from "./split-words.ts";
import { typingErrors } from "./typing-errors.ts";
import type { ChoiceParameter, Entry, Meaning } from "./vocabulary.ts";

const MAX_PHRASE_WORDS = 5;
/** Minimum length of names that may be misspelt, by kind: many other words look like shorter ones. */
const MIN_GUESSED_LENGTH: Record<Meaning["kind"], number> = { make: 4, model: 4, choice: 5, town: 6 };
/** Radius of a search around a town, in kilometres. */
const DEFAULT_DISTANCE = 50;
const saysNothing = (word: string) => STOP_WORDS.has(word) || AMOUNT_WORDS.has(word);

/** Query parameters of a vehicle search. */
export type SearchParameters = Partial<
  Record<"make_slug" | "model_slug" | "near", string> &
    Record<ChoiceParameter, string[]> &
    Record<`${Exclude<AmountName, "distance">}[${"gte" | "lte"}]` | "distance[lte]", number>
>;

/** How words of a search were understood: `parameters` do the same. Words without parameters are looked for in texts. */
export type UnderstoodWords = { words: string; label: string; parameters: SearchParameters };

export type ParsedWords = { parameters: SearchParameters; understood: UnderstoodWords[]; rest: string[] };

/**
 * Reads a search in words, English or Afrikaans: "toyta hilux 2019 outomaties gauteng", "bakkie diesel under 300k".
 *
 *     search   = { amount | name | word }
 *     amount   = [ "mileage" | "instalment" | … ] [ "under" | "below" | … | "from" | "over" | … ] number
 *              | number "or" ( "newer" | "less" | … ) | [ "between" ] number ( "and" | "to" ) number
 *              | "within" number "km" | "low mileage"
 *     number   = [ "R" ] digits [ "k" | "m" ] [ "km" | "pm" | "a month" | "kW" | "litre" | "owners" | … ]
 *     name     = a make, model, province, town, or choice of a fact ("diesel", "7 seater") of up to five words, also misspelt
 *
 * Longer names win over shorter ones, exact over misspelt ones. Several values of a kind are alternatives. The first make, model and town
 * count.
 */
export function parseSearchWords(text: string, vocabulary: readonly Entry[]): ParsedWords {
  const words = splitWords(text);
  const parsed: ParsedWords = { parameters: {}, understood: [], rest: [] };
  let distance: { words: string; kilometres: number } | undefined;
  for (let at = 0; at < words.length; ) {
    const name = readName(words, at, vocabulary, parsed.parameters.make_slug);
    const amount = name?.isModelOfMake ? undefined : (readAmount(words, at) ?? readMisspeltAmount(words, at));
    const taken = words.slice(at, at + (amount?.words ?? name?.words ?? 1)).join(" ");
    if (amount) {
      if (amount.name === "distance") distance = { words: taken, kilometres: amount.to as number };
      else add(parsed, { words: taken, ...describeAmount(amount) });
    } else if (name) {
      add(parsed, { words: taken, ...describeName(name.meaning) });
    } else if (!saysNothing(taken)) {
      parsed.rest.push(taken);
      parsed.understood.push({ words: taken, label: taken, parameters: {} });
    }
    at += amount?.words ?? name?.words ?? 1;
  }
  if (distance) setDistance(parsed, distance);
  return parsed;
}

type ReadName = { words: number; meaning: Meaning; isModelOfMake: boolean };

function readName(
  words: readonly string[],
  at: number,
  vocabulary: readonly Entry[],
  make?: string,
): ReadName | undefined {
  const longest = Math.min(MAX_PHRASE_WORDS, words.length - at);
  const phrases = Array.from({ length: longest }, (_, index) => longest - index).map((count) => ({
    count,
    key: words
      .slice(at, at + count)
      .join("")
      .replaceAll(".", ""),
  }));
  for (const { count, key } of phrases) {
    const found = vocabulary.filter((entry) => entry.key === key);
    const ofMake = found.find(({ meaning }) => meaning.kind === "model" && meaning.makeSlug === make);
    const entry = ofMake ?? found[0];
    // A number is a model only behind its make: "Peugeot 2008".
    if (entry && (ofMake || !/^\d+$/.test(key)))
      return { words: count, meaning: entry.meaning, isModelOfMake: ofMake !== undefined };
  }
  for (const { count, key } of phrases.slice(-2)) {
    const isPlain = words.slice(at, at + count).some((word) => saysNothing(word) || PLAIN_WORDS.has(word));
    const meaning = isPlain ? undefined : findMisspelt(key, vocabulary);
    if (meaning) return { words: count, meaning, isModelOfMake: false };
  }
  return undefined;
}

function findMisspelt(key: string, vocabulary: readonly Entry[]): Meaning | undefined {
  let best: { errors: number; meaning: Meaning } | undefined;
  for (const entry of vocabulary) {
    if (!mayBeGuessed(key, entry)) continue;
    const errors = typingErrors(key, entry.key);
    if (errors === undefined || errors >= (best?.errors ?? Number.POSITIVE_INFINITY)) continue;
    best = { errors, meaning: entry.meaning };
  }
  return best?.meaning;
}

/** The first letter of a town is right, and so is a number: "7 seter" has not 8 seats. */
const mayBeGuessed = (key: string, { key: name, meaning }: Entry) =>
  name.length >= MIN_GUESSED_LENGTH[meaning.kind] &&
  ((meaning.kind !== "town" && !/^\d/.test(name)) || key[0] === name[0]);

/** An amount whose first word is misspelt: "undr 300k". */
function readMisspeltAmount(words: readonly string[], at: number): Amount | undefined {
  const word = wordAt(words, at);
  const meant = saysNothing(word) ? undefined : correctAmountWord(word, words[at + 1]);
  return meant === undefined ? undefined : readAmount(words.with(at, meant), at);
}

function add(parsed: ParsedWords, understood: UnderstoodWords): void {
  const { parameters } = parsed;
  for (const [name, value] of Object.entries(understood.parameters)) {
    const previous = parameters[name as keyof SearchParameters];
    if (Array.isArray(value)) {
      Object.assign(parameters, { [name]: [...new Set([...((previous as string[]) ?? []), ...value])] });
    } else if (previous === undefined) Object.assign(parameters, { [name]: value });
  }
  parsed.understood.push(understood);
}

/** Applies the distance that the search names to its town. */
function setDistance(
  { parameters, understood }: ParsedWords,
  { words, kilometres }: { words: string; kilometres: number },
): void {
  if (parameters.near === undefined) return;
  const [nearest, farthest] = SEARCH_LIMITS.distance;
  const distance = Math.min(Math.max(kilometres, nearest), farthest);
  parameters["distance[lte]"] = distance;
  for (const one of understood) {
    if (one.parameters.near === undefined) continue;
    one.words = `${words} ${one.words}`;
    one.parameters["distance[lte]"] = distance;
    one.label = one.label.replace(/^Within \d+ km/, `Within ${distance} km`);
  }
}

/** Returns the query parameters of a name, and what to call it. */
export function describeName(meaning: Meaning): Omit<UnderstoodWords, "words"> {
  switch (meaning.kind) {
    case "make":
      return { label: meaning.name, parameters: { make_slug: meaning.slug } };
    case "model":
      return { label: meaning.name, parameters: { model_slug: meaning.slug } };
    case "choice":
      return { label: meaning.name, parameters: { [meaning.parameter]: [...meaning.values] } };
    case "town": {
      const { latitude, longitude } = meaning.town;
      return {
        label: `Within ${DEFAULT_DISTANCE} km of ${meaning.name}`,
        parameters: { near: `${latitude},${longitude}`, "distance[lte]": DEFAULT_DISTANCE },
      };
    }
  }
}

function describeAmount({ name, from, to }: Amount): Omit<UnderstoodWords, "words"> {
  const key = name as keyof typeof SEARCH_LIMITS;
  const bounded = (value: number | undefined) =>
    value === undefined ? undefined : Math.min(value, SEARCH_LIMITS[key][1]);
  const [low, high] = [bounded(from), bounded(to)];
  const range = { from: low, to: high };
  const isInstalment = name === "installment" || name === "distance";
  const label = isInstalment
    ? describeRange(range, (value) => `${formatRand(value)} per month`)
    : usedRanges.chip(name, range);
  return {
    label,
    parameters: {
      ...(low !== undefined && { [`${key}[gte]`]: low }),
      ...(high !== undefined && { [`${key}[lte]`]: high }),
    },
  };
}
