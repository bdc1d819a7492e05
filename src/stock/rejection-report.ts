import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { csvLine } from "../contract/text/csv.ts";
import type { Problem } from "./feed/stock-row.ts";
import { type ProblemReport, toCell } from "./problem-list.ts";
import { StockError } from "./stock-error.ts";

const HEADER = ["line", "stock_number", "column", "value", "reason"];
const BUFFER_LENGTH = 65_536;

/** A CSV file that lists the problems of rejected rows, one on each line. The first problem creates the file. */
export class RejectionReport implements ProblemReport {
  readonly path: string;
  #file: number | undefined;
  #pending = "";

  constructor(path: string) {
    this.path = path;
  }

  add(line: number, stockNumber: string, problems: Problem[]): void {
    for (const { column, value, reason } of problems) {
      this.#pending += csvLine([String(line), stockNumber, column, value, reason].map(toCell));
    }
    if (this.#pending.length > BUFFER_LENGTH) this.#flush();
  }

  /** Completes the file. Returns its path, or undefined if there were no problems. */
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
        writeSync(this.#file, `\ufeff${csvLine(HEADER)}`); // Excel needs the byte order mark to detect UTF-8
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
