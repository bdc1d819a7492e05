import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

const read = (name: string) => readFileSync(new URL(`data/${name}`, import.meta.url), "utf8");

/** The list in a JSON file of `data/`. Tests check that it can be loaded. */
export const readJson = <Row>(name: string): Row[] => JSON.parse(read(`${name}.json`)) as Row[];

/** The rows of a CSV file of `data/`, whose first line names the columns. An empty cell is missing. */
export function readTable<Row>(name: string, numbers: readonly (keyof Row)[] = []): Row[] {
  const isNumber = (column: unknown) => numbers.includes(column as keyof Row);
  return parse<Row>(read(`${name}.csv`), {
    columns: true,
    cast: (cell, { header, column }) =>
      header ? cell : cell === "" ? undefined : isNumber(column) ? Number(cell) : cell,
  });
}

/** The HTML of a blog post. */
export const readPost = (slug: string): string => read(`blog/${slug}.html`).trimEnd();
