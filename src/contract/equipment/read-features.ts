import { toPlainLine } from "../text/plain-text.ts";
import { featuresByWord, feedWordsOf } from "./feature-words.ts";
import { FEATURE_KEYS, type FeatureKey, MAX_OTHER_LENGTH } from "./features.ts";

/** The features that a text names, in the order of the table, and what it says besides. */
type ReadFeatures = { features: FeatureKey[]; other: string };

/** In characters. Longer texts are refused. */
export const MAX_FEATURES_LENGTH = 5000;

/** The number of words of the longest name. */
const MAX_WORDS = 6;
/** In a part with more words than this, names stand side by side, and what is between them says something else. */
const MAX_PHRASE_WORDS = 7;
const SEPARATORS = /<[^<>]*>|[,;|\n\r\t•·●▪*]|\s[-–—/]\s|\.\s/;
const FILLERS = new Set(
  "and en with met plus incl including insluitend the a of n x front rear full system fitted voor agter original factory standard std yes all round".split(
    " ",
  ),
);
const NEGATIONS = new Set("no not without geen nie sonder none excl excluding optional".split(" "));

const FEATURES = featuresByWord(feedWordsOf, toKey);

/**
 * Reads the equipment that a feed lists: "ABS, A/C, PDC rear, l/seats". A part between two signs counts as a whole or not at all, unless
 * it is long: "no sunroof" and "leather-look trim" are kept as text. Takes linear time.
 */
export function readFeatures(text: string): ReadFeatures {
  const found = new Set<FeatureKey>();
  const others = new Set<string>();
  for (const part of text.split(SEPARATORS)) {
    const { features, rest } = readPart(part);
    for (const key of features) found.add(key);
    if (rest !== "") others.add(rest);
  }
  return { features: FEATURE_KEYS.filter((key) => found.has(key)), other: joinTexts([...others]) };
}

type ReadPart = { features: readonly FeatureKey[]; rest: string };

/** A feed repeats its parts in each row. */
const read = new Map<string, ReadPart>();
const MAX_READ = 5000;
const MAX_KEPT_LENGTH = 60;

function readPart(part: string): ReadPart {
  const known = read.get(part);
  if (known) return known;
  const line = toPlainLine(part);
  const found = line === "" ? { features: [], rest: "" } : readLine(line);
  if (part.length <= MAX_KEPT_LENGTH) {
    if (read.size >= MAX_READ) read.clear();
    // `part` may be a slice that keeps a much longer string in memory.
    read.set([...part].join(""), found);
  }
  return found;
}

function readLine(line: string): ReadPart {
  const whole = FEATURES.get(toKey(line));
  if (whole) return { features: whole, rest: "" };
  const words = line.split(/[\s()[\]+&]+|[-–](?=\p{L})|(?<=\p{L}{3})\/(?=\p{L}{3})/u).filter((word) => word !== "");
  const keys = words.map(toKey);
  if (keys.some((key) => NEGATIONS.has(key))) return { features: [], rest: line };
  const features: FeatureKey[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const named = readName(keys, at);
    if (named) features.push(...named.features);
    else if (!isFiller(keys[at] as string)) rest.push(words[at] as string);
    at += named?.words ?? 1;
  }
  if (rest.length === 0) return { features, rest: features.length > 0 ? "" : line };
  return words.length > MAX_PHRASE_WORDS ? { features, rest: rest.join(" ") } : { features: [], rest: line };
}

/** The longest name that begins with the word at `start`. */
function readName(keys: readonly string[], start: number): { words: number; features: FeatureKey[] } | undefined {
  for (let count = Math.min(MAX_WORDS, keys.length - start); count > 0; count--) {
    const features = FEATURES.get(keys.slice(start, start + count).join(""));
    if (features) return { words: count, features };
  }
  return undefined;
}

/** Joining words, and numbers: "6 airbags", "2x ISOFIX", "18 inch alloys". */
const isFiller = (key: string) => key === "" || FILLERS.has(key) || /^x?\d{1,2}(?:x|in|inch)?$|^inch$/.test(key);

/** The features that a word or phrase names. */
export const featuresNamed = (name: string): readonly FeatureKey[] => FEATURES.get(toKey(name)) ?? [];

/** As many of the texts as there is room for among what is kept besides features. */
export function joinTexts(texts: readonly string[]): string {
  let joined = "";
  for (const text of texts) {
    const next = joined === "" ? text : `${joined}, ${text}`;
    if (next.length > MAX_OTHER_LENGTH) break;
    joined = next;
  }
  return joined;
}

/** The letters and digits of a text in lower case, without accents. */
function toKey(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}
