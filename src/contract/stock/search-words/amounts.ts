/** What a search says of prices, years, mileages, engines and distances: "under 300k", "2022 or newer", "80 000 kays", "over 100 kW". */
import { FACTS, type RangeFact } from "../../facts/facts.ts";
import { isNumber, KILOMETRES, RANDS, type ReadNumber, readNumber } from "./numbers.ts";
import { wordAt } from "./split-words.ts";
import { typingErrors } from "./typing-errors.ts";

export type AmountName = RangeFact | "installment" | "distance";
/** The amounts of a search: how many words each takes, and the bounds that it sets. */
export type Amount = { words: number; name: AmountName; from?: number; to?: number };
type Bound = "from" | "to";

const toSet = (words: string) => new Set(words.split(" "));

const MOST = toSet(
  "under below less lower max maximum maks upto onder minder laer maksimum hoogstens most cheaper goedkoper before voor older ouer " +
    "earlier until till tot within binne",
);
const LEAST = toSet(
  "over above more higher min minimum from since after bo oor meer hoer vanaf sedert na least minstens newer nuwer younger jonger later " +
    "starting",
);
/** These set a bound behind a number only: "2018 onwards". */
const MOST_BEHIND = toSet("down tops af");
const LEAST_BEHIND = toSet("up op plus onward onwards upward upwards");
const LINKS = toSet("or and of en");
const NEGATIONS = toSet("not no nie");
const BETWEEN = toSet("between tussen");
const TO = toSet("to and tot en until till");
const FILLERS = toSet("than as dan van of or a n die the around about ongeveer is range");
/** Words before a place: "30 km from Durban". */
const PLACE_WORDS = toSet("of from around near vanaf van rondom naby outside om");
const ELECTRIC = toSet("electric ev elektriese");
const LOW = toSet("low lae laer");
const LOW_MILEAGE_KM = 60_000;
/** Words before an amount that say what it measures: "mileage under 100 000". */
const NAMES: Record<string, AmountName> = Object.fromEntries(
  Object.entries({
    price: "price priced prys",
    mileage: "mileage odometer odo kilometers km kms kilometres kilometer",
    installment:
      "instalment instalments installment installments repayment repayments payment payments paaiement paaiemente premium premie " +
      "monthly maandeliks maandelikse",
    year: "year jaar model modeljaar",
    engineCapacity: "displacement enjininhoud",
    power: "power kw kilowatt kilowatts",
    previousOwners: "owners eienaars",
    battery: "battery kwh",
    electricRange: "reikafstand",
  } satisfies Record<Exclude<AmountName, "distance" | "servicePlanUntil">, string>).flatMap(([name, words]) =>
    words.split(" ").map((word) => [word, name as AmountName]),
  ),
);

/** Words of this grammar. They mean nothing without an amount. */
export const AMOUNT_WORDS: ReadonlySet<string> = new Set([
  ...[MOST, LEAST, LINKS, NEGATIONS, BETWEEN, TO, FILLERS, PLACE_WORDS, LOW, KILOMETRES, RANDS].flatMap((words) => [
    ...words,
  ]),
  ...Object.keys(NAMES),
  "up",
]);

const [FIRST_YEAR, LAST_YEAR] = FACTS.year.bounds;
const isYear = (value: number) => value >= FIRST_YEAR && value <= LAST_YEAR;

/** Minimum price of a car, in rand. A smaller amount is a monthly instalment. */
const LOWEST_PRICE = 10_000;
/** Amounts from here on, in rand, that stand without a unit mean thousands: "under 300". */
const LOWEST_THOUSANDS = 50;
/** Kilometres: a larger distance from a place is a mileage. */
const LONGEST_DISTANCE = 1000;

/** What a number of each unit measures. */
const MEASURED: Partial<Record<NonNullable<ReadNumber["unit"]>, AmountName>> = {
  kw: "power",
  litre: "engineCapacity",
  cc: "engineCapacity",
  owners: "previousOwners",
  kwh: "battery",
};
/** Facts of which somebody who states one number wants at least that. */
const AT_LEAST: readonly AmountName[] = ["power", "battery", "electricRange"];
/** cm³ around a number of litres: engines of "2.0 litres" have 1950 to 2049. */
const LITRES = { below: 50, above: 49 };

const PLANS = toSet("serviceplan diensplan motorplan");
const PLAN_KINDS = toSet("service maintenance motor");
const OWNERS = toSet("owner owners eienaar eienaars");
const COUNTS: Record<string, number> = {
  one: 1,
  single: 1,
  first: 1,
  "1st": 1,
  een: 1,
  two: 2,
  twee: 2,
  three: 3,
  drie: 3,
};

