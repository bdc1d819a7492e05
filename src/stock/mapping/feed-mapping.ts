import { readFile } from "node:fs/promises";
import Type, { type Static, type TOptional } from "typebox";
import { Errors } from "typebox/value";
import { AMOUNT_FIELDS, WORD_FIELDS } from "../../contract/staff/stock/stock-imports.ts";
import { FIELDS, type FieldName } from "../feed/stock-row.ts";
import { StockError } from "../stock-error.ts";
import { LETTER_CASES } from "./letter-case.ts";
import { compileReplacement, MAX_PATTERN_LENGTH, PatternError } from "./replacements.ts";

const Column = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ maxLength: 2000 });
const closed = { additionalProperties: false };

const MAX_REPLACEMENTS = 20;

const Pattern = Type.String({ minLength: 1, maxLength: MAX_PATTERN_LENGTH });
const Replacement = Type.Object(
  {
    /** A regular expression in the syntax of RE2. */
    pattern: Pattern,
    /** Replaces each match; $1 is the pattern's first group. */
    with: Type.String({ maxLength: 200 }),
  },
  closed,
);

/** Source of a field: exactly one of `column`, `template`, `yearFromAge` and `constant`. */
const FieldSource = Type.Object(
  {
    column: Type.Optional(Column),
    /** Pieces of text that contain `{column}`. A piece whose column is empty is omitted. */
    template: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 20 })),
    /** Separator of the pieces of a template, or of the addresses in `images`. */
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    /** Column with an age in whole years, which is subtracted from `referenceYear`. */
    yearFromAge: Type.Optional(Column),
    constant: Type.Optional(Text),
    /** Sign or code of the currency before or after a price; R or ZAR by default. */
    currency: Type.Optional(Type.String({ minLength: 1, maxLength: 10, pattern: "^[^\\s\\d.,'’-]+$" })),
    /** Replacements by pattern, one after the other, before the case and the translation are applied. */
    replace: Type.Optional(Type.Array(Replacement, { maxItems: MAX_REPLACEMENTS })),
    /** Changes the case of the letters, before the translation. */
    case: Type.Optional(Type.Enum([...LETTER_CASES])),
    /** Values of the feed, case-insensitive, and their replacements. */
    translate: Type.Optional(Type.Record(Type.String(), Text)),
    /** What happens to values that `translate` does not list. */
    unlisted: Type.Optional(Type.Union([Type.Literal("keep"), Type.Literal("refuse")])),
    /** Replaces an empty value. */
    default: Type.Optional(Text),
    /** Multiplies the number before it is rounded. */
    multiply: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
    /** Rounds to a multiple of this number; 1 by default. */
    roundTo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  },
  closed,
);
export type FieldSource = Static<typeof FieldSource>;

const fieldSources = Object.fromEntries(FIELDS.map((field) => [field, Type.Optional(FieldSource)]));

/** How to read a feed with other columns. A field that is not listed is read from the column with its own name. */
const FeedMapping = Type.Object(
  {
    /** A note for the reader of the mapping. */
    about: Type.Optional(Text),
    encoding: Type.Optional(Type.Union([Type.Literal("utf-8"), Type.Literal("windows-1252")])),
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1, pattern: '^[^"\\r\\n]$' })),
    /** The year from which ages are subtracted; the current year by default. */
    referenceYear: Type.Optional(Type.Integer({ minimum: 1950, maximum: 2200 })),
    fields: Type.Object(fieldSources as Record<FieldName, TOptional<typeof FieldSource>>, closed),
    /** Ignores rows in which `column` equals one of `equals`, case-insensitive. */
    skipRows: Type.Optional(
      Type.Array(Type.Object({ column: Column, equals: Type.Array(Text, { minItems: 1 }) }, closed), { maxItems: 50 }),
    ),
  },
  closed,
);
export type FeedMapping = Static<typeof FeedMapping>;

/** Reads the mapping at `path`. Throws a StockError that names the file and the path of the error in it. */
export async function readFeedMapping(path: string): Promise<FeedMapping> {
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
    return parseFeedMapping(value);
  } catch (error) {
    throw error instanceof StockError ? new StockError(`The mapping ${path} is not valid: ${error.message}`) : error;
  }
}

/** An error in a mapping. `path` is a JSON pointer such as "/fields/price/multiply". */
export type MappingProblem = { path: string; message: string };

