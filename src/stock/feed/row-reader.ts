import type { FeatureKey } from "../../contract/equipment/features.ts";
import { featuresNamed } from "../../contract/equipment/read-features.ts";
import { type FeedMapping, type FieldSource, MappingError, type MappingProblem } from "../mapping/feed-mapping.ts";
import { changeCase } from "../mapping/letter-case.ts";
import { compileReplacement } from "../mapping/replacements.ts";
import { parseNumber } from "./parse-number.ts";
import { FIELD_DEFAULTS, FIELDS, type FieldName, IMAGE_SEPARATOR, type Problem } from "./stock-row.ts";

export type FieldReader = {
  /** The column's name as the feed spells it. */
  column: string;
  source: FieldSource;
  /** Returns the translated value as text, or null after adding the reason to `problems`. */
  read(fields: string[], problems: Problem[]): string | null;
};

/** Between the pieces of a template, unless the mapping has another one. */
const SEPARATORS: Partial<Record<FieldName, string>> = { images: IMAGE_SEPARATOR, features: ", " };

export type Flag = { index: number; features: readonly FeatureKey[] };

export type RowReader = Record<FieldName, FieldReader> & {
  /** The columns that are no field's and are called like a feature: "Sunroof". Their values are yes or no. */
  flags: readonly Flag[];
  /** The number of columns of a row. */
  width: number;
  /** True if the mapping ignores this row. */
  isSkipped(fields: string[]): boolean;
};

/**
 * Finds the columns of a mapping in a feed's header line. Without a mapping the feed has the default columns. Throws a MappingError
 * that names every column that is missing or ambiguous.
 */
export function createRowReader(header: string[], mapping: FeedMapping | undefined, thisYear: number): RowReader {
  const names = header.map((name) => name.trim());
  const positions = new Map<string, number>();
  const duplicates = new Set<string>();
  names.forEach((name, index) => {
    const key = toColumnKey(name);
    if (positions.has(key)) duplicates.add(key);
    else positions.set(key, index);
  });

  const missing = new Set<string>();
  const ambiguous = new Set<string>();
  const problems: MappingProblem[] = [];
  const used = new Set<number>();
  const findAt = (path: string) => (name: string) => {
    const key = toColumnKey(name);
    const index = positions.get(key);
    if (index === undefined) {
      missing.add(name);
      problems.push({ path, message: `The column ${JSON.stringify(name)} is not in the feed.` });
    } else if (duplicates.has(key)) {
      ambiguous.add(names[index] as string);
      problems.push({ path, message: `The column ${JSON.stringify(name)} is more than once in the feed.` });
    }
    used.add(index ?? 0);
    return index ?? 0;
  };

  const mapped = Object.values(mapping?.fields ?? {}).flatMap(({ column }) => (column ? [toColumnKey(column)] : []));
  const sourceOf = (field: FieldName): FieldSource => {
    const source = mapping?.fields[field];
    if (source) return source;
    const fallback = FIELD_DEFAULTS[field];
    const key = toColumnKey(field);
    // What another field is read from is not this one, whatever the feed calls it: "Gears" may be the gearbox.
    const isAbsent = !positions.has(key) || mapped.includes(key);
    return fallback !== undefined && isAbsent ? { constant: fallback } : { column: field };
  };
  const referenceYear = mapping?.referenceYear ?? thisYear;
  const readers = Object.fromEntries(
    FIELDS.map((field) => {
      const columns = { find: findAt(`/fields/${field}`), names, referenceYear };
      return [field, createFieldReader(field, sourceOf(field), columns)];
    }),
  ) as Record<FieldName, FieldReader>;
  const isSkipped = createSkipRule(mapping, findAt("/skipRows"));

  if (missing.size > 0) {
    const shown = names
      .slice(0, 30)
      .map((name) => JSON.stringify(name.slice(0, 60)))
      .join(", ");
    throw new MappingError(problems, `${listColumns(missing)} not in the feed. Its header line has ${shown}`);
  }
  if (ambiguous.size > 0) {
    throw new MappingError(problems, `${listColumns(ambiguous)} more than once in the feed's header line`);
  }
  const flags = names
    .map((name, index) => ({ index, features: featuresNamed(name) }))
    .filter(({ index, features }) => features.length > 0 && !used.has(index));
  return { ...readers, flags, width: header.length, isSkipped };
}

