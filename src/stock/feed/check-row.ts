import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import type { Fact } from "../../contract/facts/fact.ts";
import { FACT_NAMES, FACTS, type FactName, factOf, unknownValue } from "../../contract/facts/facts.ts";
import { isVin, normaliseVin, VIN_MESSAGE } from "../../contract/stock/vin/vin.ts";
import { toPlainLine, toPlainLines } from "../../contract/text/plain-text.ts";
import { createChoiceFinder, feedFactOf } from "./feed-facts.ts";
import type { ModelRegistry } from "./model-registry.ts";
import { parseFeedDate, parseFeedEnd, parseFeedMonth } from "./parse-feed-date.ts";
import { parseCount, parseNumber } from "./parse-number.ts";
import { parseQuantity } from "./parse-quantity.ts";
import { createEquipmentFields } from "./read-equipment.ts";
import type { FieldReader, RowReader } from "./row-reader.ts";
import {
  FIELD_DEFAULTS,
  type FieldName,
  IMAGE_SEPARATOR,
  type Problem,
  type ReadField,
  type StockRow,
} from "./stock-row.ts";

/** In characters. Slugs of makes and models have at most 100. */
const MAX_LENGTHS = { stock_number: 64, make: 60, model: 80, description: 5000 };
const MAX_IMAGES = 60;
const MAX_ADDRESS_LENGTH = 2048;
const CACHE_SIZE = 5000;
const MAX_CACHED_LENGTH = 200;

