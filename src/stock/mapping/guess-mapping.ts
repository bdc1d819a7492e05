/** Guesses how to read a feed from the names of its columns and the form of their values. */

import { readFeatures } from "../../contract/equipment/read-features.ts";
import { type FactName, factOf } from "../../contract/facts/facts.ts";
import { type FactField, factOfField } from "../../contract/staff/stock/stock-imports.ts";
import { isVin, normaliseVin } from "../../contract/stock/vin/vin.ts";
import { createChoiceFinder, feedFactOf, feedFactOfField, toWords } from "../feed/feed-facts.ts";
import { parseFeedMonth } from "../feed/parse-feed-date.ts";
import { parseCount, parseNumber } from "../feed/parse-number.ts";
import { parseQuantity } from "../feed/parse-quantity.ts";
import type { FeedSample } from "../feed/read/read-sample.ts";
import { FIELDS, type FieldName } from "../feed/stock-row.ts";
import type { FeedMapping, FieldSource } from "./feed-mapping.ts";

/** Minimum score; below it, people choose the column. */
const MIN_SCORE = 0.5;
const CURRENCY = /^(R|ZAR)(?=[\s\d])|^([^\d\s.,'’-]{1,4})\s?\d|\d\s?([^\d\s.,'’-]{1,4})$/iu;
const NUMBERED_FEATURE = /^(?:feature|extra|option|accessory)\d{1,2}$/;
const NUMBERED_IMAGE = /^(?:image|photo|picture|pic|img)(?:url)?\d{1,2}$/;
const COLOURS = new Set(
  toWords(
    "white black silver grey gray red blue green yellow orange brown beige gold bronze maroon purple charcoal burgundy",
  ),
);
const ADDRESS = /^(?:https?:\/\/|\/uploads\/)/;

/** `key` is the name as letters and digits. `words` are the words of the name: "fuel" and "type" of "fuelType". */
type Column = { name: string; key: string; words: string[]; values: string[] };

/** Returns a mapping of the recognised fields. Other fields are omitted. */
export function guessMapping({ header, rows }: FeedSample, thisYear = new Date().getFullYear()): FeedMapping {
  const columns = header.map((name, index) => ({
    name,
    key: toKey(name),
    words: wordsOf(name),
    values: rows.map(({ fields }) => (fields[index] ?? "").trim()).filter((value) => value !== ""),
  }));
  const chosen = chooseColumns(columns, thisYear);
  const sources = FIELDS.flatMap((field) => {
    const column = chosen.get(field);
    const source = column ? sourceOf(field, column) : fallbackSource(field, columns);
    return source === undefined ? [] : [[field, source] as const];
  });
  return { fields: Object.fromEntries(sources) as FeedMapping["fields"] };
}

/** Assigns the best-fitting column to each field, highest scores first. No column is used twice. */
function chooseColumns(columns: Column[], thisYear: number): Map<FieldName, Column> {
  const isUnique = (column: Column) =>
    column.key !== "" && columns.filter(({ key }) => key === column.key).length === 1;
  const candidates = FIELDS.flatMap((field) =>
    columns.filter(isUnique).map((column) => ({ field, column, score: scoreOf(field, column, thisYear) })),
  );
  const chosen = new Map<FieldName, Column>();
  const used = new Set<Column>();
  for (const { field, column, score } of candidates.sort((a, b) => b.score - a.score)) {
    if (score < MIN_SCORE || chosen.has(field) || used.has(column)) continue;
    chosen.set(field, column);
    used.add(column);
  }
  return chosen;
}

/** Returns a score from 0 to 2: the fit of the name plus the fit of the values. */
function scoreOf(field: FieldName, column: Column, thisYear: number): number {
  // Pictures and equipment in several columns are read together: see fallbackSource.
  if (NUMBERED_IMAGE.test(column.key) || NUMBERED_FEATURE.test(column.key)) return 0;
  const name = nameScore(field, column);
  const fit = valueFit(field, column.values, thisYear);
  if (fit === undefined || (fit < 0.5 && feedFactOfField(field)?.nameTells)) return name;
  if (fit < 0.5) return 0;
  return name + fit * (name > 0 ? 1 : valuesTell(field) ? 0.6 : 0.2);
}

