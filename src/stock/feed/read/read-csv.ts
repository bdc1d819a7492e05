import { pipeline } from "node:stream";
import { CsvError, type Parser, parse } from "csv-parse";
import { StockError } from "../../stock-error.ts";

/** A longer row means that a quote is never closed, or that the file is not CSV. */
const MAX_ROW_BYTES = 1_000_000;
const DELIMITERS = [",", ";", "\t"];

export type CsvRow = {
  fields: string[];
  /** The line of the feed on which the row starts, from 1. */
  line: number;
};

/**
 * Parses CSV (RFC 4180) as it arrives, in bounded memory. Detects the delimiter in the first line unless `delimiter` is given, and skips
 * rows without any value. Throws a StockError that names the line of a broken quote or of a row that is too long.
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter?: string): AsyncGenerator<CsvRow> {
  const chunks = withUnixLineEnds(text);
  const head = await readFirstLine(chunks);
  let lastValidLine = 0;
  const parser = parse({
    delimiter: delimiter ?? detectDelimiter(head),
    record_delimiter: "\n",
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record(fields, { lines }) {
      lastValidLine = lines;
      const row: CsvRow = { fields, line: lines - countLineEnds(fields) };
      return row as never; // csv-parse accepts any value here, its types only the fields
    },
  });
  // The iteration over the parser throws all errors of the pipeline.
  pipeline(boundedLines(head, chunks, parser), parser, () => {});
  try {
    yield* parser;
  } catch (error) {
    throw error instanceof CsvError ? new StockError(reasonOf(error, lastValidLine + 1, parser.info.lines)) : error;
  }
}

/** Converts CRLF and CR to LF, because csv-parse counts a CRLF in a quoted field as two lines. */
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

/** Limits the length of a line: `max_record_size` does not count empty fields. */
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
