import type { PoolClient } from "pg";
import { rowChecker } from "./check-row.ts";
import { feedText, openFeed } from "./feed.ts";
import type { ModelRegister } from "./model-register.ts";
import { readCsv } from "./read-csv.ts";
import type { RefusalsReport } from "./refusals-report.ts";
import { mapColumns, type RowMapping } from "./row-mapping.ts";
import { Staging } from "./staging.ts";
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
  bytes: number;
  totalBytes: number;
  read: number;
  refused: number;
  skipped: number;
  mapping?: RowMapping;
  firstProblem?: Problem & { line: number };
};

export function progressOf(feed: ReadFeed, phase: ImportProgress["phase"]): ImportProgress {
  return { phase, bytes: feed.bytes, totalBytes: feed.totalBytes, rows: feed.read, refused: feed.refused };
}

/** Reads, checks and stages the feed. Throws a StockError when it is no feed of vehicles. */
export async function stageFeed(
  client: PoolClient,
  models: ModelRegister,
  report: RefusalsReport,
  { feed: source, map, signal, onProgress, thisYear = new Date().getFullYear() }: FeedOptions,
): Promise<ReadFeed> {
  const { bytes, size } = typeof source === "string" ? await openFeed(source) : { bytes: source, size: 0 };
  const feed: ReadFeed = { bytes: 0, totalBytes: size, read: 0, refused: 0, skipped: 0 };
  const staging = await Staging.open(client);

  const refuse = (line: number, stockNumber: string, problems: Problem[]) => {
    feed.refused++;
    feed.firstProblem ??= { ...(problems[0] as Problem), line };
    if (stockNumber !== "") staging.putRefused(line, stockNumber);
    report.add(line, stockNumber, problems);
  };

  async function* reportedBytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      feed.bytes += chunk.length;
      onProgress?.(progressOf(feed, "reading"));
      yield chunk;
    }
  }

  try {
    let check: ReturnType<typeof rowChecker> | undefined;
    for await (const { fields, line } of readCsv(feedText(reportedBytes(), map?.encoding), map?.delimiter)) {
      if (feed.mapping === undefined || check === undefined) {
        feed.mapping = mapColumns(fields, map, thisYear);
        check = rowChecker(feed.mapping, models, thisYear);
        continue;
      }
      feed.read++;
      const { width } = feed.mapping;
      if (fields.length !== width && !(fields.length > width && fields.slice(width).join("").trim() === "")) {
        const reason = `has ${fields.length} columns where the header line has ${width}`;
        refuse(line, stockNumberOf(feed.mapping, fields), [{ column: "", value: "", reason }]);
      } else if (feed.mapping.skips(fields)) {
        feed.skipped++;
      } else {
        const checked = check(fields);
        if ("row" in checked) staging.put(line, checked.row);
        else refuse(line, stockNumberOf(feed.mapping, fields), checked.problems);
      }
      if (staging.isFull) await staging.flush();
    }
    await staging.finish();
    return feed;
  } catch (error) {
    await staging.abandon();
    throw error;
  }
}

/** A bad row's stock number, if that much of it can be read: its vehicle is in the feed, and so not withdrawn. */
function stockNumberOf(mapping: RowMapping, fields: string[]): string {
  const whole = fields.length < mapping.width ? [...fields, ...Array(mapping.width - fields.length).fill("")] : fields;
  const text = (mapping.stock_number.read(whole, []) ?? "").trim().replace(/\s+/g, " ");
  return text.length <= 64 && !/\p{Cc}/u.test(text) ? text : "";
}
