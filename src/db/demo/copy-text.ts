/** PostgreSQL's text format for COPY: a line a row, columns between tabs, what would confuse the two escaped. */

type Cell = string | number | Date | string[];

/** One row, with its line end. */
export function copyLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join("\t")}\n`;
}

function cellText(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString();
  return escaped(Array.isArray(cell) ? arrayText(cell) : String(cell));
}

/** `{"a","b"}`: an array as PostgreSQL writes it. */
function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] as string);
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
