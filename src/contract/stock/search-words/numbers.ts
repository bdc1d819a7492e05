/** Numbers as they are typed in a search, with their units: "R4 500 p/m", "80 000 kays", "1.5 mil". */

export type ReadNumber = {
  /** Number of words. */
  words: number;
  value: number;
  unit?: "km" | "pm" | "rand";
  isThousands: boolean;
};

const toSet = (words: string) => new Set(words.split(" "));

export const KILOMETRES = toSet("km kms kilometre kilometres kilometer kilometers kay kays kilos kilo ks kmh");
const MONTHS = toSet("month months maand maande mth mnd m");
const MONTHLY = toSet("pm pcm monthly month maandeliks maand mnd mth");
const PER = toSet("per a p n each every elke the");
const THOUSANDS = toSet("k thousand thou duisend");
const MILLIONS = toSet("mil million miljoen");
export const RANDS = toSet("r zar rand rands bucks");
const NUMBER = /^(r|zar)?(\d{1,9}(?:\.\d{1,3})?)(k|ks|m|mil|km|kms|pm)?$/;

export const isNumber = (word: string | undefined) => word !== undefined && NUMBER.test(word);

/** Reads the number that begins with the word at `start`, and the unit behind it; undefined if none does. */
export function readNumber(words: readonly string[], start: number): ReadNumber | undefined {
  let at = start;
  let unit: ReadNumber["unit"];
  if (words[at] === "r" || words[at] === "zar") {
    unit = "rand";
    at++;
  }
  const [match, currency, digits = "", suffix = ""] = NUMBER.exec(words[at] ?? "") ?? [];
  if (match === undefined) return undefined;
  at++;
  let value = Number(digits);
  const wordAt = (index: number) => words[index] ?? "";
  let isThousands = suffix === "k" || suffix === "ks";
  let isMillions = suffix === "m" || suffix === "mil";
  if (suffix === "" && value < 1000 && THOUSANDS.has(wordAt(at))) {
    isThousands = true;
    at++;
  } else if (suffix === "" && value < 100 && MILLIONS.has(wordAt(at))) {
    isMillions = true;
    at++;
  }
  if (currency || isMillions) unit = "rand";
  if (suffix.startsWith("km") || suffix === "ks") unit = "km";
  if (suffix === "pm") unit = "pm";
  // "80 k's" are kilometres, and so are "80 000 k".
  if (isThousands && wordAt(at) === "s") {
    unit = "km";
    at++;
  } else if (!isThousands && value >= 1000 && wordAt(at) === "k") {
    unit = "km";
    at += wordAt(at + 1) === "s" ? 2 : 1;
  }
  if (KILOMETRES.has(wordAt(at))) {
    unit = "km";
    at++;
  }
  if (RANDS.has(wordAt(at)) && !isNumber(wordAt(at + 1))) {
    unit = "rand";
    at++;
  }
  if (PER.has(wordAt(at)) && MONTHS.has(wordAt(at + 1))) {
    unit = "pm";
    at += 2;
  } else if (MONTHLY.has(wordAt(at))) {
    unit = "pm";
    at++;
  }
  value = Math.round(value * (isThousands ? 1000 : isMillions ? 1_000_000 : 1));
  return { words: at - start, value, unit, isThousands };
}