/** What feeds call the columns of the fields that are no facts, as letters and digits, the commonest first. */
const OTHER_COLUMNS = {
  stock_number:
    "stocknumber stockno stocknr stocknum stockid stockcode stockref stock ref reference unitno sku listingid vehicleid id",
  make: "make brand manufacturer marque makename",
  model: "model modelname modelrange range series",
  description: "description comments comment notes remarks details sellernotes",
  images: "images image imageurls imageurl photos photo photourls pictures picture pics imagelist gallery",
} satisfies Record<Exclude<FieldName, FactField>, string>;
const COLUMN_WORDS: Partial<Record<string, readonly string[]>> = Object.fromEntries(
  FIELDS.map((field) => [
    field,
    toWords(feedFactOfField(field)?.columns ?? OTHER_COLUMNS[field as keyof typeof OTHER_COLUMNS]),
  ]),
);

/** Fields whose values hardly occur in another column. */
const valuesTell = (field: FieldName) => field === "images" || feedFactOfField(field)?.valuesTell === true;

function nameScore(field: FieldName, { key, words }: Column): number {
  const known = COLUMN_WORDS[field] ?? [];
  const position = known.indexOf(key);
  if (position >= 0) return 1 - position * 0.02;
  const isPart = (word: string) =>
    word.length > 3 && (key.startsWith(word) || key.endsWith(word) || isRunOf(words, word));
  return known.some(isPart) ? 0.5 : 0;
}

/** Whether `joined` is one of the words, or several consecutive ones. */
function isRunOf(words: readonly string[], joined: string): boolean {
  return words.some((_, start) => words.some((__, end) => words.slice(start, end + 1).join("") === joined));
}

/** Maximum number of words of a name to read. */
const MAX_WORDS = 10;

/** Splits a name into words, which begin after a space, a sign or a digit, or with a capital letter. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/** Returns the share of values that fit the field, or undefined if any text fits. */
function valueFit(field: FieldName, values: string[], thisYear: number): number | undefined {
  if (values.length === 0) return undefined;
  const share = (fits: (value: string) => boolean) => values.filter(fits).length / values.length;
  switch (field) {
    case "stock_number":
      return new Set(values).size / values.length;
    case "year":
      return share((value) => /^\d{4}$/.test(value) && Number(value) >= 1950 && Number(value) <= thisYear + 1);
    case "price":
      return share((value) => (numberOf(value) ?? 0) >= 1000);
    case "mileage":
      return share((value) => Number.isInteger(numberOf(value)) && !/^\d{1,2}$/.test(value));
    case "vin":
      return share((value) => isVin(normaliseVin(value)));
    case "exterior_color":
      return share(isColour) > 0.2 ? 1 : undefined;
    case "images":
      return share((value) => ADDRESS.test(value));
    default:
      return factFit(field, share);
  }
}

/** The same of a choice, and of a number within bounds. */
function factFit(field: FieldName, share: (fits: (value: string) => boolean) => number): number | undefined {
  const name = factOfField(field);
  if (name === undefined || factOf(name).type === "text") return undefined;
  if (feedFactOf(name).translated) return share((value) => translate(name, value) !== undefined);
  const { type, unit, bounds: [lowest, highest] = [0, 0], choices } = factOf(name);
  if (type === "list") return share((value) => readFeatures(value).features.length > 0);
  if (choices) {
    const findChoice = createChoiceFinder(name);
    return share((value) => findChoice(value) !== undefined);
  }
  if (type === "date") return share((value) => parseFeedMonth(value) !== null);
  const read = (value: string) => (unit ? parseQuantity(value, unit) : parseCount(value));
  return share((value) => {
    const number = read(value);
    return typeof number === "number" && number >= lowest && number <= highest;
  });
}

