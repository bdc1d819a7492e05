import type { RaRecord } from "ra-core";
import type { Column } from "./screen.ts";

/** A column's cell in words. */
export function cellText({ source, text }: Column, record: RaRecord): string {
  return text ? text(record) : String(record[source] ?? "");
}
