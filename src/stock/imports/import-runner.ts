import type { ImportProgress, StockMapping } from "../../contract/staff/stock/stock-imports.ts";
import type { Database } from "../../db/connect.ts";
import {
  endStockImport,
  findStockImport,
  INTERRUPTED,
  recordImportHeartbeat,
  type StockImport,
  startStockImport,
} from "../../db/queries/stock/imports/stock-imports.ts";
import { importStock } from "../import-stock.ts";
import { parseFeedMapping } from "../mapping/feed-mapping.ts";
import { ProblemList } from "../problem-list.ts";
import { StockError } from "../stock-error.ts";
import type { FeedFiles } from "./feed-files.ts";

const HEARTBEAT_INTERVAL_MS = 1000;
/** Maximum number of imports at a time, since each takes a database connection and much CPU time. */
const MAX_RUNNING = 2;

export type ImportStart = {
  importId: number;
  dealerSlug: string;
  /** Null if the file has our own columns. */
  mapping: StockMapping | null;
  isPartial: boolean;
  author: { id: string | null; name: string };
  /** See ImportOptions. */
  maxWithdrawnShare?: number;
};

export type ImportRunner = {
  /**
   * Starts an import in the background of this process and records its progress. Throws a StockError if it was already started, or too many
   * run here. The returned promise resolves at the start; `ended` at the end of the import.
   */
  start(start: ImportStart): Promise<{ ended: Promise<StockImport> }>;
  /** Interrupts the running imports, which then change nothing. */
  stop(): Promise<void>;
};

/** Runs imports of stored files. `onError` gets unexpected errors; the record only states that an error occurred. */
export function createImportRunner(db: Database, files: FeedFiles, onError: (error: Error) => void): ImportRunner {
  const running = new Set<{ abort: AbortController; ended: Promise<StockImport> }>();
  let isStopped = false;

  async function run({ importId, ...start }: ImportStart, signal: AbortSignal): Promise<StockImport> {
    let progress: ImportProgress | null = null;
    const beat = () => void recordImportHeartbeat(db, importId, progress).catch(onError);
    const heart = setInterval(beat, HEARTBEAT_INTERVAL_MS);
    const problems = new ProblemList();
    try {
      const { fileKey } = (await findStockImport(db, importId)) as StockImport;
      await importStock(db, {
        feed: await files.pathOf(fileKey),
        dealerSlug: start.dealerSlug,
        ...(start.mapping && { mapping: parseFeedMapping(start.mapping) }),
        partial: start.isPartial,
        problems,
        record: { importId },
        maxWithdrawnShare: start.maxWithdrawnShare,
        signal,
        onProgress: (step) => {
          progress = step;
        },
      });
    } catch (error) {
      await endStockImport(db, importId, { ...describeFailure(error as Error, signal), rejectedRows: problems.rows });
      if (!(error instanceof StockError)) onError(error as Error);
    } finally {
      clearInterval(heart);
    }
    return (await findStockImport(db, importId)) as StockImport;
  }

  return {
    async start(start) {
      if (isStopped || running.size >= MAX_RUNNING) {
        throw new StockError("Other imports are running. Try again in a minute.");
      }
      const { importId, mapping, isPartial, author } = start;
      const values = { mapping, isPartial, personId: author.id, personName: author.name };
      const isStarted = await startStockImport(db, importId, values);
      if (!isStarted) throw new StockError("This import was started already, or its file is not kept any more.");
      const abort = new AbortController();
      const entry = { abort, ended: run(start, abort.signal).finally(() => running.delete(entry)) };
      entry.ended.catch(onError);
      running.add(entry);
      return { ended: entry.ended };
    },
    async stop() {
      isStopped = true;
      for (const { abort } of running) abort.abort();
      await Promise.allSettled([...running].map(({ ended }) => ended));
    },
  };
}

function describeFailure(error: Error, signal: AbortSignal): { status: "failed" | "interrupted"; failure: string } {
  if (signal.aborted) return { status: "interrupted", failure: INTERRUPTED };
  if (error instanceof StockError) return { status: "failed", failure: error.message };
  return { status: "failed", failure: "Something went wrong on our side. Nothing was changed." };
}