/** Column names may differ in capitals, spaces and punctuation. */
function toColumnKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function listColumns(names: Set<string>): string {
  const quoted = [...names].map((name) => JSON.stringify(name)).join(", ");
  return names.size === 1 ? `The column ${quoted} is` : `The columns ${quoted} are`;
}

type Columns = { find(name: string): number; names: string[]; referenceYear: number };

function createFieldReader(field: FieldName, source: FieldSource, columns: Columns): FieldReader {
  const { column, readValue } = createValueReader(field, source, columns);
  const fallback = source.default ?? FIELD_DEFAULTS[field] ?? "";
  const translations =
    source.translate && new Map(Object.entries(source.translate).map(([from, to]) => [from.trim().toLowerCase(), to]));
  const replacements = (source.replace ?? []).map(compileReplacement);

  return {
    column,
    source,
    read(fields, problems) {
      let text = readValue(fields, problems);
      if (text === null) return null;
      for (const replaceAll of replacements) {
        const replaced = replaceAll(text);
        if ("reason" in replaced) {
          problems.push({ column, value: text, reason: replaced.reason });
          return null;
        }
        text = replaced.text.trim();
      }
      if (source.case !== undefined) text = changeCase(text, source.case);
      if (text === "") return fallback;
      if (translations === undefined) return text;
      const translated = translations.get(text.toLowerCase());
      if (translated !== undefined) return translated === "" ? fallback : translated;
      if (source.unlisted !== "refuse") return text;
      problems.push({ column, value: text, reason: "is not a value that the mapping translates" });
      return null;
    },
  };
}

type ValueReader = { column: string; readValue(fields: string[], problems: Problem[]): string | null };

/** Reads a field's value before translation and default. */
function createValueReader(field: FieldName, source: FieldSource, columns: Columns): ValueReader {
  const { find, names, referenceYear } = columns;
  const { constant, template } = source;
  if (constant !== undefined) return { column: `${field} (constant)`, readValue: () => constant };
  if (template !== undefined) {
    const pieces = template.map((text) => parsePiece(text, find));
    const separator = source.separator ?? SEPARATORS[field] ?? " ";
    const used = [...new Set(pieces.flatMap((piece) => piece.columns))];
    return {
      column: used.map((index) => names[index]).join(" + ") || `${field} (template)`,
      readValue: (fields) =>
        pieces
          .map((piece) => piece.fill(fields))
          .filter((text) => text !== "")
          .join(separator),
    };
  }
  const index = find(source.column ?? (source.yearFromAge as string));
  const column = names[index] ?? "";
  if (source.column !== undefined) return { column, readValue: (fields) => (fields[index] as string).trim() };
  return {
    column,
    readValue(fields, problems) {
      const text = (fields[index] as string).trim();
      if (text === "") return "";
      const age = parseNumber(text);
      if (typeof age === "number" && Number.isInteger(age) && age <= 100) return String(referenceYear - age);
      problems.push({ column, value: text, reason: "is not an age in whole years" });
      return null;
    },
  };
}

/** Parses a piece of a template. `fill` returns "" if any of its columns is empty. */
function parsePiece(text: string, find: (name: string) => number) {
  const parts = text.split(/\{([^{}]+)\}/).map((part, index) => (index % 2 === 1 ? find(part) : part));
  const columns = parts.filter((part) => typeof part === "number");
  const fill = (fields: string[]): string => {
    let filled = "";
    for (const part of parts) {
      const value = typeof part === "string" ? part : (fields[part] as string).trim();
      if (typeof part === "number" && value === "") return "";
      filled += value;
    }
    return filled;
  };
  return { columns, fill };
}

function createSkipRule(
  mapping: FeedMapping | undefined,
  find: (name: string) => number,
): (fields: string[]) => boolean {
  const rules = (mapping?.skipRows ?? []).map(({ column, equals }) => ({
    index: find(column),
    values: new Set(equals.map((value) => value.trim().toLowerCase())),
  }));
  return (fields) => rules.some(({ index, values }) => values.has((fields[index] as string).trim().toLowerCase()));
}
