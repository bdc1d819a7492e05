import type { FeedMapping } from "../../mapping/feed-mapping.ts";
import { StockError } from "../../stock-error.ts";
import { decodeFeed, openFeed } from "./feed-text.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";

/** More of a row than this is not shown, so that a sample of a hostile feed is small. */
const MAX_COLUMNS = 200;

export type FeedSample = { header: string[]; rows: CsvRow[] };

type Format = Pick<FeedMapping, "encoding" | "delimiter">;

/** Reads the header line and the first `count` rows of the feed at `path`. Throws a StockError if it cannot be read. */
export async function readSample(path: string, { encoding, delimiter }: Format, count: number): Promise<FeedSample> {
  const { bytes } = await openFeed(path);
  const rows: CsvRow[] = [];
  let header: string[] | undefined;
  for await (const row of readCsv(decodeFeed(bytes, encoding), delimiter)) {
    if (header === undefined) header = row.fields;
    else rows.push(row);
    if (rows.length === count) break;
  }
  if (header === undefined) throw new StockError("The feed is empty");
  if (header.length > MAX_COLUMNS) throw new StockError(`The feed has more than ${MAX_COLUMNS} columns`);
  return { header: header.map((name) => name.trim()), rows };
}
