import { inflateSync } from "node:zlib";

export type PdfFault = "damaged" | "protected" | "active";

/** Maximum inflated size of all object streams together, in bytes. */
const MAX_INFLATED = 64 * 1024 * 1024;
const MAX_OBJECT_STREAMS = 20_000;
/** Number of characters at the end in which readers look for the end marker. */
const END_CHARACTERS = 2048;
/** Maximum length of the dictionary in front of a stream. */
const MAX_DICTIONARY = 4096;

/**
 * Matches names of objects that run a script, start a program, embed files, send a form, open another document or play media. Links
 * to web addresses and to pages of the document are harmless, because readers show their target.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|ResetForm|GoToR|GoToE|Rendition|GoTo3DView)(?![A-Za-z0-9])/;
/** Matches an action on opening the document. With an array, OpenAction only names the first page. */
const OPENING = /\/OpenAction(?![A-Za-z0-9])(?!\s*\[)/;
/** Matches scripts, actions of pages and fields, and XML forms, whose names are so short that they appear in compressed data by chance. */
const SHORT = /\/(?:JS|AA|XFA)(?![A-Za-z0-9])/;
const ESCAPED = /#([\da-fA-F]{2})/g;

/**
 * Returns what is wrong with a PDF: it is damaged, protected by a password so that it cannot be checked, or contains scripts, actions
 * or other files. Undefined if nothing is wrong. Does not render pages.
 */
export function checkPdf(bytes: Buffer): PdfFault | undefined {
  // Latin-1 has one character for each byte.
  const text = bytes.toString("latin1");
  const end = text.slice(-END_CHARACTERS);
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(end)) return "damaged";
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) return "protected";
  if (matches(text, [ACTIVE, OPENING]) || matches(withoutStreams(text), [SHORT])) return "active";
  let left = MAX_INFLATED;
  let streams = 0;
  for (const { dictionary, start } of streamsOf(text)) {
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary) || !dictionary.includes("/Filter")) continue;
    streams += 1;
    const objects = inflate(bytes.subarray(start), left);
    if (objects === undefined || streams > MAX_OBJECT_STREAMS) return "damaged";
    left -= objects.length;
    if (matches(objects.toString("latin1"), [ACTIVE, OPENING, SHORT])) return "active";
  }
  return undefined;
}

/** Whether the text matches a pattern, also with escapes in names such as "#4a". */
function matches(text: string, patterns: readonly RegExp[]): boolean {
  const plain = text.replace(ESCAPED, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return patterns.some((pattern) => pattern.test(text) || pattern.test(plain));
}

function withoutStreams(text: string): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start } of streamsOf(text)) {
    if (start < position) continue;
    parts.push(text.slice(position, start));
    const end = text.indexOf("endstream", start);
    position = end === -1 ? text.length : end;
  }
  return [...parts, text.slice(position)].join("");
}

/** The dictionary in front of each stream, and where its bytes start. */
function* streamsOf(text: string): Generator<{ dictionary: string; start: number }> {
  const keyword = /stream\r?\n/g;
  let previous = 0;
  for (let match = keyword.exec(text); match !== null; match = keyword.exec(text)) {
    const { index } = match;
    if (text.slice(index - 3, index) === "end") continue;
    const before = text.slice(Math.max(previous, index - MAX_DICTIONARY), index);
    yield { dictionary: before.slice(before.lastIndexOf(" obj") + 1), start: keyword.lastIndex };
    previous = keyword.lastIndex;
  }
}

/** Inflates bytes; undefined if they are not deflated or the result is too long. */
function inflate(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch {
    return undefined;
  }
}
