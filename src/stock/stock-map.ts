import { readFile } from "node:fs/promises";
import Type, { type Static, type TOptional } from "typebox";
import { Errors } from "typebox/value";
import { StockError } from "./stock-error.ts";
import { FIELDS, type FieldName } from "./stock-row.ts";

const Column = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ maxLength: 2000 });
const closed = { additionalProperties: false };

/** Where a field's value comes from: exactly one of `column`, `template`, `yearFromAge` and `constant`. */
const FieldSource = Type.Object(
  {
    column: Type.Optional(Column),
    /** Text with `{column}` in it, or several: a piece whose column is empty is left out. */
    template: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 20 })),
    /** Between a template's pieces, or between the addresses in `images`. */
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    /** Column with an age in whole years; the year is the mapping's `referenceYear` less that. */
    yearFromAge: Type.Optional(Column),
    constant: Type.Optional(Text),
    /** The feed's values and ours; capitals make no difference. */
    translate: Type.Optional(Type.Record(Type.String(), Text)),
    /** What becomes of a value that `translate` does not list. */
    unlisted: Type.Optional(Type.Union([Type.Literal("keep"), Type.Literal("refuse")])),
    /** In place of an empty value. */
    default: Type.Optional(Text),
    /** The number is multiplied by this, then rounded. */
    multiply: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
    /** Round to a multiple of this; 1 by default. */
    roundTo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  },
  closed,
);
export type FieldSource = Static<typeof FieldSource>;

const fieldSources = Object.fromEntries(FIELDS.map((field) => [field, Type.Optional(FieldSource)]));

/** How somebody else's feed is read. Fields not named come from the column of their own name. */
const StockMap = Type.Object(
  {
    /** What the feed is, for whoever opens the mapping. */
    about: Type.Optional(Text),
    encoding: Type.Optional(Type.Union([Type.Literal("utf-8"), Type.Literal("windows-1252")])),
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1, pattern: '^[^"\\r\\n]$' })),
    /** The year ages count back from; this year by default. */
    referenceYear: Type.Optional(Type.Integer({ minimum: 1950, maximum: 2200 })),
    fields: Type.Object(fieldSources as Record<FieldName, TOptional<typeof FieldSource>>, closed),
    /** Rows passed over without being refused: `column` equals one of `equals`, capitals apart. */
    skipRows: Type.Optional(
      Type.Array(Type.Object({ column: Column, equals: Type.Array(Text, { minItems: 1 }) }, closed), { maxItems: 50 }),
    ),
  },
  closed,
);
export type StockMap = Static<typeof StockMap>;

/** The mapping in the file at `path`. Throws a StockError that names the file and the place in it. */
export async function readStockMap(path: string): Promise<StockMap> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new StockError(`The mapping ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new StockError(`The mapping ${path} is not JSON: ${(error as Error).message}`);
  }
  try {
    return parseStockMap(value);
  } catch (error) {
    throw error instanceof StockError ? new StockError(`The mapping ${path} is wrong: ${error.message}`) : error;
  }
}

/** Checks a mapping, its short forms written out. Throws a StockError of "{path}: {what is wrong}", one per mistake. */
export function parseStockMap(value: unknown): StockMap {
  const map = writtenOut(value);
  const mistakes = Errors(StockMap, map).flatMap((error) => {
    // An unknown name is told once, as such; what the schema says about it besides only repeats it.
    if (error.keyword === "additionalProperties") {
      return error.params.additionalProperties.map((name) => `${error.instancePath}/${name}: is not a known name`);
    }
    if (error.keyword === "boolean" || error.keyword === "const") return [];
    if (error.keyword === "anyOf") return [`${error.instancePath}: is not one of the allowed values`];
    return [`${error.instancePath || "/"}: ${error.message}`];
  });
  if (mistakes.length === 0) mistakes.push(...contradictions(map as StockMap));
  if (mistakes.length > 0) throw new StockError([...new Set(mistakes)].slice(0, 5).join("; "));
  return map as StockMap;
}

/** The short forms: "column" for {column}, one template for a list of one, one value to skip for a list of one. */
function writtenOut(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const map = { ...value };
  if (isRecord(map.fields)) {
    map.fields = Object.fromEntries(
      Object.entries(map.fields).map(([field, source]) => {
        if (typeof source === "string") return [field, { column: source }];
        if (isRecord(source) && typeof source.template === "string") {
          return [field, { ...source, template: [source.template] }];
        }
        return [field, source];
      }),
    );
  }
  if (Array.isArray(map.skipRows)) {
    map.skipRows = map.skipRows.map((rule) =>
      isRecord(rule) && typeof rule.equals === "string" ? { ...rule, equals: [rule.equals] } : rule,
    );
  }
  return map;
}

/** Sources that are well formed and still make no sense. */
function* contradictions(map: StockMap): Generator<string> {
  for (const [field, source] of Object.entries(map.fields) as [FieldName, FieldSource][]) {
    const path = `/fields/${field}`;
    const origins = (["column", "template", "yearFromAge", "constant"] as const).filter(
      (name) => source[name] !== undefined,
    );
    if (origins.length !== 1) yield `${path}: needs one of column, template, yearFromAge and constant`;
    if (source.yearFromAge !== undefined && field !== "year") yield `${path}/yearFromAge: is for the year alone`;
    if (source.multiply !== undefined && field !== "price" && field !== "mileage") {
      yield `${path}/multiply: is for the price and the mileage alone`;
    }
    if (source.roundTo !== undefined && field !== "price" && field !== "mileage") {
      yield `${path}/roundTo: is for the price and the mileage alone`;
    }
    if (source.separator !== undefined && source.template === undefined && field !== "images") {
      yield `${path}/separator: is for a template and for images alone`;
    }
    if (source.unlisted !== undefined && source.translate === undefined) yield `${path}/unlisted: needs translate`;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
