import type { Exporter, RaRecord } from "ra-core";
import { csvLine } from "../../contract/domain/csv.ts";
import type { Screen } from "../screens/screen.ts";
import { downloadText } from "./download-text.ts";

/** Without it, spreadsheets read UTF-8 as another encoding. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Exports a list with the columns that it shows, the names of referenced items included. */
export function csvExporter({ resource, columns, represent }: Screen): Exporter {
  return async (records, fetchRelatedRecords) => {
    const related = await Promise.all(
      columns.map(({ source, reference }) =>
        reference === undefined ? undefined : fetchRelatedRecords(records, source, reference),
      ),
    );
    const cell = (record: RaRecord, index: number) => {
      const column = columns[index] as Screen["columns"][number];
      const value = record[column.source];
      const item = related[index]?.[value];
      if (item) return String(item.name ?? represent(item));
      return column.emptyText !== undefined && (value ?? null) === null ? column.emptyText : cellText(column, record);
    };
    const lines = [
      csvLine(columns.map(({ label }) => label)),
      ...records.map((record) => csvLine(columns.map((_, index) => cell(record, index)))),
    ];
    downloadText(`${resource.replaceAll("_", "-")}.csv`, BYTE_ORDER_MARK + lines.join(""), "text/csv");
  };
}

/** A column's cell in words. */
export function cellText({ source, text }: Screen["columns"][number], record: RaRecord): string {
  return text ? text(record) : String(record[source] ?? "");
}
