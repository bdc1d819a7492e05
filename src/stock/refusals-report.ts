import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { StockError } from "./stock-error.ts";
import type { Problem } from "./stock-row.ts";

const HEADER = "line,stock_number,column,value,reason\n";
const LONGEST_VALUE = 100;

/**
 * The file that tells staff what was refused: one line per thing wrong, with the feed's line number and column name.
 * Created with the first refusal, so a sound feed leaves none; nothing is held in memory.
 */
export class RefusalsReport {
  readonly path: string;
  #file: number | undefined;
  #pending = "";

  constructor(path: string) {
    this.path = path;
  }

  add(line: number, stockNumber: string, problems: Problem[]): void {
    for (const { column, value, reason } of problems) {
      this.#pending += `${[String(line), stockNumber, column, value, reason].map(cell).join(",")}\n`;
    }
    if (this.#pending.length > 65_536) this.#flush();
  }

  /** Writes what is left. The report's path, or undefined when nothing was refused. */
  close(): string | undefined {
    if (this.#pending !== "") this.#flush();
    if (this.#file === undefined) return undefined;
    closeSync(this.#file);
    this.#file = undefined;
    return this.path;
  }

  #flush(): void {
    try {
      if (this.#file === undefined) {
        mkdirSync(dirname(this.path), { recursive: true });
        this.#file = openSync(this.path, "w");
        writeSync(this.#file, `\ufeff${HEADER}`); // the mark tells Excel that this is UTF-8
      }
      writeSync(this.#file, this.#pending);
      this.#pending = "";
    } catch (error) {
      this.#pending = "";
      throw new StockError(
        `The report ${this.path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? error}`,
      );
    }
  }
}

/** One cell, short and on one line. Excel must not take what a feed says for a formula. */
function cell(text: string): string {
  const short = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  const plain = short.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
  const safe = /^[=+\-@]/.test(plain) ? `'${plain}` : plain;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
