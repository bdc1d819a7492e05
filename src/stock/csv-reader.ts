/** Longer rows are refused: past this a quote was forgotten, or the file is no CSV. In characters. */
const MAX_ROW_LENGTH = 1_000_000;

/** Who is told what is read. `line` counts from 1 and is the line of the file the row starts on. */
export type CsvSink = {
  row(fields: string[], line: number): void;
  /** A row that cannot be taken apart; `fields` are those before the fault. Reading goes on at the line after `line`. */
  broken(line: number, reason: string, fields: string[]): void;
};

/**
 * Takes comma-separated text apart as it comes (RFC 4180; also `;` and tab, told from the first line, and all three
 * kinds of line end). Rows without any value are left out. Holds no more than one row and the piece it is given.
 */
export class CsvReader {
  readonly #sink: CsvSink;
  #delimiter: string | undefined;
  #newline = "\n";
  #rest = "";
  #line = 1;
  #sniffed = false;
  /** Inside a row found too long: everything up to the next line end is passed over. */
  #skipping = false;

  constructor(sink: CsvSink, { delimiter }: { delimiter?: string } = {}) {
    this.#sink = sink;
    this.#delimiter = delimiter;
  }

  /** The line read last. */
  get line(): number {
    return this.#line;
  }

  write(text: string): void {
    this.#read(this.#rest + text, false);
  }

  end(): void {
    this.#read(this.#rest, true);
  }

  #read(text: string, final: boolean): void {
    if (!this.#sniffed) {
      if (!final && text.length < MAX_ROW_LENGTH && !/[\r\n]./s.test(text)) {
        this.#rest = text;
        return;
      }
      this.#sniff(text);
    }
    let position = 0;
    let quote = -2;
    while (position < text.length) {
      const lineEnd = text.indexOf(this.#newline, position);
      if (this.#skipping) {
        if (lineEnd < 0) {
          position = text.length;
          break;
        }
        this.#skipping = false;
        this.#line++;
        position = lineEnd + 1;
        continue;
      }
      if (quote !== -1 && quote < position) quote = text.indexOf('"', position);
      let next: number;
      if (quote >= 0 && (lineEnd < 0 || quote < lineEnd)) next = this.#quotedRow(text, position, lineEnd, final);
      else next = this.#plainRow(text, position, lineEnd, final);
      if (next < 0) {
        if (text.length - position <= MAX_ROW_LENGTH) break;
        const start = text.slice(position, position + 1000).split('"')[0] as string;
        const fields = start.split(this.#delimiter as string).slice(0, -1);
        this.#sink.broken(
          this.#line,
          `is longer than ${MAX_ROW_LENGTH} characters, or a quote is never closed`,
          fields,
        );
        if (lineEnd < 0) this.#skipping = true;
        else this.#line++;
        next = lineEnd < 0 ? text.length : lineEnd + 1;
      }
      position = next;
    }
    this.#rest = text.slice(position);
  }

  /** The first line says what divides fields and lines. */
  #sniff(text: string): void {
    this.#sniffed = true;
    const end = text.search(/[\r\n]/);
    if (end >= 0 && text[end] === "\r" && text[end + 1] !== "\n") this.#newline = "\r";
    if (this.#delimiter !== undefined) return;
    const header = (end < 0 ? text : text.slice(0, end)).replace(/"(?:[^"]|"")*"/g, "");
    const counted = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
    this.#delimiter = counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
  }

  /** Returns where the next row starts, or -1 when this one is not all there yet. */
  #plainRow(text: string, start: number, lineEnd: number, final: boolean): number {
    if (lineEnd < 0 && !final) return -1;
    let end = lineEnd < 0 ? text.length : lineEnd;
    const next = lineEnd < 0 ? end : end + 1;
    if (end > start && text.charCodeAt(end - 1) === 13) end--;
    if (end > start) this.#tell(text.slice(start, end).split(this.#delimiter as string));
    this.#line++;
    return next;
  }

  #quotedRow(text: string, start: number, lineEnd: number, final: boolean): number {
    const delimiter = this.#delimiter as string;
    const fields: string[] = [];
    let position = start;
    for (;;) {
      let end: number;
      if (text[position] === '"') {
        let close = text.indexOf('"', position + 1);
        while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
        if (close < 0 || (close + 1 === text.length && !final)) {
          if (!final) return -1;
          return this.#broken(lineEnd, text.length, "a quote is opened and never closed", fields);
        }
        fields.push(text.slice(position + 1, close).replaceAll('""', '"'));
        end = close + 1;
      } else {
        end = this.#fieldEnd(text, position);
        if (end === text.length && !final) return -1;
        const field = text.slice(position, end);
        fields.push(text[end] !== delimiter && field.endsWith("\r") ? field.slice(0, -1) : field);
      }
      if (text[end] === delimiter) {
        position = end + 1;
        continue;
      }
      if (text[end] === "\r" && this.#newline === "\n") {
        if (end + 1 === text.length && !final) return -1;
        end++;
      }
      if (end < text.length && text[end] !== this.#newline) {
        if (lineEnd < 0 && !final) return -1;
        fields.pop();
        return this.#broken(lineEnd, text.length, "a quote inside a quoted field is not doubled", fields);
      }
      this.#tell(fields);
      for (let at = start; at >= 0 && at < end; ) {
        at = text.indexOf(this.#newline, at);
        if (at < 0 || at >= end) break;
        this.#line++;
        at++;
      }
      this.#line++;
      return end + 1;
    }
  }

  #fieldEnd(text: string, position: number): number {
    for (let at = position; at < text.length; at++) {
      const character = text[at];
      if (character === this.#delimiter || character === this.#newline) return at;
    }
    return text.length;
  }

  /** The rest of the row's first line is lost; the next line may well be sound. */
  #broken(lineEnd: number, length: number, reason: string, fields: string[]): number {
    this.#sink.broken(this.#line, reason, fields);
    this.#line++;
    return lineEnd < 0 ? length : lineEnd + 1;
  }

  #tell(fields: string[]): void {
    if (fields[0] === "" && fields.every((field) => field.trim() === "")) return;
    this.#sink.row(fields, this.#line);
  }
}
