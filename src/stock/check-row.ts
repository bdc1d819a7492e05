import type { ModelRegister } from "./model-register.ts";
import { parseNumber } from "./parse-number.ts";
import type { FieldReader, RowMapping } from "./row-mapping.ts";
import { IMAGE_SEPARATOR, type Problem, type StockRow } from "./stock-row.ts";

/** Inclusive bounds. Price in rand, mileage in kilometres. */
const BOUNDS = { firstYear: 1950, price: [1, 100_000_000], mileage: [0, 2_000_000] } as const;
/** Characters. The fuel is a filter's value and so as short as those may be; slugs are kept within 100. */
const LENGTHS = {
  stock_number: 64,
  make: 60,
  model: 80,
  variant: 160,
  fuel_type: 40,
  exterior_color: 60,
  description: 5000,
};
const MOST_IMAGES = 60;
const LONGEST_ADDRESS = 2048;

/** Control characters and those that turn the direction of writing: nothing a text for sale needs. */
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
const UPLOADED = /^\/uploads\/[\w.~%+-]+(?:\/[\w.~%+-]+)*$/;
/** Without a user name, a quote or anything else that has no place in an image's address. */
const ABSOLUTE = /^https:\/\/[^\s"'<>\\^`{|}/?#@]+(?:[/?#][^\s"'<>\\^`{|}]*)?$/i;

/** A result or the reason there is none. */
type Checked<T> = { value: T } | { reason: string };

/** A row that may be loaded, or everything that is wrong with it. */
export type RowCheck = { row: StockRow } | { problems: Problem[] };

/**
 * Returns the check that turns a row's fields into a vehicle. Values that a feed repeats (colours, fuels …) are
 * worked out once and remembered.
 */
export function rowChecker(
  mapping: RowMapping,
  models: ModelRegister,
  thisYear: number,
): (fields: string[]) => RowCheck {
  const text = (field: keyof typeof LENGTHS, required: boolean) =>
    remembered(mapping[field], (value) => checkText(value, LENGTHS[field], required));
  const make = text("make", true);
  const model = text("model", true);
  const variant = text("variant", false);
  const colour = text("exterior_color", false);
  const state = remembered(mapping.state_of_vehicle, (value) => oneOf(STATES, value, "is neither Used nor Demo"));
  const transmission = remembered(mapping.transmission, (value) =>
    oneOf(TRANSMISSIONS, value, "is neither Automatic nor Manual"),
  );
  const fuel = remembered(mapping.fuel_type, (value) => {
    const known = FUELS.get(value.trim().toLowerCase());
    return known === undefined ? checkText(value, LENGTHS.fuel_type, true) : { value: known };
  });
  const year = remembered(mapping.year, (value) => checkYear(value, thisYear + 1));
  const stockNumber = direct(mapping.stock_number, (value) => checkText(value, LENGTHS.stock_number, true));
  const price = direct(mapping.price, (value) => checkNumber(value, mapping.price.source, ...BOUNDS.price));
  const mileage = direct(mapping.mileage, (value) => checkNumber(value, mapping.mileage.source, ...BOUNDS.mileage));
  const description = direct(mapping.description, checkDescription);
  const images = direct(mapping.images, (value) =>
    checkImages(value, mapping.images.source.separator ?? IMAGE_SEPARATOR),
  );

  return (fields) => {
    const problems: Problem[] = [];
    const makeName = make(fields, problems);
    const modelName = model(fields, problems);
    const row = {
      stockNumber: stockNumber(fields, problems),
      modelKey: makeName === undefined || modelName === undefined ? 0 : models.keyOf(makeName, modelName),
      variant: variant(fields, problems),
      year: year(fields, problems),
      price: price(fields, problems),
      mileage: mileage(fields, problems),
      state: state(fields, problems),
      transmission: transmission(fields, problems),
      fuelType: fuel(fields, problems),
      colour: colour(fields, problems),
      description: description(fields, problems),
      images: images(fields, problems),
    };
    if (row.modelKey < 0) {
      const column = `${mapping.make.column}, ${mapping.model.column}`;
      problems.push({ column, value: `${makeName}, ${modelName}`, reason: "has no letter or digit for an address" });
    }
    return problems.length > 0 ? { problems } : { row: row as StockRow };
  };
}

type ReadField<T> = (fields: string[], problems: Problem[]) => T | undefined;

function direct<T>(reader: FieldReader, check: (value: string) => Checked<T>): ReadField<T> {
  return (fields, problems) => {
    const value = reader.read(fields, problems);
    if (value === null) return undefined;
    const checked = check(value);
    if ("value" in checked) return checked.value;
    problems.push({ column: reader.column, value, reason: checked.reason });
    return undefined;
  };
}

/** Like `direct` for fields with few different values. What is remembered stays small whatever the feed holds. */
function remembered<T>(reader: FieldReader, check: (value: string) => Checked<T>): ReadField<T> {
  const known = new Map<string, Checked<T>>();
  return direct(reader, (value) => {
    let checked = known.get(value);
    if (checked === undefined) {
      // A piece cut out of a text keeps the whole text in memory; what is remembered must be a copy.
      const copy = Buffer.from(value).toString();
      checked = check(copy);
      if (known.size >= 5000) known.clear();
      if (copy.length <= 200) known.set(copy, checked);
    }
    return checked;
  });
}

/** One line of text: trimmed, runs of white space made one space. */
function checkText(value: string, longest: number, required: boolean): Checked<string> {
  const text = value.trim().replace(/\s+/g, " ");
  if (text === "" && required) return { reason: "is empty" };
  if (text.length > longest) return { reason: `is longer than ${longest} characters` };
  if (FORBIDDEN.test(text)) return { reason: "has a control character in it" };
  return { value: text };
}

/** Text that may have several lines. */
function checkDescription(value: string): Checked<string> {
  const text = value.trim().replace(/\r\n?/g, "\n").replaceAll("\t", " ");
  if (text.length > LENGTHS.description) return { reason: `is longer than ${LENGTHS.description} characters` };
  if (FORBIDDEN_IN_LINES.test(text)) return { reason: "has a control character in it" };
  return { value: text };
}

function checkNumber(
  value: string,
  { multiply = 1, roundTo = 1 }: { multiply?: number; roundTo?: number },
  least: number,
  most: number,
): Checked<number> {
  const read = parseNumber(value);
  if (typeof read === "string") return { reason: read };
  const number = Math.round((read * multiply) / roundTo) * roundTo;
  if (number < least || number > most) return { reason: `is not between ${least} and ${most}` };
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

function oneOf(known: Map<string, string>, value: string, reason: string): Checked<string> {
  const text = value.trim().toLowerCase();
  if (text === "") return { reason: "is empty" };
  const found = known.get(text);
  return found === undefined ? { reason } : { value: found };
}

function checkImages(value: string, separator: string): Checked<string[]> {
  const images: string[] = [];
  for (const part of value.split(separator)) {
    const image = part.trim();
    if (image === "") continue;
    if (image.length > LONGEST_ADDRESS) return { reason: `has an address longer than ${LONGEST_ADDRESS} characters` };
    const sound = image.startsWith("/") ? UPLOADED.test(image) && !/\/\.\.?(?:\/|$)/.test(image) : isAbsolute(image);
    if (!sound) return { reason: "has an address that is neither https:// nor under /uploads/" };
    if (images.push(image) > MOST_IMAGES) return { reason: `has more than ${MOST_IMAGES} addresses` };
  }
  return { value: images };
}

function isAbsolute(address: string): boolean {
  return ABSOLUTE.test(address) && URL.canParse(address) && !FORBIDDEN.test(address);
}
