type Cell = string | number | boolean | null;
/** A row by column name; every row has the same columns. */
export type Row = Record<string, Cell>;

/** Rows under their column names, numbers to the right. */
export function toTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return "";
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => text(row[name] ?? null)))];
  const widths = names.map((_, n) => Math.max(...lines.map((line) => (line[n] as string).length)));
  const right = names.map((name) => rows.every((row) => row[name] === null || typeof row[name] === "number"));
  return lines
    .map((line) =>
      line
        .map((cell, n) => (right[n] ? cell.padStart(widths[n] as number) : cell.padEnd(widths[n] as number)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
    .concat("\n");
}

/** Rows as CSV (RFC 4180) under `names`, which are there even without a row. */
export function toCsv(names: readonly string[], rows: readonly Row[]): string {
  const lines = [names, ...rows.map((row) => names.map((name) => text(row[name] ?? null)))];
  return lines.map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

/** A cell for CSV. What a spreadsheet would take for a formula is kept from being one. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function text(cell: Cell): string {
  return cell === null ? "" : String(cell);
}
