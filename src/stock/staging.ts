import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { type CopyStreamQuery, from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { StockRow } from "./stock-row.ts";

/** Characters gathered before they are sent. */
const PIECE = 131_072;
const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * The feed inside the database: a temporary table that goes with the transaction. A refused row stays with its
 * stock number alone (`model_key` null), so that its vehicle does not count as missing from the feed.
 */
const CREATE = `
  create temp table staged (
    line integer not null, stock_number text not null, model_key integer, variant text, year smallint, price integer,
    mileage integer, state text, transmission text, fuel_type text, colour text, description text, images text[]
  ) on commit drop`;

/** Fills the staging table over one COPY. Rows are put at once and sent by `flush`, which waits for the database. */
export class Staging {
  readonly #client: PoolClient;
  readonly #copy: CopyStreamQuery;
  #pending = "";
  #failure: Error | undefined;

  constructor(client: PoolClient, copy: CopyStreamQuery) {
    this.#client = client;
    this.#copy = copy;
    copy.on("error", (error) => {
      this.#failure = error;
    });
  }

  /** Inside an open transaction of `client`, which can do nothing else until `finish` or `abandon`. */
  static async open(client: PoolClient): Promise<Staging> {
    await client.query(CREATE);
    return new Staging(client, client.query(copyFrom("copy staged from stdin")));
  }

  put(line: number, row: StockRow): void {
    this.#pending +=
      `${line}\t${escaped(row.stockNumber)}\t${row.modelKey}\t${escaped(row.variant)}\t${row.year}\t${row.price}\t` +
      `${row.mileage}\t${row.state}\t${row.transmission}\t${escaped(row.fuelType)}\t${escaped(row.colour)}\t` +
      `${escaped(row.description)}\t${imagesLiteral(row.images)}\n`;
  }

  putRefused(line: number, stockNumber: string): void {
    this.#pending += `${line}\t${escaped(stockNumber)}${"\t\\N".repeat(11)}\n`;
  }

  /** Enough rows are pending to be worth sending. */
  get isFull(): boolean {
    return this.#pending.length >= PIECE;
  }

  async flush(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#pending === "") return;
    const piece = Buffer.from(this.#pending);
    this.#pending = "";
    if (!this.#copy.write(piece)) await once(this.#copy, "drain");
  }

  /** All rows are in, and the planner knows how many. */
  async finish(): Promise<void> {
    await this.flush();
    this.#copy.end();
    await finished(this.#copy);
    await this.#client.query("analyze staged (stock_number, model_key)");
  }

  /** Ends the COPY without keeping anything, so that the transaction can be rolled back. */
  async abandon(): Promise<void> {
    if (this.#failure || this.#copy.writableEnded) return; // the COPY is over already
    const done = finished(this.#copy).catch(() => {});
    this.#copy.destroy(new Error("abandoned"));
    await done;
  }
}

/**
 * Takes out every row whose stock number an earlier sound row has, the first one staying.
 * Yields [line, stock number, line of the first] of each, without holding them all.
 */
export async function* dropRepeated(
  client: PoolClient,
): AsyncGenerator<[line: number, stockNumber: string, first: number]> {
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
  for await (const piece of rows.setEncoding("utf8")) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() as string;
    for (const text of lines) {
      const [line, first, stockNumber] = text.split("\t");
      // Stock numbers hold no control characters, so a backslash is the only thing COPY escapes.
      yield [Number(line), (stockNumber as string).replaceAll("\\\\", "\\"), Number(first)];
    }
  }
}

function escaped(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] as string) : text;
}

/** Checked addresses hold neither quotes nor backslashes. */
function imagesLiteral(images: string[]): string {
  return images.length === 0 ? "{}" : `{"${images.join('","')}"}`;
}
