import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { type CopyStreamQuery, from as copyFrom, to as copyTo } from "pg-copy-streams";
import { FACT_NAMES, FACTS, type FactName } from "../contract/facts/facts.ts";
import type { FactField } from "../contract/staff/stock/stock-imports.ts";
import { factColumn, isKnownColumn, storedValue } from "../db/schema/stock/fact-columns.ts";
import { vehicles } from "../db/schema/stock/vehicles.ts";
import { missingFact } from "./feed/feed-facts.ts";
import type { StockRow } from "./feed/stock-row.ts";

const BUFFER_LENGTH = 131_072;
const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A rejected row has a stock number but no `model_key`: its vehicle is listed in the feed and is not withdrawn. */
const CREATE = `
  create temp table staged (
    line integer not null, stock_number text not null, model_key integer,
    ${FACT_NAMES.map((name) => `${factColumn(name)} ${vehicles[name].getSQLType()}`).join(", ")},
    description text, images text[]
  ) on commit drop`;
/** What a rejected row has after its stock number. */
const NO_VALUES = "\t\\N".repeat(["model_key", ...FACT_NAMES, "description", "images"].length);

/** A temporary table with the rows of a feed, filled by one COPY. */
export class StagingTable {
  readonly #client: PoolClient;
  readonly #copy: CopyStreamQuery;
  #pending = "";
  #failure: Error | undefined;

  private constructor(client: PoolClient, copy: CopyStreamQuery) {
    this.#client = client;
    this.#copy = copy;
    copy.on("error", (error) => {
      this.#failure = error;
    });
  }

  /** Creates the table in an open transaction. `client` must run no other query until `finish` or `abort`. */
  static async create(client: PoolClient): Promise<StagingTable> {
    await client.query(CREATE);
    return new StagingTable(client, client.query(copyFrom("copy staged from stdin")));
  }

  add(line: number, row: StockRow): void {
    let facts = "";
    for (const name of FACT_NAMES) facts += `${toCell(storedValue(row[name]))}\t`;
    this.#pending +=
      `${line}\t${escapeText(row.stockNumber)}\t${row.modelKey}\t${facts}` +
      `${escapeText(row.description)}\t${toArrayLiteral(row.images)}\n`;
  }

  addRejected(line: number, stockNumber: string): void {
    this.#pending += `${line}\t${escapeText(stockNumber)}${NO_VALUES}\n`;
  }

  get isBufferFull(): boolean {
    return this.#pending.length >= BUFFER_LENGTH;
  }

  /** Sends the buffered rows and waits for backpressure. */
  async flush(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#pending === "") return;
    const chunk = Buffer.from(this.#pending);
    this.#pending = "";
    if (!this.#copy.write(chunk)) await once(this.#copy, "drain");
  }

  /** Completes the COPY and updates the planner's statistics. */
  async finish(): Promise<void> {
    await this.flush();
    this.#copy.end();
    await finished(this.#copy);
    await this.#client.query("analyze staged (stock_number, model_key)");
  }

  /** Ends the COPY, so that the transaction can be rolled back. */
  async abort(): Promise<void> {
    if (this.#failure || this.#copy.writableEnded) return; // the COPY has ended already
    const done = finished(this.#copy).catch(() => {});
    this.#copy.destroy(new Error("aborted"));
    await done;
  }
}

/** Counts the valid rows that say each fact. */
export async function countKnown(client: PoolClient): Promise<{ field: FactField; rows: number }[]> {
  const counts = FACT_NAMES.map((name) => {
    const isStated = missingFact(name) ? `${factColumn(name)} <> '${missingFact(name)}'` : "true";
    return `count(*) filter (where ${isKnownColumn(name)} and ${isStated})::integer as "${name}"`;
  });
  const { rows } = await client.query<Record<FactName, number>>(
    `select ${counts.join(", ")} from staged where model_key is not null`,
  );
  return FACT_NAMES.map((name) => ({ field: FACTS[name].field, rows: rows[0]?.[name] ?? 0 }));
}

export type DuplicateRow = { line: number; stockNumber: string; firstLine: number };

/** Deletes every valid row whose stock number is on an earlier valid row. Yields the deleted rows as they arrive. */
export async function* deleteDuplicates(client: PoolClient): AsyncGenerator<DuplicateRow> {
  const rows = client.query(
    copyTo(`copy (
      delete from staged using (
        select stock_number, min(line) as first_line from staged where model_key is not null
        group by stock_number having count(*) > 1
      ) repeated
      where staged.stock_number = repeated.stock_number and line > first_line and model_key is not null
      returning line, first_line, staged.stock_number
    ) to stdout`),
  );
  let rest = "";
  for await (const chunk of rows.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() as string;
    for (const text of lines) {
      const [line, firstLine, stockNumber] = text.split("\t");
      // Stock numbers have no control characters, so COPY escapes nothing but backslashes.
      yield {
        line: Number(line),
        firstLine: Number(firstLine),
        stockNumber: (stockNumber as string).replaceAll("\\\\", "\\"),
      };
    }
  }
}

function toCell(value: string | number | number[] | null): string {
  if (Array.isArray(value)) return `{${value.join(",")}}`;
  return value === null ? "\\N" : escapeText(String(value));
}

function escapeText(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] as string) : text;
}

/** Checked addresses contain neither quotes nor backslashes. */
function toArrayLiteral(images: string[]): string {
  return images.length === 0 ? "{}" : `{"${images.join('","')}"}`;
}
