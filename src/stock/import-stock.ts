import { eq } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Database } from "../db/connect.ts";
import { dealers } from "../db/schema/dealers.ts";
import { type Merged, mergeStock } from "./merge-stock.ts";
import { ModelRegister } from "./model-register.ts";
import { RefusalsReport } from "./refusals-report.ts";
import { type FeedOptions, progressOf, type ReadFeed, stageFeed } from "./stage-feed.ts";
import { dropRepeated } from "./staging.ts";
import { StockError } from "./stock-error.ts";

/** First half of the advisory lock an import holds; the dealer's id is the other. */
const IMPORT_LOCK = 7_021_028;

export type ImportOptions = FeedOptions & {
  dealerSlug: string;
  /** One bad row refuses the whole feed. */
  strict?: boolean;
  /** The feed is not the dealer's whole stock: nothing is withdrawn. */
  partial?: boolean;
  /** Where bad rows are told; no file is made when there are none. */
  reportPath: string;
};

/** Rows of the feed and what became of them: read = created + changed + unchanged + broughtBack + refused + skipped. */
export type ImportResult = Merged & {
  read: number;
  refused: number;
  skipped: number;
  seconds: number;
  /** Only when rows were refused. */
  reportPath?: string;
};

/**
 * Makes a dealer's stock what the feed says, in one transaction: visitors see the old stock or the new one. Bad rows
 * are refused into the report and the good ones loaded. Holds a bounded piece of the feed at a time.
 *
 * Throws a StockError, and changes nothing, when the feed as a whole cannot be taken: an unknown dealer, a missing
 * column, no good row at all, a bad one under `strict`, another import of the same dealer at work.
 */
export async function importStock(db: Database, options: ImportOptions): Promise<ImportResult> {
  const started = performance.now();
  const { dealerSlug, signal } = options;
  const [dealer] = await db.select({ id: dealers.id }).from(dealers).where(eq(dealers.slug, dealerSlug));
  if (!dealer) throw new StockError(`There is no dealer ${JSON.stringify(dealerSlug)}`);

  const report = new RefusalsReport(options.reportPath);
  const client = await db.$client.connect();
  const cancel = () => void db.$client.query("select pg_cancel_backend($1)", [backendOf(client)]).catch(() => {});
  let failure: Error | undefined;
  signal?.addEventListener("abort", cancel);
  try {
    const counts = await inTransaction(client, async () => {
      await lockDealer(client, dealer.id, dealerSlug);
      const models = new ModelRegister();
      const feed = await stageFeed(client, models, report, options);
      options.onProgress?.(progressOf(feed, "loading"));
      await refuseRepeated(client, feed, report);
      refuseWhole(feed, report, options);
      signal?.throwIfAborted();
      const merged = await mergeStock(client, {
        dealerId: dealer.id,
        models: models.models,
        partial: options.partial ?? false,
      });
      signal?.throwIfAborted();
      return { ...merged, read: feed.read, refused: feed.refused, skipped: feed.skipped };
    });
    signal?.removeEventListener("abort", cancel);
    // Searches read the index alone where the database knows that rows are settled, and the planner knows nothing yet
    // of what was loaded. If that fails, the database does it later by itself.
    if (counts.created + counts.changed > 0) await client.query("vacuum (analyze) vehicles").catch(() => {});
    return { ...counts, reportPath: report.close(), seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    failure = error as Error;
    throw signal?.aborted ? new StockError("Broken off; nothing was changed") : error;
  } finally {
    signal?.removeEventListener("abort", cancel);
    report.close();
    client.release(failure !== undefined && !(failure instanceof StockError));
  }
}

async function refuseRepeated(client: PoolClient, feed: ReadFeed, report: RefusalsReport): Promise<void> {
  const column = feed.mapping?.stock_number.column ?? "";
  for await (const [line, stockNumber, first] of dropRepeated(client)) {
    const problem = { column, value: stockNumber, reason: `is on line ${first} already, which was taken` };
    feed.refused++;
    feed.firstProblem ??= { ...problem, line };
    report.add(line, stockNumber, [problem]);
  }
}

/** Throws a StockError when the feed may not be loaded: loading it would empty the stock, or `strict` forbids it. */
function refuseWhole(
  { read, refused, skipped, mapping, firstProblem }: ReadFeed,
  report: RefusalsReport,
  { strict }: ImportOptions,
) {
  if (mapping === undefined) throw new StockError("The feed is empty; nothing was changed");
  if (read === 0) throw new StockError("The feed has a header line and no vehicles; nothing was changed");
  if (refused > 0 && (strict || refused + skipped === read)) {
    const path = report.close();
    const { line, column, reason } = firstProblem as NonNullable<typeof firstProblem>;
    const what = strict ? `${refused} of ${read} rows are bad` : `None of the ${read} rows can be loaded`;
    const first = `line ${line}${column === "" ? "" : `, ${column}`}: ${reason}`;
    throw new StockError(`${what}, the first on ${first}. Nothing was changed; all are in ${path}`);
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
    await client.query("rollback").catch(() => {}); // a lost connection has rolled back by itself
    throw error;
  }
}

async function lockDealer(client: PoolClient, dealerId: number, slug: string): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_xact_lock($1, $2) as locked", [
    IMPORT_LOCK,
    dealerId,
  ]);
  if (!rows[0]?.locked) throw new StockError(`Another import for ${slug} is at work; nothing was changed`);
}

/** The server process behind a connection; pg knows it and its types do not. */
function backendOf(client: PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}
