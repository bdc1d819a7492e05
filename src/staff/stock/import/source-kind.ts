import type { FieldMapping } from "../../../contract/staff/stock/stock-imports.ts";

const SOURCE_KINDS = ["column", "constant", "template", "yearFromAge"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Returns the kind of a source, or undefined without one. */
export function kindOf(source: FieldMapping | undefined): SourceKind | undefined {
  return source && SOURCE_KINDS.find((kind) => source[kind] !== undefined);
}

/** Converts the source to another kind, with its options. */
export function changeKind(source: FieldMapping | undefined, kind: SourceKind, value: string): FieldMapping {
  const { column: _column, constant: _constant, template: _template, yearFromAge: _age, ...options } = source ?? {};
  return { ...options, [kind]: kind === "template" ? [value] : value };
}
