import type { PoolClient } from "pg";
import { lockCatalogue } from "../db/catalogue-lock.ts";
import type { Database } from "../db/connect.ts";
import { ModelRegistry } from "./feed/model-registry.ts";
import { type MergeCounts, mergeStock } from "./merge-stock.ts";
import { RejectionReport } from "./rejection-report.ts";
import { type FeedOptions, progressOf, type ReadFeed, stageFeed } from "./stage-feed.ts";
import { deleteDuplicates } from "./staging-table.ts";
import { StockError } from "./stock-error.ts";

/** First key of the advisory lock that an import holds; the second key is the dealer's id. */
const IMPORT_LOCK = 7_021_028;

export type ImportOptions = FeedOptions & {
  dealerSlug: string;
  /** Refuses the feed if any row is bad. */
  strict?: boolean;
  /** The feed is part of the dealer's stock: nothing is withdrawn. */
  partial?: boolean;
  /** The file that lists the bad rows; it is not created if there are none. */
  reportPath: string;
};

/** Numbers of rows: read = created + changed + unchanged + restored + rejected + skipped. */
export type ImportResult = MergeCounts & {
  read: number;
  rejected: number;
  skipped: number;
  seconds: number;
  /** Undefined if no row was rejected. */
  reportPath?: string;
};

/**
 * Replaces a dealer's stock with the feed, in one transaction. Bad rows are written to the report and the others are loaded. Memory
 * does not depend on the size of the feed.
 *
 * Throws a StockError, and changes nothing, when the feed is refused: unknown dealer, missing column, no good row, a bad row under
 * `strict`, or another import for the same dealer.
 */
export async function importStock(db: Database, options: ImportOptions): Promise<ImportResult> {
  const startedAt = performance.now();
  const { dealerSlug, signal } = options;
  const report = new RejectionReport(options.reportPath);
  const client = await db.$client.connect();
  const cancel = () => void db.$client.query("select pg_cancel_backend($1)", [backendPidOf(client)]).catch(() => {});
  let failure: Error | undefined;
  signal?.addEventListener("abort", cancel);
  try {
    const counts = await inTransaction(client, async () => {
      await lockCatalogue(client, "import");
      const dealerId = await lockDealer(client, dealerSlug);
      const models = new ModelRegistry();
      const feed = await stageFeed(client, models, report, options);
      options.onProgress?.(progressOf(feed, "loading"));
      await rejectDuplicates(client, feed, report);
      assertLoadable(feed, report, options);
      signal?.throwIfAborted();
      const merged = await mergeStock(client, {
        dealerId,
        models: models.models,
        partial: options.partial ?? false,
      });
      signal?.throwIfAborted();
      return { ...merged, read: feed.read, rejected: feed.rejected, skipped: feed.skipped };
    });
    signal?.removeEventListener("abort", cancel);
    // Allows index-only scans and updates the planner's statistics. If it fails, autovacuum does the same later.
    if (counts.created + counts.changed > 0) await client.query("vacuum (analyze) vehicles").catch(() => {});
    return { ...counts, reportPath: report.close(), seconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    failure = error as Error;
    throw signal?.aborted ? new StockError("Interrupted; nothing was changed") : error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    report.close();
    client.release(failure !== undefined && !(failure instanceof StockError));
  }
}

async function rejectDuplicates(client: PoolClient, feed: ReadFeed, report: RejectionReport): Promise<void> {
  const column = feed.reader?.stock_number.column ?? "";
  for await (const { line, stockNumber, firstLine } of deleteDuplicates(client)) {
    const problem = { column, value: stockNumber, reason: `is already on line ${firstLine}` };
    feed.rejected++;
    feed.firstProblem ??= { ...problem, line };
    report.add(line, stockNumber, [problem]);
  }
}

/** Throws a StockError if loading the feed would empty the stock, or if `strict` forbids it. */
function assertLoadable(
  { read, rejected, skipped, reader, firstProblem }: ReadFeed,
  report: RejectionReport,
  { strict }: ImportOptions,
): void {
  if (reader === undefined) throw new StockError("The feed is empty; nothing was changed");
  if (read === 0) throw new StockError("The feed has a header line and no vehicles; nothing was changed");
  if (rejected > 0 && (strict || rejected + skipped === read)) {
    const path = report.close();
    const { line, column, reason } = firstProblem as NonNullable<typeof firstProblem>;
    const summary = strict ? `${rejected} of ${read} rows are bad` : `None of the ${read} rows can be loaded`;
    const first = `line ${line}${column === "" ? "" : `, ${column}`}: ${reason}`;
    throw new StockError(`${summary}. The first is on ${first}. Nothing was changed; ${path} lists all of them`);
  }
  if (skipped === read) throw new StockError(`The mapping skips all ${read} rows; nothing was changed`);
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {}); // a lost connection has rolled back already
    throw error;
  }
}

/** Returns the dealer's id. Throws a StockError if there is no such dealer or another import holds the lock. */
async function lockDealer(client: PoolClient, slug: string): Promise<number> {
  const { rows } = await client.query<{ id: number; locked: boolean }>(
    "select id, pg_try_advisory_xact_lock($1, id) as locked from dealers where slug = $2",
    [IMPORT_LOCK, slug],
  );
  const [dealer] = rows;
  if (!dealer) throw new StockError(`There is no dealer ${JSON.stringify(slug)}`);
  if (!dealer.locked) throw new StockError(`Another import for ${slug} is running; nothing was changed`);
  return dealer.id;
}

/** pg sets `processID`, which its types do not declare. */
function backendPidOf(client: PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}