/** A mapping is invalid, or does not fit the feed. The message lists the first problems. */
export class MappingError extends StockError {
  readonly problems: MappingProblem[];

  constructor(problems: MappingProblem[], message = summarise(problems)) {
    super(message);
    this.problems = problems;
  }
}

function summarise(problems: MappingProblem[]): string {
  const lines = problems.slice(0, 5).map(({ path, message }) => `${path || "/"}: ${message}`);
  return lines.join("; ");
}

/** Validates a mapping and expands its short forms. Throws a MappingError. */
export function parseFeedMapping(value: unknown): FeedMapping {
  const mapping = expandShortForms(value);
  const problems = Errors(FeedMapping, mapping).flatMap((error): MappingProblem[] => {
    const { instancePath: path, message } = error;
    // The schema's further errors about an unknown name only repeat this error.
    if (error.keyword === "additionalProperties") {
      return error.params.additionalProperties.map((name) => ({
        path: `${path}/${name}`,
        message: "is not a known name",
      }));
    }
    if (error.keyword === "boolean" || error.keyword === "const") return [];
    if (error.keyword === "anyOf" || error.keyword === "enum")
      return [{ path, message: "is not one of the allowed values" }];
    return [{ path, message }];
  });
  if (problems.length === 0) problems.push(...findContradictions(mapping as FeedMapping));
  if (problems.length > 0) throw new MappingError(withoutRepeats(problems));
  return mapping as FeedMapping;
}

function withoutRepeats(problems: MappingProblem[]): MappingProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.path}: ${problem.message}`, problem])).values()];
}

/** Expands short forms: "column" for {column}, and single values for lists in templates and rows to skip. */
function expandShortForms(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const mapping = { ...value };
  if (isRecord(mapping.fields)) {
    mapping.fields = Object.fromEntries(
      Object.entries(mapping.fields).map(([field, source]) => {
        if (typeof source === "string") return [field, { column: source }];
        if (isRecord(source) && typeof source.template === "string") {
          return [field, { ...source, template: [source.template] }];
        }
        return [field, source];
      }),
    );
  }
  if (Array.isArray(mapping.skipRows)) {
    mapping.skipRows = mapping.skipRows.map((rule) =>
      isRecord(rule) && typeof rule.equals === "string" ? { ...rule, equals: [rule.equals] } : rule,
    );
  }
  return mapping;
}

/** Options that do not apply to every field. */
const APPLICABLE: [
  option: "yearFromAge" | "multiply" | "roundTo" | "currency" | "case",
  readonly FieldName[],
  to: string,
][] = [
  ["yearFromAge", ["year"], "the year only"],
  ["multiply", AMOUNT_FIELDS, "amounts with a unit only"],
  ["roundTo", AMOUNT_FIELDS, "amounts with a unit only"],
  ["currency", ["price"], "the price only"],
  ["case", WORD_FIELDS, "fields of words only"],
];

/** Finds errors that the schema cannot express. */
function* findContradictions({ fields }: FeedMapping): Generator<MappingProblem> {
  let replacements = 0;
  for (const [field, source] of Object.entries(fields) as [FieldName, FieldSource][]) {
    const path = `/fields/${field}`;
    const sources = (["column", "template", "yearFromAge", "constant"] as const).filter(
      (name) => source[name] !== undefined,
    );
    if (sources.length !== 1) yield { path, message: "needs one of column, template, yearFromAge and constant" };
    for (const [option, allowed, to] of APPLICABLE) {
      if (source[option] !== undefined && !allowed.includes(field)) {
        yield { path: `${path}/${option}`, message: `applies to ${to}` };
      }
    }
    if (source.separator !== undefined && source.template === undefined && field !== "images") {
      yield { path: `${path}/separator`, message: "applies to templates and images only" };
    }
    if (source.unlisted !== undefined && source.translate === undefined) {
      yield { path: `${path}/unlisted`, message: "needs translate" };
    }
    yield* findPatternProblems(source, `${path}/replace`);
    replacements += source.replace?.length ?? 0;
  }
  if (replacements > MAX_REPLACEMENTS) {
    yield { path: "/fields", message: `has more than ${MAX_REPLACEMENTS} patterns` };
  }
}

function* findPatternProblems({ replace = [] }: FieldSource, path: string): Generator<MappingProblem> {
  for (const [index, replacement] of replace.entries()) {
    try {
      compileReplacement(replacement);
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      yield { path: `${path}/${index}/${error.part}`, message: error.message };
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
