import type { PoolClient } from "pg";
import { rowChecker } from "./check-row.ts";
import { CsvReader } from "./csv-reader.ts";
import { feedText, openFeed } from "./feed.ts";
import type { ModelRegister } from "./model-register.ts";
import type { RefusalsReport } from "./refusals-report.ts";
import { mapColumns, type RowMapping } from "./row-mapping.ts";
import { Staging } from "./staging.ts";
import { StockError } from "./stock-error.ts";
import type { StockMap } from "./stock-map.ts";
import type { Problem } from "./stock-row.ts";

export type FeedOptions = {
  /** The feed's path, or its bytes. */
  feed: string | AsyncIterable<Uint8Array>;
  /** How the feed is read; by default it has our own columns. */
  map?: StockMap;
  /** For the bound on a vehicle's year and for ages; the calendar's by default. */
  thisYear?: number;
  /** Breaks the import off; nothing is changed then. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
};

/** `totalBytes` is 0 when the feed's size is not known. */
export type ImportProgress = {
  phase: "reading" | "loading";
  bytes: number;
  totalBytes: number;
  rows: number;
  refused: number;
};

/** The feed as far as it has been read. */
export type ReadFeed = {
  read: number;
  refused: number;
  skipped: number;
  mapping?: RowMapping;
  firstProblem?: Problem & { line: number };
  progress: Omit<ImportProgress, "phase">;
};

/** Reads, checks and stages the feed. Throws a StockError when it is no feed of vehicles. */
export async function stageFeed(
  client: PoolClient,
  models: ModelRegister,
  report: RefusalsReport,
  { feed: source, map, signal, onProgress, thisYear = new Date().getFullYear() }: FeedOptions,
): Promise<ReadFeed> {
  const { bytes, size } = typeof source === "string" ? await openFeed(source) : { bytes: source, size: 0 };
  const feed: ReadFeed = {
    read: 0,
    refused: 0,
    skipped: 0,
    progress: { bytes: 0, totalBytes: size, rows: 0, refused: 0 },
  };
  const staging = await Staging.open(client);
  let check: ReturnType<typeof rowChecker> | undefined;

  const refuse = (line: number, fields: string[], problems: Problem[]) => {
    feed.refused++;
    feed.firstProblem ??= { ...(problems[0] as Problem), line };
    const stockNumber = feed.mapping ? stockNumberOf(feed.mapping, fields) : "";
    if (stockNumber !== "") staging.putRefused(line, stockNumber);
    report.add(line, stockNumber, problems);
  };
  const reader = new CsvReader(
    {
      row(fields, line) {
        if (feed.mapping === undefined || check === undefined) {
          feed.mapping = mapColumns(fields, map, thisYear);
          check = rowChecker(feed.mapping, models, thisYear);
          return;
        }
        feed.read++;
        const { width } = feed.mapping;
        if (fields.length !== width && !(fields.length > width && fields.slice(width).join("").trim() === "")) {
          const reason = `has ${fields.length} columns where the header line has ${width}`;
          refuse(line, fields, [{ column: "", value: "", reason }]);
          return;
        }
        if (feed.mapping.skips(fields)) {
          feed.skipped++;
          return;
        }
        const checked = check(fields);
        if ("row" in checked) staging.put(line, checked.row);
        else refuse(line, fields, checked.problems);
      },
      broken(line, reason, fields) {
        if (feed.mapping === undefined) throw new StockError(`The feed's header line cannot be read: it ${reason}`);
        feed.read++;
        refuse(line, fields, [{ column: "", value: "", reason }]);
      },
    },
    { delimiter: map?.delimiter },
  );

  try {
    for await (const text of feedText(counted(bytes, feed), map?.encoding)) {
      signal?.throwIfAborted();
      reader.write(text);
      await staging.flush();
      feed.progress.rows = feed.read;
      feed.progress.refused = feed.refused;
      onProgress?.({ ...feed.progress, phase: "reading" });
    }
    reader.end();
    feed.progress.rows = feed.read;
    feed.progress.refused = feed.refused;
    await staging.finish();
    return feed;
  } catch (error) {
    await staging.abandon();
    throw error;
  }
}

async function* counted(bytes: AsyncIterable<Uint8Array>, feed: ReadFeed): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    feed.progress.bytes += piece.length;
    yield piece;
  }
}

/** A bad row's stock number, if that much of it can be read: its vehicle is in the feed, and so not withdrawn. */
function stockNumberOf(mapping: RowMapping, fields: string[]): string {
  const whole = fields.length < mapping.width ? [...fields, ...Array(mapping.width - fields.length).fill("")] : fields;
  const text = (mapping.stock_number.read(whole, []) ?? "").trim().replace(/\s+/g, " ");
  return text.length <= 64 && !/\p{Cc}/u.test(text) ? text : "";
}
