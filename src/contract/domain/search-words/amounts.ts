/** What a search says of prices, years, mileages, instalments and distances: "under 300k", "from 2018", "80000 km". */

export type AmountName = "price" | "year" | "mileage" | "installment" | "distance";
/** Numbers of words that belong together, and the bounds that they set. */
export type Amount = { words: number; name: AmountName; from?: number; to?: number };

const MOST = new Set(
  "under below less max maximum upto onder minder maksimum hoogstens cheaper goedkoper before voor".split(" "),
);
const LEAST = new Set(
  "over above more min minimum from since after bo oor meer vanaf sedert na newer nuwer".split(" "),
);
const WITHIN = new Set(["within", "binne"]);
const BETWEEN = new Set(["between", "tussen"]);
const TO = new Set(["to", "and", "tot", "en"]);
const FILLERS = new Set(["than", "as", "dan", "r", "rand", "zar", "van", "or", "up"]);
const KILOMETRES = new Set(["km", "kms", "kilometre", "kilometres", "kilometer", "kilometers"]);
const MONTHLY = new Set(["pm", "month", "monthly", "maand"]);
const NUMBER = /^(r)?(\d{1,9}(?:\.\d{1,3})?)(k|m|mil|km|kms|pm)?$/;

/** Reads the amount that begins with the word at `start`; undefined if none does. */
export function readAmount(words: readonly string[], start: number): Amount | undefined {
  let at = start;
  const word = words[at] ?? "";
  const bound =
    MOST.has(word) || (word === "up" && words[at + 1] === "to") ? "to" : LEAST.has(word) ? "from" : undefined;
  const isWithin = WITHIN.has(word);
  const isBetween = BETWEEN.has(word);
  if (bound || isWithin || isBetween) at++;
  while (at > start && (FILLERS.has(words[at] ?? "") || (word === "up" && words[at] === "to"))) at++;
  if (at === start && words[at] === "r" && /^\d/.test(words[at + 1] ?? "")) at++;
  const first = readNumber(words, at);
  if (!first) return undefined;
  at += first.words;
  if (isWithin) {
    return first.unit === "km" ? { words: at - start, name: "distance", to: first.value } : undefined;
  }
  const next =
    (isBetween || bound === "from" || !bound) && TO.has(words[at] ?? "") ? readNumber(words, at + 1) : undefined;
  const unit = next?.unit ?? first.unit;
  if (next) {
    // "200 to 300k": both are thousands.
    const low = next.isThousands && first.value < 1000 ? first.value * 1000 : first.value;
    const name = nameOf({ ...next, unit }, true);
    if (name && low <= next.value) return { words: at + 1 + next.words - start, name, from: low, to: next.value };
  }
  const name = nameOf(first, bound !== undefined);
  if (!name || isBetween) return undefined;
  const isYear = name === "year";
  // An amount alone is what somebody wants to pay at most; a year alone is that year.
  const bounds =
    bound === undefined ? { to: first.value, ...(isYear && { from: first.value }) } : { [bound]: first.value };
  return { words: at - start, name, ...bounds };
}

type ReadNumber = { words: number; value: number; unit?: "km" | "pm" | "rand"; isThousands: boolean };

function readNumber(words: readonly string[], start: number): ReadNumber | undefined {
  let at = start;
  let hasCurrency = false;
  if (words[at] === "r") {
    hasCurrency = true;
    at++;
  }
  const [match, currency, digits = "", suffix] = NUMBER.exec(words[at] ?? "") ?? [];
  if (match === undefined) return undefined;
  at++;
  const isThousands = suffix === "k";
  let value = Number(digits) * (isThousands ? 1000 : suffix === "m" || suffix === "mil" ? 1_000_000 : 1);
  let unit: ReadNumber["unit"] = currency || hasCurrency || (suffix && /^m/.test(suffix)) ? "rand" : undefined;
  const following = words[at] ?? "";
  if (suffix?.startsWith("km") || KILOMETRES.has(following)) unit = "km";
  if (KILOMETRES.has(following)) at++;
  if (suffix === "pm" || MONTHLY.has(following) || (following === "per" && MONTHLY.has(words[at + 1] ?? ""))) {
    unit = "pm";
    if (suffix !== "pm") at += following === "per" ? 2 : 1;
  } else if (following === "p" && words[at + 1] === "m") {
    unit = "pm";
    at += 2;
  }
  if (following === "rand") {
    unit = "rand";
    at++;
  }
  value = Math.round(value);
  return { words: at - start, value, unit, isThousands };
}

function nameOf({ value, unit, isThousands }: ReadNumber, isBounded: boolean): AmountName | undefined {
  if (unit === "km") return "mileage";
  if (unit === "pm") return "installment";
  if (unit === "rand" || isThousands) return "price";
  if (value >= 1950 && value <= 2100) return "year";
  return isBounded && value >= 10_000 ? "price" : undefined;
}
