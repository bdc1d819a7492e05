import { inflateSync } from "node:zlib";

export type PdfFault = "damaged" | "protected" | "active";

/** Bytes of all object streams together, inflated. */
const MAX_INFLATED = 64 * 1024 * 1024;
const MAX_OBJECT_STREAMS = 20_000;
/** Where readers look for the end. */
const END_CHARACTERS = 2048;
/** In front of a stream. */
const MAX_DICTIONARY = 4096;

/**
 * Runs a script, starts a program, carries other files, or acts otherwise than by showing a page: it sends a form, opens another
 * document or plays something. Links to web addresses and to pages of the document itself are harmless: readers show where they lead.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|ResetForm|GoToR|GoToE|Rendition|GoTo3DView)(?![A-Za-z0-9])/;
/** Acts when the document is opened. With an array it only says which page is shown first. */
const OPENING = /\/OpenAction(?![A-Za-z0-9])(?!\s*\[)/;
/** Names that are too short to look for in compressed data, where they appear by chance: scripts, actions of pages and fields, forms in XML. */
const SHORT = /\/(?:JS|AA|XFA)(?![A-Za-z0-9])/;
const ESCAPED = /#([\da-fA-F]{2})/g;

/**
 * Returns what is wrong with a PDF: it is damaged, protected by a password so that nobody can see what is in it, or it contains
 * scripts, actions or other files. Undefined if nothing is. The pages are not drawn.
 */
export function checkPdf(bytes: Buffer): PdfFault | undefined {
  // One character for each byte.
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

/** Names may have characters as "#4a". */
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

/** Returns undefined if the bytes are not deflated, or too many. */
function inflate(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch {
    return undefined;
  }
}