/** "One owner", "2 previous owners". */
function readOwners(words: readonly string[], start: number): Amount | undefined {
  const count = COUNTS[wordAt(words, start)];
  const at = ["previous", "vorige"].includes(wordAt(words, start + 1)) ? start + 2 : start + 1;
  if (count === undefined || !OWNERS.has(wordAt(words, at))) return undefined;
  return { words: at + 1 - start, name: "previousOwners", to: count };
}

/** "With service plan": one that has not ended. */
function readPlan(words: readonly string[], start: number): Amount | undefined {
  const [first = "", second] = words.slice(start, start + 2);
  const count = PLANS.has(first) ? 1 : PLAN_KINDS.has(first) && second === "plan" ? 2 : 0;
  return count === 0 ? undefined : { words: count, name: "servicePlanUntil", from: 1 };
}

/** Reads the amount that begins with the word at `start`; undefined if none does. */
export function readAmount(words: readonly string[], start: number): Amount | undefined {
  const owners = readOwners(words, start) ?? readPlan(words, start);
  if (owners) return owners;
  if (LOW.has(wordAt(words, start)) && NAMES[wordAt(words, start + 1)] === "mileage") {
    return { words: 2, name: "mileage", to: LOW_MILEAGE_KM };
  }
  let at = start;
  let named: AmountName | undefined;
  if (ELECTRIC.has(wordAt(words, at)) && words[at + 1] === "range") {
    named = "electricRange";
    at += 2;
  }
  while (NAMES[wordAt(words, at)]) named = NAMES[wordAt(words, at++)];
  if (at > start) at = skipFillers(words, at);
  const opening = readOpening(words, at);
  at += opening.words;
  if (at > start) at = skipFillers(words, at);
  const first = readNumber(words, at);
  if (!first) return undefined;
  at += first.words;
  const ending = opening.bound === undefined && !opening.isBetween ? readEnding(words, at) : undefined;
  const range = opening.bound !== "to" && !ending ? readRange(words, at, first, opening.isBetween, named) : undefined;
  if (range) return { ...range, words: at + range.words - start };
  if (opening.isBetween) return undefined;
  if (isDistance(words, at, first, opening)) {
    return { words: at + (PLACE_WORDS.has(wordAt(words, at)) ? 1 : 0) - start, name: "distance", to: first.value };
  }
  const bound = opening.bound ?? ending?.bound;
  const meant = nameOf(first, bound !== undefined || named !== undefined, named);
  if (!meant) return undefined;
  const { name, factor } = meant;
  const value = first.value * factor;
  const bounds = first.unit === "litre" ? aroundLitres(value, bound) : boundsOf(name, value, bound);
  return { words: at + (ending?.words ?? 0) - start, name, ...bounds };
}

/** "Of" and "than": words that stand between an amount and what it measures. */
function skipFillers(words: readonly string[], start: number): number {
  let at = start;
  while (FILLERS.has(wordAt(words, at))) at++;
  return at;
}

type Bounds = Pick<Amount, "from" | "to">;

/** An amount alone is what somebody wants to pay at most; a year alone is that year. */
function boundsOf(name: AmountName, value: number, bound: Bound | undefined): Bounds {
  if (bound) return { [bound]: value };
  if (AT_LEAST.includes(name)) return { from: value };
  return { to: value, ...(name === "year" && { from: value }) };
}

/** "Over 2 litres" has 2.0, since engines have somewhat less than their name says. */
function aroundLitres(value: number, bound: Bound | undefined): Bounds {
  const [from, to] = [value - LITRES.below, value + LITRES.above];
  return bound === "from" ? { from } : bound === "to" ? { to } : { from, to };
}

/** The word of this grammar that a misspelt one before a number means: "undr 300k". */
export function correctAmountWord(word: string, next: string | undefined): string | undefined {
  if (!isNumber(next) && next !== "r") return undefined;
  return [...MOST, ...LEAST, ...BETWEEN].find((known) => typingErrors(word, known) !== undefined);
}

type Opening = { words: number; bound?: Bound; isBetween: boolean; isWithin: boolean };

/** "under", "not more than", "up to", "between", "within". */
function readOpening(words: readonly string[], start: number): Opening {
  const isNegated = NEGATIONS.has(wordAt(words, start));
  const at = isNegated ? start + 1 : start;
  const word = wordAt(words, at);
  const isWithin = word === "within" || word === "binne";
  const bound =
    MOST.has(word) || (word === "up" && words[at + 1] === "to") ? "to" : LEAST.has(word) ? "from" : undefined;
  // "van" is Afrikaans for "from", but also a body.
  if (BETWEEN.has(word) || (word === "van" && words.includes("tot", at)))
    return { words: 1, isBetween: true, isWithin };
  if (!bound) return { words: 0, isBetween: false, isWithin };
  const opposite = bound === "to" ? "from" : "to";
  return {
    words: (word === "up" ? at + 2 : at + 1) - start,
    bound: isNegated ? opposite : bound,
    isBetween: false,
    isWithin,
  };
}

