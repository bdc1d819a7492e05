import Type, { type TSchema } from "typebox";
import { isCalendarDate } from "../../../contract/dates/calendar-date.ts";
import type { TextKind } from "../../../contract/staff/fields.ts";
import { toPlainLine, toPlainLines } from "../../../contract/text/plain-text.ts";
import { sanitiseHtml } from "../../sanitise-html.ts";

const CLEAN: Record<TextKind, (text: string) => string> = {
  line: toPlainLine,
  lines: toPlainLines,
  html: sanitiseHtml,
  date: toDate,
  instant: toInstant,
};

/**
 * Cleans the texts of a body before validation, according to the keyword `x-text` of their schemas. An empty text becomes null if the
 * schema permits null but no empty text. Other values stay unchanged.
 */
export function cleanFields(schema: TSchema, value: unknown): unknown {
  if (Type.IsUnion(schema)) {
    const [first] = schema.anyOf.filter((option) => !Type.IsNull(option));
    if (first === undefined) return value;
    return isBlank(value) && !mayBeBlank(first) ? null : cleanFields(first, value);
  }
  if (Type.IsArray(schema)) {
    return Array.isArray(value) ? value.map((one) => cleanFields(schema.items, one)) : value;
  }
  if (Type.IsObject(schema)) return cleanObject(schema.properties, value);
  const { "x-text": text, maxLength = Number.POSITIVE_INFINITY } = schema as {
    "x-text"?: TextKind;
    maxLength?: number;
  };
  // Skips texts that will be refused as too long.
  if (typeof value !== "string" || text === undefined || value.length > 2 * maxLength) return value;
  return CLEAN[text](value);
}

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

function mayBeBlank(schema: TSchema): boolean {
  const { minLength, pattern } = schema as { minLength?: number; pattern?: string };
  return Type.IsString(schema) && minLength === undefined && pattern === undefined;
}

function cleanObject(properties: Record<string, TSchema>, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, schema === undefined ? one : cleanFields(schema, one)];
    }),
  );
}

/** Converts a time to the form that the API sends, so that both compare equal. Returns "", which is invalid, if there is no such time. */
function toInstant(text: string): string {
  const time = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? "" : new Date(time).toISOString();
}

/** Returns the date, or "", which is invalid, if there is no such date. */
function toDate(text: string): string {
  return isCalendarDate(text) ? text : "";
}
