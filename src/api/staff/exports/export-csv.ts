import { formatShortTime } from "../../../contract/dates/format-date.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../contract/text/csv.ts";
import type { Database } from "../../../db/connect.ts";
import { readRows } from "../../../db/queries/staff/items.ts";
import type { Actor, Definition, ExportColumn } from "../engine/definition.ts";
import { presentColumns } from "../engine/present-items.ts";

/** Number of rows in memory at a time. */
const BATCH = 500;
/** Maximum number of characters per cell in spreadsheets. */
const MAX_CELL_LENGTH = 32_767;

/** Yields the CSV file of the rows with these ids, in parts. */
export async function* exportCsv(
  db: Database,
  definition: Definition,
  { ids, columns, reader }: { ids: readonly number[]; columns: readonly ExportColumn[]; reader: Actor },
): AsyncGenerator<string> {
  const { table, present = presentColumns } = definition;
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await readRows(db, table, ids.slice(start, start + BATCH));
    const items = await present(db, rows, { isDetail: false, reader });
    yield items.map((item) => csvLine(columns.map(({ value }) => toCell(value(item))))).join("");
  }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

/** Converts a value for spreadsheets: numbers unchanged, times as "2026-11-24 10:30" in South Africa. */
function toCell(value: unknown): string | number {
  if (typeof value === "number") return value;
  if (value instanceof Date) return formatShortTime(value);
  return toText(value).slice(0, MAX_CELL_LENGTH);
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return INSTANT.test(value) ? String(toCell(new Date(value))) : value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