/** What stands behind a number: "or newer", "and up", "max". Not if it belongs to the next number: "2018 under 200k". */
function readEnding(words: readonly string[], start: number): { words: number; bound: Bound } | undefined {
  const at = LINKS.has(wordAt(words, start)) ? start + 1 : start;
  const word = wordAt(words, at);
  const bound =
    MOST.has(word) || MOST_BEHIND.has(word) ? "to" : LEAST.has(word) || LEAST_BEHIND.has(word) ? "from" : undefined;
  const next = words[at + 1] === "than" || words[at + 1] === "as" ? at + 2 : at + 1;
  if (!bound || readNumber(words, next) || (at === start && !isDirectEnding(word))) return undefined;
  return { words: at + 1 - start, bound };
}

const DIRECT_ENDINGS = toSet("max maximum maks min minimum maksimum plus onwards upwards onward upward up tops");
const isDirectEnding = (word: string) => DIRECT_ENDINGS.has(word);

/** The second number of a range, and the words up to its end: "to 300k" behind "200". */
function readRange(
  words: readonly string[],
  at: number,
  first: ReadNumber,
  isBetween: boolean,
  named: AmountName | undefined,
): Amount | undefined {
  const link = wordAt(words, at);
  const next = TO.has(link) || LINKS.has(link) ? readNumber(words, at + 1) : undefined;
  if (!next) return undefined;
  const unit = next.unit ?? first.unit;
  const meant = nameOf({ ...next, unit }, true, named);
  // "2019 or 2020" are years; other numbers side by side belong to different things.
  if (!meant || (!TO.has(link) && meant.name !== "year")) return undefined;
  if (unit === "litre") return litreRange(first.value * (first.unit === unit ? 1 : 1000), next);
  const to = next.value * meant.factor;
  // "200 to 300k": both are thousands.
  const isLess = first.value < 1000 && !first.isThousands;
  const from = first.value * (isLess && next.isThousands ? 1000 : isLess ? meant.factor : 1);
  // "R200 000 and 2018": two amounts.
  const firstMeant = nameOf({ ...first, value: from, unit: first.unit ?? unit }, true, named);
  if (from > to || (!isBetween && firstMeant?.name !== meant.name)) return undefined;
  return { words: 1 + next.words, name: meant.name, from, to };
}

/** "1.4 to 1.6 litre". */
function litreRange(first: number, next: ReadNumber): Amount | undefined {
  if (first > next.value) return undefined;
  const { words, value } = next;
  return { words: 1 + words, name: "engineCapacity", from: first - LITRES.below, to: value + LITRES.above };
}

function isDistance(words: readonly string[], at: number, first: ReadNumber, opening: Opening): boolean {
  if (first.unit !== "km" || first.value > LONGEST_DISTANCE) return false;
  if (opening.isWithin) return true;
  return !opening.bound && PLACE_WORDS.has(wordAt(words, at)) && !readNumber(words, at + 1);
}

type Meant = { name: AmountName; factor: number };

function nameOf(
  { value, unit, isThousands }: ReadNumber,
  isBounded: boolean,
  named: AmountName | undefined,
): Meant | undefined {
  const found = guessName(value, unit, isThousands, isBounded);
  if (named === undefined || (unit !== undefined && MEASURED[unit])) return found;
  if (named === "electricRange") return { name: named, factor: 1 };
  if (unit === "pm") return found;
  const mayBeYear = unit === undefined && isYear(value);
  if (named === "year") return mayBeYear ? { name: "year", factor: 1 } : undefined;
  if (named === "mileage") return unit === "rand" || mayBeYear ? undefined : { name: "mileage", factor: 1 };
  if (unit === "km") return undefined;
  return { name: named, factor: named === "price" ? (found?.factor ?? 1) : 1 };
}

function guessName(
  value: number,
  unit: ReadNumber["unit"],
  isThousands: boolean,
  isBounded: boolean,
): Meant | undefined {
  const one = (name: AmountName): Meant => ({ name, factor: 1 });
  const measured = unit && MEASURED[unit];
  if (measured) return one(measured);
  if (unit === "km") return one("mileage");
  if (unit === "pm") return one("installment");
  const ofMoney = one(value < LOWEST_PRICE ? "installment" : "price");
  if (unit === "rand" || isThousands) return ofMoney;
  if (isYear(value)) return one("year");
  if (!isBounded) return value >= LOWEST_PRICE && value % 1000 === 0 ? ofMoney : undefined;
  if (value >= 1000) return ofMoney;
  return value >= LOWEST_THOUSANDS ? { name: "price", factor: 1000 } : undefined;
}
