import { formatKilometres, formatRand } from "../format.ts";
import { SEARCH_LIMITS } from "../search-limits.ts";
import { type Amount, type AmountName, readAmount } from "./amounts.ts";
import { isOneSlipApart, normalise, similarity } from "./trigrams.ts";
import type { ChoiceParameter, Entry, Meaning } from "./vocabulary.ts";

/** Longer searches are cut, which bounds the work. */
const MAX_WORDS = 12;
const MAX_PHRASE_WORDS = 3;
/** A misspelt name is at least this similar, and this long. */
const MIN_SIMILARITY = 0.4;
const MIN_FUZZY_LENGTH = 4;
/** Kilometres around a town. */
const DEFAULT_DISTANCE = 50;
const STOP_WORDS = new Set(
  "a an the in near around of at with and or for naby om by met en n die vir car cars used kar karre motor motors tweedehandse model year km".split(
    " ",
  ),
);

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
 *     amount   = [ "under" | "below" | … | "from" | "over" | … ] number [ "km" | "pm" ]
 *              | "between" number "and" number | year [ "to" year ] | "within" number "km"
 *     number   = [ "R" ] digits [ "k" | "m" ]
 *     name     = a make, model, body, fuel, gearbox, colour, province or town of up to three words, also misspelt
 *
 * Longer names win over shorter ones, exact over misspelt ones. Several values of a kind are alternatives. The first make, model and town
 * count.
 */
export function parseSearchWords(text: string, vocabulary: readonly Entry[]): ParsedWords {
  const words = normalise(text)
    .split(" ")
    .map((word) => word.replace(/\.(?!\d)/g, ""))
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  const parsed: ParsedWords = { parameters: {}, understood: [], rest: [] };
  let distance: { words: string; kilometres: number } | undefined;
  for (let at = 0; at < words.length; ) {
    const name = readName(words, at, vocabulary, parsed.parameters.make_slug);
    const amount = name?.isModelOfMake ? undefined : readAmount(words, at);
    const taken = words.slice(at, at + (amount?.words ?? name?.words ?? 1)).join(" ");
    if (amount) {
      if (amount.name === "distance") distance = { words: taken, kilometres: amount.to as number };
      else add(parsed, { words: taken, ...describeAmount(amount) });
    } else if (name) {
      add(parsed, { words: taken, ...describeName(name.meaning) });
    } else if (!STOP_WORDS.has(taken)) {
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
    const isName = key.length >= MIN_FUZZY_LENGTH && !/\d/.test(key) && !STOP_WORDS.has(words[at] as string);
    const meaning = isName ? findSimilar(key, vocabulary) : undefined;
    if (meaning) return { words: count, meaning, isModelOfMake: false };
  }
  return undefined;
}

function findSimilar(key: string, vocabulary: readonly Entry[]): Meaning | undefined {
  let best: { score: number; meaning: Meaning } | undefined;
  for (const entry of vocabulary) {
    if (entry.key.length < MIN_FUZZY_LENGTH || Math.abs(entry.key.length - key.length) > 2) continue;
    const score = isOneSlipApart(key, entry.key) ? 1 : similarity(key, entry.key);
    if (score >= MIN_SIMILARITY && score > (best?.score ?? 0)) best = { score, meaning: entry.meaning };
  }
  return best?.meaning;
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
  const format = (value: number) =>
    name === "price"
      ? formatRand(value)
      : name === "mileage"
        ? formatKilometres(value)
        : name === "year"
          ? String(value)
          : `${formatRand(value)} per month`;
  const label =
    low === undefined
      ? `Up to ${format(high as number)}`
      : high === undefined
        ? `From ${format(low)}`
        : low === high
          ? format(low)
          : `${format(low)} to ${format(high)}`;
  return {
    label,
    parameters: {
      ...(low !== undefined && { [`${key}[gte]`]: low }),
      ...(high !== undefined && { [`${key}[lte]`]: high }),
    },
  };
}
