import type { RejectedRow } from "../contract/staff/stock-imports.ts";
import type { Problem } from "./feed/stock-row.ts";

/** Enough to correct a feed; a feed with more has a systematic error, which the first ones show. */
const MAX_PROBLEMS = 1000;
const MAX_VALUE_LENGTH = 100;

/** Where the problems of rejected rows go. */
export type ProblemReport = {
  add(line: number, stockNumber: string, problems: Problem[]): void;
  /** Completes the report. Returns where it is, or undefined if it is empty or no file. */
  close(): string | undefined;
};

/** Keeps the first problems of an import, and sends all of them to `report` too. */
export class ProblemList implements ProblemReport {
  readonly rows: RejectedRow[] = [];
  readonly #report: ProblemReport | undefined;

  constructor(report?: ProblemReport) {
    this.#report = report;
  }

  add(line: number, stockNumber: string, problems: Problem[]): void {
    this.#report?.add(line, stockNumber, problems);
    for (const { column, value, reason } of problems) {
      if (this.rows.length === MAX_PROBLEMS) return;
      this.rows.push({ line, stockNumber: toCell(stockNumber), column: toCell(column), value: toCell(value), reason });
    }
  }

  close(): string | undefined {
    return this.#report?.close();
  }
}

/** Shortens `text` and shows control characters as such. */
export function toCell(text: string): string {
  const short = text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  return short.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd").toWellFormed();
}
