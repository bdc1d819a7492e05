/** PostgreSQL's text format for COPY: one line per row, columns separated by tabs. */

type Cell = string | number | Date | string[] | number[] | null;

/** One row including its line break. */
export function copyLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join("\t")}\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return "\\N";
  if (cell instanceof Date) return cell.toISOString();
  return escapeText(Array.isArray(cell) ? arrayText(cell) : String(cell));
}

/** An array literal: `{"a","b"}`. */
function arrayText(items: readonly (string | number)[]): string {
  return `{${items.map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] as string);
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