function sourceOf(field: FieldName, { name, values }: Column): FieldSource {
  const column = name;
  switch (field) {
    case "price": {
      const currency = currencyOf(values);
      return currency === undefined ? { column } : { column, currency };
    }
    case "make":
    case "model":
      return hasMixedCase(values) ? { column, case: "title" } : { column };
    case "images": {
      const separator = [",", ";", " "].find((one) =>
        values.some((value) => value.split(one).filter(isAddress).length > 1),
      );
      return separator === undefined ? { column } : { column, separator };
    }
    default: {
      const fact = factOfField(field);
      const unit = fact && unitInName(fact, name);
      if (unit !== undefined) return { column, replace: [{ pattern: "^([\\d.,\\s]+)$", with: `$1 ${unit}` }] };
      const translations = [...new Set(values)].flatMap((value) => {
        const ours = fact && translate(fact, value);
        return ours === undefined || ours.toLowerCase() === value.toLowerCase() ? [] : [[value, ours] as const];
      });
      return translations.length === 0 ? { column } : { column, translate: Object.fromEntries(translations) };
    }
  }
}

/** Units that the name of a column says and its values do not. A column of consumption that is called mileage has kilometres per litre. */
const UNITS_IN_NAMES: Partial<Record<FactName, Record<string, RegExp>>> = {
  power: { bhp: /bhp|hp$|horsepower/, PS: /ps$/ },
  fuelConsumption: { "km/l": /^mileage|kmpl|kml$|kmperl/ },
  energyConsumption: { "Wh/km": /[^k]whkm$|^whkm$/ },
};

function unitInName(fact: FactName, column: string): string | undefined {
  const units = Object.entries(UNITS_IN_NAMES[fact] ?? {});
  return units.find(([, name]) => name.test(toKey(column)))?.[0];
}

/** Returns a source for a field that no column fits. */
function fallbackSource(field: FieldName, columns: Column[]): FieldSource | undefined {
  if (field === "state_of_vehicle") return { constant: "Used" };
  if (field === "year") {
    const age = columns.find(({ key }) => key === "vehicleage" || key === "age");
    return age && { yearFromAge: age.name };
  }
  if (field === "images" || field === "features") {
    const name = field === "images" ? NUMBERED_IMAGE : NUMBERED_FEATURE;
    const numbered = columns.filter(({ key }) => name.test(key)).slice(0, 20);
    return numbered.length === 0 ? undefined : { template: numbered.map(({ name }) => `{${name}}`) };
  }
  return undefined;
}

/** Returns the most frequent currency before or after the figures, unless it is the rand. */
function currencyOf(values: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) {
    const [, rand, before, after] = CURRENCY.exec(value) ?? [];
    const sign = (rand ?? before ?? after)?.toUpperCase();
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a);
  return commonest === undefined || commonest[0] === "R" || commonest[0] === "ZAR" ? undefined : commonest[0];
}

function numberOf(value: string): number | undefined {
  const currency = currencyOf([value]);
  const number = parseNumber(value, currency === "KM" || currency === "KMS" ? undefined : currency);
  return typeof number === "number" ? number : undefined;
}

/** The choice that a feed writes as `value`. */
function translate(name: FactName, value: string): string | undefined {
  const key = toKey(value);
  const entries = Object.entries<string>(feedFactOf(name).translated ?? {}).map(
    ([choice, words]) => [choice, toWords(words)] as const,
  );
  const whole = entries.find(([, known]) => known.includes(key))?.[0];
  if (whole !== undefined) return whole;
  // Values such as "5-speed manual" and "Petrol 95". Single letters within a text are ignored.
  const words = wordsOf(value).filter((word) => word.length > 1);
  const found = entries.filter(([, known]) => words.some((word) => known.includes(word))).map(([name]) => name);
  return found.length === 1 ? found[0] : found.find((name) => name === "Hybrid");
}

/** Whether the case of the names is inconsistent, or all of one case. */
function hasMixedCase(values: string[]): boolean {
  const names = [...new Set(values)];
  const spellings = new Set(names.map((name) => name.toLowerCase()));
  const longNames = names.filter((name) => name.length > 4 && /\p{L}{4}/u.test(name));
  const isPlain = (name: string) => name === name.toUpperCase() || name === name.toLowerCase();
  return (
    spellings.size < names.length || (longNames.length > 0 && longNames.filter(isPlain).length > longNames.length / 2)
  );
}

const isColour = (value: string) =>
  value
    .toLowerCase()
    .split(/[\s/-]+/)
    .some((word) => COLOURS.has(word));
const isAddress = (value: string) => ADDRESS.test(value.trim());

function toKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
