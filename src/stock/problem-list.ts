import type { Refusal, RejectedRow } from "../contract/staff/stock/stock-imports.ts";
import type { Problem } from "./feed/stock-row.ts";

/** Maximum number of problems to keep, enough to correct a feed. A feed with more has a systematic error, which the first ones show. */
const MAX_PROBLEMS = 1000;
const MAX_VALUE_LENGTH = 100;
/** Maximum number of reasons to count, and of values for each. */
const MAX_REFUSALS = 50;
const MAX_VALUES = 10;

/** Receives the problems of rejected rows. */
export type ProblemReport = {
  add(line: number, stockNumber: string, problems: Problem[]): void;
  /** Completes the report. Returns its path, or undefined if it is empty or not a file. */
  close(): string | undefined;
};

/** Keeps the first problems of an import, and passes all of them on to `report`. */
export class ProblemList implements ProblemReport {
  readonly rows: RejectedRow[] = [];
  readonly #report: ProblemReport | undefined;
  readonly #refusals = new Map<string, { column: string; reason: string; rows: number; values: Map<string, number> }>();

  constructor(report?: ProblemReport) {
    this.#report = report;
  }

  add(line: number, stockNumber: string, problems: Problem[]): void {
    this.#report?.add(line, stockNumber, problems);
    for (const problem of problems) this.#count(problem);
    for (const { column, value, reason } of problems) {
      if (this.rows.length === MAX_PROBLEMS) return;
      this.rows.push({ line, stockNumber: toCell(stockNumber), column: toCell(column), value: toCell(value), reason });
    }
  }

  /** Returns the problems by column and reason, the most frequent first. */
  refusals(): Refusal[] {
    return [...this.#refusals.values()]
      .map(({ values, ...refusal }) => ({ ...refusal, values: [...values].map(([value, rows]) => ({ value, rows })) }))
      .sort((a, b) => b.rows - a.rows);
  }

  #count({ column, value, reason }: Problem): void {
    const general = reason.replace(/ on line \d+$/, " on an earlier line");
    const key = `${column}\n${general}`;
    let refusal = this.#refusals.get(key);
    if (refusal === undefined) {
      if (this.#refusals.size === MAX_REFUSALS) return;
      refusal = { column: toCell(column), reason: general, rows: 0, values: new Map() };
      this.#refusals.set(key, refusal);
    }
    refusal.rows++;
    const cell = toCell(value);
    const rows = refusal.values.get(cell);
    if (rows !== undefined || refusal.values.size < MAX_VALUES) refusal.values.set(cell, (rows ?? 0) + 1);
  }

  close(): string | undefined {
    return this.#report?.close();
  }
}

/** Shortens `text` and makes control characters visible. */
export function toCell(text: string): string {
  const short = text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  return short.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd").toWellFormed();
}
