import { parseNumber } from "./parse-number.ts";
import { StockError } from "./stock-error.ts";
import type { FieldSource, StockMap } from "./stock-map.ts";
import { FIELD_DEFAULTS, FIELDS, type FieldName, IMAGE_SEPARATOR, type Problem } from "./stock-row.ts";

/** How one field is read off a row. */
export type FieldReader = {
  /** The column it comes from, as the feed spells it, for staff to find. */
  column: string;
  source: FieldSource;
  /** The field's value, translated, still text. null: it is refused, and `problems` has the reason. */
  read(fields: string[], problems: Problem[]): string | null;
};

export type RowMapping = Record<FieldName, FieldReader> & {
  /** How many columns a row must have. */
  width: number;
  /** The mapping says to pass over this row. */
  skips(fields: string[]): boolean;
};

/** Column names are the same when they differ in capitals, spaces and punctuation alone. */
function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Joins a mapping (none: the feed has our own columns) to a feed's header line.
 * Throws a StockError that names every column the feed lacks or has twice.
 */
export function mapColumns(header: string[], map: StockMap | undefined, thisYear: number): RowMapping {
  const names = header.map((name) => name.trim());
  const positions = new Map<string, number>();
  const twice = new Set<string>();
  names.forEach((name, at) => {
    const key = columnKey(name);
    if (positions.has(key)) twice.add(key);
    else positions.set(key, at);
  });

  const missing = new Set<string>();
  const ambiguous = new Set<string>();
  const find = (name: string): number => {
    const key = columnKey(name);
    const at = positions.get(key);
    if (at === undefined) missing.add(name);
    else if (twice.has(key)) ambiguous.add(names[at] as string);
    return at ?? 0;
  };

  const sourceOf = (field: FieldName): FieldSource => {
    const source = map?.fields[field];
    if (source) return source;
    const fallback = FIELD_DEFAULTS[field];
    return fallback !== undefined && !positions.has(columnKey(field)) ? { constant: fallback } : { column: field };
  };
  const readers = Object.fromEntries(
    FIELDS.map((field) => [
      field,
      fieldReader(field, sourceOf(field), { find, names, referenceYear: map?.referenceYear ?? thisYear }),
    ]),
  ) as Record<FieldName, FieldReader>;
  const skips = skipper(map, find);

  if (missing.size > 0) {
    const shown = names
      .slice(0, 30)
      .map((name) => JSON.stringify(name.slice(0, 60)))
      .join(", ");
    throw new StockError(`${columnsSaid(missing, "is", "are")} not in the feed; its header line has ${shown}`);
  }
  if (ambiguous.size > 0)
    throw new StockError(`${columnsSaid(ambiguous, "is", "are")} in the feed's header line twice`);
  return { ...readers, width: header.length, skips };
}

function columnsSaid(names: Set<string>, one: string, several: string): string {
  const quoted = [...names].map((name) => JSON.stringify(name)).join(", ");
  return names.size === 1 ? `The column ${quoted} ${one}` : `The columns ${quoted} ${several}`;
}

type Columns = { find(name: string): number; names: string[]; referenceYear: number };

function fieldReader(field: FieldName, source: FieldSource, columns: Columns): FieldReader {
  const { column, value } = origin(field, source, columns);
  const fallback = source.default ?? FIELD_DEFAULTS[field] ?? "";
  const translations =
    source.translate && new Map(Object.entries(source.translate).map(([from, to]) => [from.trim().toLowerCase(), to]));
  const refuses = source.unlisted === "refuse";

  return {
    column,
    source,
    read(fields, problems) {
      const text = value(fields, problems);
      if (text === null) return null;
      if (text === "") return fallback;
      if (translations === undefined) return text;
      const translated = translations.get(text.toLowerCase());
      if (translated !== undefined) return translated === "" ? fallback : translated;
      if (!refuses) return text;
      problems.push({ column, value: text, reason: "is not among the values the mapping translates" });
      return null;
    },
  };
}

type Origin = { column: string; value(fields: string[], problems: Problem[]): string | null };

/** Where the value itself comes from, before translation and default. */
function origin(field: FieldName, source: FieldSource, { find, names, referenceYear }: Columns): Origin {
  if (source.constant !== undefined) {
    const constant = source.constant;
    return { column: `${field} (constant)`, value: () => constant };
  }
  if (source.template !== undefined) {
    const pieces = source.template.map((text) => templatePiece(text, find));
    const separator = source.separator ?? (field === "images" ? IMAGE_SEPARATOR : " ");
    const used = [...new Set(pieces.flatMap((piece) => piece.columns))];
    return {
      column: used.map((at) => names[at]).join(" + ") || `${field} (template)`,
      value: (fields) =>
        pieces
          .map((piece) => piece.fill(fields))
          .filter((text) => text !== "")
          .join(separator),
    };
  }
  const at = find(source.column ?? (source.yearFromAge as string));
  const column = names[at] ?? "";
  if (source.column !== undefined) return { column, value: (fields) => (fields[at] as string).trim() };
  return {
    column,
    value(fields, problems) {
      const text = (fields[at] as string).trim();
      if (text === "") return "";
      const age = parseNumber(text);
      if (typeof age === "number" && Number.isInteger(age) && age <= 100) return String(referenceYear - age);
      problems.push({ column, value: text, reason: "is not an age in whole years" });
      return null;
    },
  };
}

/** One piece of a template. It is empty when a column it names is. */
function templatePiece(text: string, find: (name: string) => number) {
  const parts = text.split(/\{([^{}]+)\}/).map((part, at) => (at % 2 === 1 ? find(part) : part));
  const columns = parts.filter((part) => typeof part === "number");
  const fill = (fields: string[]): string => {
    let filled = "";
    for (const part of parts) {
      if (typeof part === "string") filled += part;
      else {
        const value = (fields[part] as string).trim();
        if (value === "") return "";
        filled += value;
      }
    }
    return filled;
  };
  return { columns, fill };
}

function skipper(map: StockMap | undefined, find: (name: string) => number): (fields: string[]) => boolean {
  const rules = (map?.skipRows ?? []).map(({ column, equals }) => ({
    at: find(column),
    values: new Set(equals.map((value) => value.trim().toLowerCase())),
  }));
  if (rules.length === 0) return () => false;
  return (fields) => rules.some(({ at, values }) => values.has((fields[at] as string).trim().toLowerCase()));
}
