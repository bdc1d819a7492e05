import type { RaRecord } from "ra-core";
import type { Column } from "../screen.ts";

/** Returns the text of a column's cell. */
export function cellText({ source, text }: Column, record: RaRecord): string {
  return text ? text(record) : String(record[source] ?? "");
}
