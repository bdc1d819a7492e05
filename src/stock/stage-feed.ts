import { setImmediate } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { ImportProgress } from "../contract/staff/stock/stock-imports.ts";
import { createRowChecker } from "./feed/check-row.ts";
import type { ModelRegistry } from "./feed/model-registry.ts";
import { decodeFeed, openFeed } from "./feed/read/feed-text.ts";
import { readCsv } from "./feed/read/read-csv.ts";
import { createRowReader, type RowReader } from "./feed/row-reader.ts";
import type { Problem } from "./feed/stock-row.ts";
import type { FeedMapping } from "./mapping/feed-mapping.ts";
import type { ProblemReport } from "./problem-list.ts";
import { StagingTable } from "./staging-table.ts";

/** Time after which reading yields to other work of the process. */
const MAX_BLOCK_MS = 20;

export type FeedOptions = {
  /** The feed's path, or its bytes. */
  feed: string | AsyncIterable<Uint8Array>;
  /** Without a mapping, the feed has our own columns. */
  mapping?: FeedMapping;
  /** The year for validating years and computing them from ages; the current year by default. */
  thisYear?: number;
  /** Aborts the import; nothing is changed. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
};

/** The state of a feed while it is read. */
export type ReadFeed = {
  bytes: number;
  totalBytes: number;
  read: number;
  rejected: number;
  skipped: number;
  /** Values of loaded rows that are left out. */
  refusedValues: number;
  /** Undefined until the header line is read. */
  reader?: RowReader;
  firstProblem?: Problem & { line: number };
};

export function progressOf(feed: ReadFeed, phase: ImportProgress["phase"]): ImportProgress {
  return { phase, bytes: feed.bytes, totalBytes: feed.totalBytes, rows: feed.read, rejected: feed.rejected };
}

/** Reads, checks and stages the feed. Throws a StockError when the feed cannot be read. */
export async function stageFeed(
  client: PoolClient,
  models: ModelRegistry,
  report: ProblemReport,
  { feed: source, mapping, signal, onProgress, thisYear = new Date().getFullYear() }: FeedOptions,
): Promise<ReadFeed> {
  const { bytes, size } = typeof source === "string" ? await openFeed(source) : { bytes: source, size: 0 };
  const feed: ReadFeed = { bytes: 0, totalBytes: size, read: 0, rejected: 0, skipped: 0, refusedValues: 0 };
  const staging = await StagingTable.create(client);

  async function* bytesWithProgress(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      feed.bytes += chunk.length;
      onProgress?.(progressOf(feed, "reading"));
      yield chunk;
    }
  }

  const reject = (line: number, stockNumber: string, problems: Problem[]) => {
    feed.rejected++;
    feed.firstProblem ??= { ...(problems[0] as Problem), line };
    if (stockNumber !== "") staging.addRejected(line, stockNumber);
    report.add(line, stockNumber, problems);
  };
  const leaveOut = (line: number, stockNumber: string, refused: Problem[]) => {
    const problems = refused.map((problem) => ({ ...problem, reason: `${problem.reason}; loaded without it` }));
    feed.refusedValues += problems.length;
    feed.firstProblem ??= { ...(problems[0] as Problem), line };
    report.add(line, stockNumber, problems);
  };

  try {
    const text = decodeFeed(bytesWithProgress(), mapping?.encoding);
    let checkRow: ReturnType<typeof createRowChecker> | undefined;
    let yieldedAt = performance.now();
    for await (const { fields, line } of readCsv(text, mapping?.delimiter)) {
      if (feed.reader === undefined || checkRow === undefined) {
        feed.reader = createRowReader(fields, mapping, thisYear);
        checkRow = createRowChecker(feed.reader, models, thisYear);
        continue;
      }
      feed.read++;
      const { width } = feed.reader;
      const hasExtraText = fields.slice(width).join("").trim() !== "";
      if (fields.length < width || hasExtraText) {
        const reason = `has ${fields.length} columns where the header line has ${width}`;
        reject(line, readStockNumber(feed.reader, fields), [{ column: "", value: "", reason }]);
      } else if (feed.reader.isSkipped(fields)) {
        feed.skipped++;
      } else {
        const checked = checkRow(fields);
        if ("row" in checked) {
          staging.add(line, checked.row);
          if (checked.refused.length > 0) leaveOut(line, checked.row.stockNumber, checked.refused);
        } else reject(line, readStockNumber(feed.reader, fields), checked.problems);
      }
      if (staging.isBufferFull) await staging.flush();
      if (performance.now() - yieldedAt > MAX_BLOCK_MS) {
        await setImmediate();
        signal?.throwIfAborted();
        yieldedAt = performance.now();
      }
    }
    await staging.finish();
    return feed;
  } catch (error) {
    await staging.abort();
    throw error;
  }
}

/** Returns a bad row's stock number, or "" if it cannot be read. With a number, the vehicle counts as listed and is not withdrawn. */
function readStockNumber(reader: RowReader, fields: string[]): string {
  const padded = [...fields, ...Array(Math.max(reader.width - fields.length, 0)).fill("")];
  const text = (reader.stock_number.read(padded, []) ?? "").trim().replace(/\s+/g, " ");
  return text.length <= 64 && !/\p{Cc}/u.test(text) ? text : "";
}
