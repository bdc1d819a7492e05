/** Makes log entries short, single-line and free of personal data. */

/** Maximum length of all texts in one line together. */
const MAX_CHARACTERS = 4000;
const MAX_TEXT = 500;
const MAX_ITEMS = 30;
const MAX_DEPTH = 4;
/** Matches control characters and bidirectional controls, on which a terminal would act. JSON escapes line feeds and tabs. */
const CONTROL = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;
/** Matches Message-IDs of the site's e-mails, which are not personal data although they resemble addresses. */
const MESSAGE_ID = /^(?:lead|application)-[EF]-[0-9A-Z]{8}\./;
const EMAIL = /[^\s@"'<>()[\]{}:;,=]{1,64}@[^\s@"'<>()[\]{}:;,=]{1,255}/g;
/** Matches phone and ID numbers in any grouping. */
const LONG_NUMBER = /\+?\d(?:[ ()/-]{0,2}\d){8,}/g;
/** Matches quoted text: errors of JSON.parse and of headers quote input in double quotes. */
const QUOTED = /"[^"]*("|$)/g;

/**
 * Returns a copy of `fields` for the log. Texts are shortened, e-mail addresses and long numbers are replaced; an error
 * becomes its name, codes, message and stack; other objects that are not plain become their type.
 */
export function cleanFields(fields: object): Record<string, unknown> {
  const budget = { characters: MAX_CHARACTERS };
  return cleanObject(fields, 1, budget);
}

/** Cleans a message as `cleanFields` does. */
export function cleanMessage(message: string): string {
  return cleanWithin(message, { characters: MAX_CHARACTERS });
}

/** Shortens the site's own messages and removes control characters. Example addresses in them stay. */
export function shortenMessage(message: string): string {
  return shorten(message, MAX_TEXT);
}

type Budget = { characters: number };

function cleanWithin(text: string, budget: Budget): string {
  // Applies the patterns to at most twice the kept length, so that long texts cost little.
  const anonymous = text
    .slice(0, 2 * MAX_TEXT)
    .replace(EMAIL, (address) => (MESSAGE_ID.test(address) ? address : "[e-mail]"))
    .replace(LONG_NUMBER, "[number]");
  const kept = shorten(anonymous, Math.min(MAX_TEXT, budget.characters));
  budget.characters -= Math.min(kept.length, budget.characters);
  return kept;
}

function shorten(text: string, length: number): string {
  const kept = text.slice(0, length).replace(CONTROL, "\ufffd");
  return text.length > length ? `${kept}…` : kept;
}

function clean(value: unknown, depth: number, budget: Budget): unknown {
  if (typeof value === "string") return cleanWithin(value, budget);
  if (typeof value === "number" || typeof value === "boolean" || value === null || value === undefined) return value;
  if (typeof value !== "object") return typeof value === "bigint" ? String(value) : `[${typeof value}]`;
  if (value instanceof Error) return cleanError(value, depth, budget);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[Date]" : value.toISOString();
  if (depth > MAX_DEPTH) return "…";
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => clean(item, depth + 1, budget));
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return cleanObject(value, depth + 1, budget);
  return `[${cleanWithin(String(value.constructor?.name ?? "object"), budget)}]`;
}

function cleanObject(value: object, depth: number, budget: Budget): Record<string, unknown> {
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(
    entries.map(([name, item]) => [cleanWithin(name, budget), clean(item, depth, budget)] as const),
  );
}

type ErrorLike = Error & { code?: unknown; table?: unknown; constraint?: unknown; severity?: unknown };

/**
 * Copies only known fields, since parser errors contain the raw request, and database errors the values of the failed row. The message is that
 * of the first cause: one that wraps a failed statement quotes its values. Messages of the database do so, too, and are left out.
 */
function cleanError(error: ErrorLike, depth: number, budget: Budget): Record<string, unknown> {
  const cause = firstCause(error);
  const mayQuoteValues = cause.severity !== undefined || cause.cause !== undefined;
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const fields = {
    name: error.name,
    message: mayQuoteValues
      ? undefined
      : String(cause.message)
          .slice(0, 2 * MAX_TEXT)
          .replace(QUOTED, '"…"'),
    code: cause.code,
    table: cause.table,
    constraint: cause.constraint,
    at: stack.slice(0, 12).map((line) => line.trim().slice(3)),
  };
  const known = Object.entries(fields).filter(([, value]) => ["string", "number", "object"].includes(typeof value));
  return cleanObject(Object.fromEntries(known), depth, budget);
}

function firstCause(error: ErrorLike, depth = 0): ErrorLike {
  return error.cause instanceof Error && depth < MAX_DEPTH ? firstCause(error.cause, depth + 1) : error;
}
