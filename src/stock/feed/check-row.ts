import { toPlainLine, toPlainLines } from "../../contract/domain/plain-text.ts";
import { BODY_TYPES } from "../../contract/domain/vehicle-looks.ts";
import { isVin, normaliseVin, VIN_MESSAGE } from "../../contract/rules/vin.ts";
import { findBodyType } from "./body-types.ts";
import type { ModelRegistry } from "./model-registry.ts";
import { parseNumber } from "./parse-number.ts";
import type { FieldReader, RowReader } from "./row-reader.ts";
import { type FieldName, IMAGE_SEPARATOR, type Problem, type StockRow } from "./stock-row.ts";

/** Inclusive bounds: price in rand, mileage in kilometres. */
const BOUNDS = { firstYear: 1950, price: [1, 100_000_000], mileage: [0, 2_000_000] } as const;
/** In characters. The fuel is a filter value of at most 40, and slugs of makes and models have at most 100. */
const MAX_LENGTHS = {
  stock_number: 64,
  make: 60,
  model: 80,
  variant: 160,
  fuel_type: 40,
  exterior_color: 60,
  description: 5000,
};
const MAX_IMAGES = 60;
const MAX_ADDRESS_LENGTH = 2048;
const CACHE_SIZE = 5000;
const MAX_CACHED_LENGTH = 200;

/** Control characters and those that change the direction of writing. */
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const FORBIDDEN_IN_LINES = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;
const STATES = new Map([
  ["used", "Used"],
  ["demo", "Demo"],
]);
const TRANSMISSIONS = new Map([
  ["automatic", "Automatic"],
  ["auto", "Automatic"],
  ["manual", "Manual"],
]);
const FUELS = new Map(
  ["Petrol", "Diesel", "Hybrid", "Electric", "CNG", "LPG"].map((fuel) => [fuel.toLowerCase(), fuel]),
);
const UPLOAD_PATH = /^\/uploads\/[\w.~%+-]+(?:\/[\w.~%+-]+)*$/;
/** Excludes user names, quotes and other characters that an image address does not need. */
const HTTPS_URL = /^https:\/\/[^\s"'<>\\^`{|}/?#@]+(?:[/?#][^\s"'<>\\^`{|}]*)?$/i;

type Checked<T> = { value: T } | { reason: string };

/** A valid row, or all of its problems. */
export type RowCheck = { row: StockRow } | { problems: Problem[] };

/** Reads one field of a row. Returns its value, or undefined after adding the reason to `problems`. */
type ReadField<T> = (fields: string[], problems: Problem[]) => T | undefined;

/** The functions that read and check each field. They cache the results of values that a feed repeats. */
export function createFieldChecks(reader: RowReader, thisYear: number) {
  const text = (field: keyof typeof MAX_LENGTHS, required: boolean) =>
    cachedField(reader[field], (value) => checkText(value, MAX_LENGTHS[field], required));
  return {
    stock_number: checkedField(reader.stock_number, (value) => checkText(value, MAX_LENGTHS.stock_number, true)),
    make: text("make", true),
    model: text("model", true),
    variant: text("variant", false),
    year: cachedField(reader.year, (value) => checkYear(value, thisYear + 1)),
    price: checkedField(reader.price, (value) => checkNumber(value, reader.price.source, ...BOUNDS.price)),
    mileage: checkedField(reader.mileage, (value) => checkNumber(value, reader.mileage.source, ...BOUNDS.mileage)),
    state_of_vehicle: cachedField(reader.state_of_vehicle, (value) =>
      checkOption(STATES, value, "is neither Used nor Demo"),
    ),
    transmission: cachedField(reader.transmission, (value) =>
      checkOption(TRANSMISSIONS, value, "is neither Automatic nor Manual"),
    ),
    fuel_type: cachedField(reader.fuel_type, (value) => {
      const known = FUELS.get(value.trim().toLowerCase());
      return known === undefined ? checkText(value, MAX_LENGTHS.fuel_type, true) : { value: known };
    }),
    exterior_color: text("exterior_color", false),
    body_type: cachedField(reader.body_type, checkBodyType),
    vin: checkedField(reader.vin, checkVin),
    description: checkedField(reader.description, checkDescription),
    images: checkedField(reader.images, (value) =>
      checkImages(value, reader.images.source.separator ?? IMAGE_SEPARATOR),
    ),
  } satisfies Record<FieldName, ReadField<unknown>>;
}

/** Creates the function that converts a row to a vehicle. */
export function createRowChecker(
  reader: RowReader,
  models: ModelRegistry,
  thisYear: number,
): (fields: string[]) => RowCheck {
  const read = createFieldChecks(reader, thisYear);

  return (fields) => {
    const problems: Problem[] = [];
    const makeName = read.make(fields, problems);
    const modelName = read.model(fields, problems);
    const row = {
      stockNumber: read.stock_number(fields, problems),
      modelKey: makeName === undefined || modelName === undefined ? 0 : models.keyOf(makeName, modelName),
      variant: read.variant(fields, problems),
      year: read.year(fields, problems),
      price: read.price(fields, problems),
      mileage: read.mileage(fields, problems),
      state: read.state_of_vehicle(fields, problems),
      transmission: read.transmission(fields, problems),
      fuelType: read.fuel_type(fields, problems),
      colour: read.exterior_color(fields, problems),
      bodyType: read.body_type(fields, problems),
      vin: read.vin(fields, problems),
      description: read.description(fields, problems),
      images: read.images(fields, problems),
    };
    if (row.modelKey < 0) {
      const column = `${reader.make.column}, ${reader.model.column}`;
      problems.push({ column, value: `${makeName}, ${modelName}`, reason: "has no letter or digit for an address" });
    }
    return problems.length > 0 ? { problems } : { row: row as StockRow };
  };
}

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
  { multiply = 1, roundTo = 1, currency }: { multiply?: number; roundTo?: number; currency?: string },
  min: number,
  max: number,
): Checked<number> {
  const read = parseNumber(value, currency);
  if (typeof read === "string") return { reason: read };
  const number = Math.round((read * multiply) / roundTo) * roundTo;
  if (number < min || number > max) return { reason: `is not between ${min} and ${max}` };
  return { value: number };
}

function checkYear(value: string, last: number): Checked<number> {
  const year = parseNumber(value);
  if (typeof year === "string") return { reason: year };
  if (!Number.isInteger(year)) return { reason: "is not a whole year" };
  return year < BOUNDS.firstYear || year > last
    ? { reason: `is not between ${BOUNDS.firstYear} and ${last}` }
    : { value: year };
}

function checkOption(options: Map<string, string>, value: string, reason: string): Checked<string> {
  const text = value.trim().toLowerCase();
  if (text === "") return { reason: "is empty" };
  const found = options.get(text);
  return found === undefined ? { reason } : { value: found };
}

function checkBodyType(value: string): Checked<string> {
  if (value.trim() === "") return { value: "" };
  const found = findBodyType(value);
  return found === undefined ? { reason: `is not a body type: ${BODY_TYPES.join(", ")}` } : { value: found };
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
