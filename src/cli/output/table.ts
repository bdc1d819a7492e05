import { csvLine } from "../../contract/text/csv.ts";

type Cell = string | number | boolean | null;
/** A row by column name; all rows have the same columns. */
export type Row = Record<string, Cell>;

/** Aligns rows under their column names, numbers to the right. */
export function toTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return "";
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => toText(row[name] ?? null)))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] as string).length)));
  const isNumeric = names.map((name) => rows.every((row) => row[name] === null || typeof row[name] === "number"));
  const pad = (cell: string, column: number) =>
    isNumeric[column] ? cell.padStart(widths[column] as number) : cell.padEnd(widths[column] as number);
  return lines.map((line) => `${line.map(pad).join("  ").trimEnd()}\n`).join("");
}

/** Formats rows as lines of CSV. `names` are the columns. */
export function csvLines(names: readonly string[], rows: readonly Row[]): string {
  return rows.map((row) => csvLine(names.map((name) => toText(row[name] ?? null)))).join("");
}

function toText(cell: Cell): string {
  return cell === null ? "" : String(cell);
}
