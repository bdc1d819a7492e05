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

/** Formats rows as CSV (RFC 4180). `names` are the columns; the header line is written even without rows. */
export function toCsv(names: readonly string[], rows: readonly Row[]): string {
  return csvHeader(names) + csvLines(names, rows);
}

export function csvHeader(names: readonly string[]): string {
  return toCsvLine(names);
}

export function csvLines(names: readonly string[], rows: readonly Row[]): string {
  return rows.map((row) => toCsvLine(names.map((name) => toText(row[name] ?? null)))).join("");
}

function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(",")}\r\n`;
}

/** Quotes a cell and escapes formulas, which a spreadsheet would run. */
function toCsvCell(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toText(cell: Cell): string {
  return cell === null ? "" : String(cell);
}
