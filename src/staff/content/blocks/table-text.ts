import { MAX_COLUMNS, MAX_ROWS } from "../../../contract/content/pages/blocks.ts";

/** A table's cells. The first row is its header. */
export type Cells = readonly (readonly string[])[];

/** The cells of a text that was copied from a spreadsheet: a line per row, with tabs between cells. Undefined: it is one cell. */
export function parseCells(text: string): Cells | undefined {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.length > 1 || text.includes("\t") ? lines.map((line) => line.split("\t")) : undefined;
}

/** Writes cells over those of a table from a cell on. The table grows as far as it may. */
export function pasteCells(table: Cells, pasted: Cells, row: number, column: number): string[][] {
  const widest = Math.max(...pasted.map(({ length }) => length));
  const columns = Math.min(MAX_COLUMNS, Math.max(table[0]?.length ?? 0, column + widest));
  const rows = Math.min(MAX_ROWS + 1, Math.max(table.length, row + pasted.length));
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => pasted[r - row]?.[c - column]?.trim() ?? table[r]?.[c] ?? ""),
  );
}
