/** Numbers as they are typed in a search, with their units: "R4 500 p/m", "80 000 kays", "1.5 mil", "100 kW", "2.0 litre". */

import { wordAt } from "./split-words.ts";

export type ReadNumber = {
  /** Number of words. */
  words: number;
  value: number;
  /** Litres are of an engine, and in cm³. */
  unit?: "km" | "pm" | "rand" | "kw" | "litre" | "cc" | "owners" | "kwh";
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
const NUMBER = /^(r|zar)?(\d{1,9}(?:\.\d{1,3})?)(k|ks|m|mil|km|kms|pm|kw|hp|bhp|l|cc|kwh)?$/;
/** Smaller numbers without a unit may have decimals. */
const LEAST_WHOLE = 10;
export const KW_PER_HORSEPOWER = 0.7457;
/** Words of the other units, and what a number of them is multiplied by. */
const UNITS: Record<string, readonly [unit: NonNullable<ReadNumber["unit"]>, factor: number]> = Object.fromEntries([
  ...words("kw kilowatt kilowatts", "kw", 1),
  ...words("hp bhp horsepower perdekrag", "kw", KW_PER_HORSEPOWER),
  ...words("l litre litres liter liters ltr", "litre", 1000),
  ...words("cc ccm cm3", "cc", 1),
  ...words("owner owners eienaar eienaars", "owners", 1),
  ...words("kwh", "kwh", 1),
]);

function words(names: string, unit: NonNullable<ReadNumber["unit"]>, factor: number) {
  return names.split(" ").map((name) => [name, [unit, factor] as const] as const);
}

export const isNumber = (word: string | undefined) => word !== undefined && NUMBER.test(word);

/** Reads the number that begins with the word at `start`, and the unit behind it; undefined if none does. */
export function readNumber(words: readonly string[], start: number): ReadNumber | undefined {
  let at = start;
  let unit: ReadNumber["unit"];
  if (words[at] === "r" || words[at] === "zar") {
    unit = "rand";
    at++;
  }
  const [match, currency, digits = "", suffix = ""] = NUMBER.exec(wordAt(words, at)) ?? [];
  if (match === undefined) return undefined;
  at++;
  let value = Number(digits);
  let isThousands = suffix === "k" || suffix === "ks";
  let isMillions = suffix === "m" || suffix === "mil";
  if (suffix === "" && value < 1000 && THOUSANDS.has(wordAt(words, at))) {
    isThousands = true;
    at++;
  } else if (suffix === "" && value < 100 && MILLIONS.has(wordAt(words, at))) {
    isMillions = true;
    at++;
  }
  if (currency || isMillions) unit = "rand";
  if (suffix.startsWith("km") || suffix === "ks") unit = "km";
  if (suffix === "pm") unit = "pm";
  const other = UNITS[suffix] ?? (suffix === "" ? UNITS[wordAt(words, at)] : undefined);
  if (other !== undefined && unit === undefined) {
    const [name, factor] = other;
    if (suffix === "") at++;
    return { words: at - start, value: Math.round(value * factor), unit: name, isThousands: false };
  }
  // "80 k's" are kilometres, and so are "80 000 k".
  if (isThousands && wordAt(words, at) === "s") {
    unit = "km";
    at++;
  } else if (!isThousands && value >= 1000 && wordAt(words, at) === "k") {
    unit = "km";
    at += wordAt(words, at + 1) === "s" ? 2 : 1;
  }
  if (KILOMETRES.has(wordAt(words, at))) {
    unit = "km";
    at++;
  }
  if (RANDS.has(wordAt(words, at)) && !isNumber(wordAt(words, at + 1))) {
    unit = "rand";
    at++;
  }
  if (PER.has(wordAt(words, at)) && MONTHS.has(wordAt(words, at + 1))) {
    unit = "pm";
    at += 2;
  } else if (MONTHLY.has(wordAt(words, at))) {
    unit = "pm";
    at++;
  }
  // Litres may stand behind the second number of a range only: "1.4 to 1.6 litre".
  const isDecimal = unit === undefined && !isThousands && value < LEAST_WHOLE;
  if (!isDecimal) value = Math.round(value * (isThousands ? 1000 : isMillions ? 1_000_000 : 1));
  return { words: at - start, value, unit, isThousands };
}
