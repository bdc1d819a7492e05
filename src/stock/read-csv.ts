import { pipeline } from "node:stream";
import { CsvError, type Parser, parse } from "csv-parse";
import { StockError } from "./stock-error.ts";

/** A longer row means that a quote is never closed, or that the file is not CSV. */
const MAX_ROW_BYTES = 1_000_000;
const DELIMITERS = [",", ";", "\t"];

export type CsvRow = {
  fields: string[];
  /** The line of the feed on which the row starts, from 1. */
  line: number;
};

/**
 * Parses CSV (RFC 4180) and holds no more than a row and a chunk of it. Without `delimiter` the first line decides. Skips rows
 * that have no value. Throws a StockError that names the line of a broken quote or of an endless row.
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter?: string): AsyncGenerator<CsvRow> {
  const chunks = withUnixLineEnds(text);
  const head = await readFirstLine(chunks);
  let lastSoundLine = 0;
  const parser = parse({
    delimiter: delimiter ?? detectDelimiter(head),
    record_delimiter: "\n",
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record(fields, { lines }) {
      lastSoundLine = lines;
      const row: CsvRow = { fields, line: lines - countLineEnds(fields) };
      return row as never; // the library's types expect the fields back, its documentation allows any record
    },
  });
  // Whatever fails in the pipeline is thrown by the iteration over the parser.
  pipeline(boundedLines(head, chunks, parser), parser, () => {});
  try {
    yield* parser;
  } catch (error) {
    throw error instanceof CsvError ? new StockError(reasonOf(error, lastSoundLine + 1, parser.info.lines)) : error;
  }
}

/** CRLF and CR become LF: with one kind of line end the parser's line numbers are exact. */
async function* withUnixLineEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let heldBack = "";
  for await (const piece of text) {
    const chunk = heldBack + piece;
    heldBack = chunk.endsWith("\r") ? "\r" : "";
    yield chunk.slice(0, chunk.length - heldBack.length).replace(/\r\n?/g, "\n");
  }
  if (heldBack !== "") yield "\n";
}

/** Reads chunks until the first line is complete. */
async function readFirstLine(chunks: AsyncGenerator<string>): Promise<string> {
  let head = "";
  while (!head.includes("\n") && head.length <= MAX_ROW_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    head += value;
  }
  return head;
}

function detectDelimiter(head: string): string {
  const header = (head.split("\n", 1)[0] as string).replace(/"(?:[^"]|"")*"/g, "");
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Bounds the number of fields in a row: the parser bounds their text alone. */
async function* boundedLines(head: string, chunks: AsyncGenerator<string>, parser: Parser): AsyncGenerator<string> {
  yield head;
  let length = head.length - head.lastIndexOf("\n");
  for await (const chunk of chunks) {
    const lastLineEnd = chunk.lastIndexOf("\n");
    length = lastLineEnd < 0 ? length + chunk.length : chunk.length - lastLineEnd;
    if (length > MAX_ROW_BYTES) throw new StockError(tooLong(parser.info.lines));
    yield chunk;
  }
}

function reasonOf({ code }: CsvError, from: number, to: number): string {
  if (code === "CSV_MAX_RECORD_SIZE") return tooLong(from);
  const lines = from < to ? `Between lines ${from} and ${to}` : `On line ${to}`;
  return `${lines} of the feed, a quote is not closed, or one inside a field is not doubled; nothing was changed`;
}

function tooLong(line: number): string {
  return `The row on line ${line} of the feed is longer than ${MAX_ROW_BYTES} bytes. Is a quote not closed? Nothing was changed`;
}

function countLineEnds(fields: string[]): number {
  return fields.reduce((count, field) => (field.includes("\n") ? count + field.split("\n").length - 1 : count), 0);
}
