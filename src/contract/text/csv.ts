/** Begins a file. Without it, spreadsheets read UTF-8 as another encoding. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What begins a cell, whichever of these a program takes for its separator: another than ours splits our cells. */
const SEPARATORS = new Set([",", ";", "|", "\t", "\r", "\n"]);
/** What programs skip before they look for a formula. */
const SKIPPED = /[\s"\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
/** What a formula begins with. East Asian programs read the other forms as the ASCII ones. */
const FORMULA = new Set("=+-@＝﹦⁼₌＋﹢⁺₊－﹣⁻₋−＠﹫");
/** Numbers, dates and phone numbers, which a formula cannot be made of. */
const NUMBER = /^[+-]?[\d. ]+$/;

/**
 * Formats a line of a CSV file (RFC 4180), with its line end. Every text is quoted, numbers are not. A formula, which a spreadsheet would run,
 * gets an apostrophe before it, at the beginning of a cell and wherever another separator would begin one.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === "number" ? String(cell) : quoted(cell))).join(",")}\r\n`;
}

const quoted = (cell: string) => `"${withoutFormulas(cell).replaceAll('"', '""')}"`;

function withoutFormulas(cell: string): string {
  if (NUMBER.test(cell)) return cell;
  let safe = "";
  let isCellStart = true;
  for (const character of cell) {
    if (isCellStart && FORMULA.has(character)) safe += "'";
    isCellStart = SEPARATORS.has(character) || (isCellStart && SKIPPED.test(character));
    safe += character;
  }
  return safe;
}
