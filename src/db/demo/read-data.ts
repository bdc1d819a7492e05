import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

const read = (name: string) => readFileSync(new URL(`data/${name}`, import.meta.url), "utf8");

/** The list in a JSON file of `data/`. Tests check that it can be loaded. */
export const readJson = <Row>(name: string): Row[] => JSON.parse(read(`${name}.json`)) as Row[];

/**
 * The rows of a CSV file of `data/`, whose first line names the columns. An empty cell is missing. Throws if the columns are not
 * exactly `columns`, each with the type of its cells.
 */
export function readTable<Row>(name: string, columns: { [Column in keyof Row]-?: "text" | "number" }): Row[] {
  const types = new Map<string, string>(Object.entries(columns));
  const rows: unknown = parse(read(`${name}.csv`), {
    columns: (header: string[]) => {
      if (header.toSorted().join() !== [...types.keys()].sort().join()) {
        throw new Error(`${name}.csv has the columns ${header.join(", ")}, not ${[...types.keys()].join(", ")}`);
      }
      return header;
    },
    cast: (cell, { header, column }) =>
      header ? cell : cell === "" ? undefined : types.get(String(column)) === "number" ? Number(cell) : cell,
  });
  return rows as Row[];
}

/** The HTML of a blog post or of a page's text. */
export const readHtml = (name: string): string => read(`${name}.html`).trimEnd();