/** Control characters and those that change the direction of writing. */
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const FORBIDDEN_IN_LINES = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;
const UPLOAD_PATH = /^\/uploads\/[\w.~%+-]+(?:\/[\w.~%+-]+)*$/;
/** Excludes user names, quotes and other characters that an image address does not need. */
const HTTPS_URL = /^https:\/\/[^\s"'<>\\^`{|}/?#@]+(?:[/?#][^\s"'<>\\^`{|}]*)?$/i;

type Checked<T> = { value: T } | { reason: string };

/** A valid row with the problems of optional facts that it has to do without, or all problems of an invalid one. */
export type RowCheck = { row: StockRow; refused: Problem[] } | { problems: Problem[] };

type NameField = "stock_number" | "make" | "model";
type FieldChecks = Record<Exclude<FieldName, NameField>, ReadField<string | number | string[] | null>> &
  Record<NameField, ReadField<string>>;

/** The functions that read and check each field. They cache the results of values that a feed repeats. */
export function createFieldChecks(reader: RowReader, thisYear: number): FieldChecks {
  const name = (field: "make" | "model") =>
    cachedField(reader[field], (value) => checkText(value, MAX_LENGTHS[field], true));
  const facts = FACT_NAMES.map((fact) => {
    const { field } = FACTS[fact];
    return [field, factField(fact, reader[field], thisYear)] as const;
  });
  return {
    ...(Object.fromEntries(facts) as Record<(typeof facts)[number][0], (typeof facts)[number][1]>),
    ...createEquipmentFields(reader),
    stock_number: checkedField(reader.stock_number, (value) => checkText(value, MAX_LENGTHS.stock_number, true)),
    make: name("make"),
    model: name("model"),
    description: checkedField(reader.description, checkDescription),
    images: checkedField(reader.images, (value) =>
      checkImages(value, reader.images.source.separator ?? IMAGE_SEPARATOR),
    ),
  };
}

/** Reads and checks a fact by its type. */
function factField(name: FactName, reader: FieldReader, thisYear: number): ReadField<string | number | null> {
  const fact = factOf(name);
  const { type, unit, bounds: [lowest, highest] = [0, 0], choices, maxLength, isOptional = false } = fact;
  if (name === "vin") return checkedField(reader, checkVin);
  if (type === "date") return cachedField(reader, (value) => checkDate(value, fact));
  if (unit) return checkedField(reader, (value) => checkNumber(value, reader.source, fact));
  if (type === "number") {
    const last = name === "year" ? thisYear + 1 : highest;
    return cachedField(reader, (value) => checkWholeNumber(value, name, [lowest, last]));
  }
  if (!choices) return cachedField(reader, (value) => checkText(value, maxLength ?? 0, !isOptional));
  const find = createChoiceFinder(name);
  const [first, ...others] = choices;
  const reason =
    others.length === 1
      ? `is neither ${first} nor ${others[0]}`
      : `is not a ${FACTS[name].label.toLowerCase()}: ${choices.join(", ")}`;
  return cachedField(reader, (value) => {
    const found = find(value);
    if (found !== undefined) return { value: found };
    if (maxLength !== undefined) return checkText(value, maxLength, !isOptional);
    if (value.trim() !== "") return { reason };
    return isOptional ? { value: "" } : { reason: "is empty" };
  });
}

/** Creates the function that converts a row to a vehicle. */
export function createRowChecker(
  reader: RowReader,
  models: ModelRegistry,
  thisYear: number,
): (fields: string[]) => RowCheck {
  const read = createFieldChecks(reader, thisYear);
  // A feed lacks most facts: what it has no column for is the same in each row.
  const isAbsent = (name: FactName): boolean => {
    const { field } = FACTS[name];
    if (name === "features" && reader.flags.length > 0) return false;
    // What a text of equipment says besides is other equipment.
    if (name === "otherFeatures" && !isAbsent("features")) return false;
    const { constant } = reader[field].source;
    return constant !== undefined && constant === FIELD_DEFAULTS[field];
  };
  const absent = FACT_NAMES.filter(isAbsent).map((name) => [name, unknownFact(name)]);
  const present = FACT_NAMES.filter((name) => !isAbsent(name));

  return (fields) => {
    const problems: Problem[] = [];
    const refused: Problem[] = [];
    const makeName = read.make(fields, problems);
    const modelName = read.model(fields, problems);
    const row: Partial<Record<keyof StockRow, unknown>> & { modelKey: number } = {
      stockNumber: read.stock_number(fields, problems),
      modelKey: makeName === undefined || modelName === undefined ? 0 : models.keyOf(makeName, modelName),
      ...Object.fromEntries(absent),
    };
    for (const name of present) {
      const { isOptional } = factOf(name);
      const value = read[FACTS[name].field](fields, isOptional ? refused : problems);
      row[name] = value === undefined && isOptional ? unknownFact(name) : value;
    }
    row.description = read.description(fields, problems);
    row.images = read.images(fields, problems);
    if (row.modelKey < 0) {
      const column = `${reader.make.column}, ${reader.model.column}`;
      problems.push({ column, value: `${makeName}, ${modelName}`, reason: "has no letter or digit for an address" });
    }
    return problems.length > 0 ? { problems: [...problems, ...refused] } : { row: row as StockRow, refused };
  };
}

/** What a vehicle has of a fact that the feed does not say. */
const unknownFact = (name: FactName) => feedFactOf(name).missing ?? unknownValue(name);

function checkedField<T>(reader: FieldReader, check: (value: string) => Checked<T>): ReadField<T> {
  return (fields, problems) => {
    const value = reader.read(fields, problems);
    if (value === null) return undefined;
    const checked = check(value);
    if ("value" in checked) return checked.value;
    problems.push({ column: reader.column, value, reason: checked.reason });
    return undefined;
  };
}

/** Like `checkedField`, with a bounded cache, for fields that have few different values. */
function cachedField<T>(reader: FieldReader, check: (value: string) => Checked<T>): ReadField<T> {
  const cache = new Map<string, Checked<T>>();
  return checkedField(reader, (value) => {
    let checked = cache.get(value);
    if (checked === undefined) {
      // `value` may be a slice that keeps a much longer string in memory.
      const copy = Buffer.from(value).toString();
      checked = check(copy);
      if (cache.size >= CACHE_SIZE) cache.clear();
      if (copy.length <= MAX_CACHED_LENGTH) cache.set(copy, checked);
    }
    return checked;
  });
}

/** Trims one line of text and collapses white space. */
function checkText(value: string, maxLength: number, required: boolean): Checked<string> {
  const line = value.trim().replace(/\s+/g, " ");
  if (FORBIDDEN.test(line)) return { reason: "has a control character in it" };
  const text = toPlainLine(line);
  if (text === "" && required) return { reason: "is empty" };
  if (text.length > maxLength) return { reason: `is longer than ${maxLength} characters` };
  return { value: text };
}

/** Normalises text of several lines. */
function checkDescription(value: string): Checked<string> {
  const text = value.trim().replace(/\r\n?/g, "\n").replaceAll("\t", " ");
  if (text.length > MAX_LENGTHS.description) return { reason: `is longer than ${MAX_LENGTHS.description} characters` };
  if (FORBIDDEN_IN_LINES.test(text)) return { reason: "has a control character in it" };
  return { value: toPlainLines(text) };
}

function checkNumber(
  value: string,
  { multiply = 1, roundTo, currency }: { multiply?: number; roundTo?: number; currency?: string },
  { unit, scale = 0, bounds: [min, max] = [0, 0], isOptional }: Fact,
): Checked<number | null> {
  if (isOptional && value.trim() === "") return { value: null };
  const read = isOptional && unit ? parseQuantity(value, unit) : parseNumber(value, currency);
  if (typeof read === "string") return { reason: read };
  const step = roundTo ?? 10 ** -scale;
  const number = Number((Math.round((read * multiply) / step) * step).toFixed(scale));
  if (number < min || number > max) return { reason: `is not between ${min} and ${max}` };
  return { value: number };
}

function checkDate(value: string, { precision, isPast, bounds: [first, last] = [0, 0] }: Fact): Checked<string | null> {
  if (value.trim() === "") return { value: null };
  const parse = precision === "month" ? parseFeedMonth : isPast ? parseFeedDate : parseFeedEnd;
  const date = parse(value);
  if (date === null) return { reason: precision === "month" ? "is not a month" : "is not a date" };
  const year = Number(date.slice(0, 4));
  if (year < first || year > last) return { reason: `is not between ${first} and ${last}` };
  return isPast && date > southAfricanDate(new Date()) ? { reason: "is after today" } : { value: date };
}

function checkWholeNumber(value: string, name: FactName, [first, last]: [number, number]): Checked<number | null> {
  if (factOf(name).isOptional && value.trim() === "") return { value: null };
  const number = parseCount(value);
  if (typeof number === "string") return { reason: number };
  if (!Number.isInteger(number)) return { reason: `is not a whole ${name === "year" ? "year" : "number"}` };
  return number < first || number > last ? { reason: `is not between ${first} and ${last}` } : { value: number };
}

function checkVin(value: string): Checked<string> {
  const vin = normaliseVin(value);
  return vin === "" || isVin(vin) ? { value: vin } : { reason: `is not a VIN: ${VIN_MESSAGE}` };
}

function checkImages(value: string, separator: string): Checked<string[]> {
  const images: string[] = [];
  for (const part of value.split(separator)) {
    const image = part.trim();
    if (image === "") continue;
    if (image.length > MAX_ADDRESS_LENGTH)
      return { reason: `has an address longer than ${MAX_ADDRESS_LENGTH} characters` };
    const isValid = image.startsWith("/")
      ? UPLOAD_PATH.test(image) && !/\/\.\.?(?:\/|$)/.test(image)
      : isHttpsUrl(image);
    if (!isValid) return { reason: "has an address that is neither https:// nor under /uploads/" };
    if (images.push(image) > MAX_IMAGES) return { reason: `has more than ${MAX_IMAGES} addresses` };
  }
  return { value: images };
}

function isHttpsUrl(address: string): boolean {
  return HTTPS_URL.test(address) && URL.canParse(address) && !FORBIDDEN.test(address);
}
