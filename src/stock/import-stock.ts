import { basename } from "node:path";
import type { PoolClient } from "pg";
import type { DryRun, ImportCounts } from "../contract/staff/stock/stock-imports.ts";
import type { Database } from "../db/connect.ts";
import type { Author } from "../db/queries/staff/audit-entries.ts";
import { finishStockImport, insertStockImport, transactionOver } from "../db/queries/stock/imports/stock-imports.ts";
import { ModelRegistry } from "./feed/model-registry.ts";
import { inImportTransaction, lockDealer } from "./merge/import-transaction.ts";
import { type MergeCounts, mergeStock, previewMerge } from "./merge/merge-stock.ts";
import { vacuumStock } from "./merge/vacuum-stock.ts";
import type { ProblemList } from "./problem-list.ts";
import { type FeedOptions, progressOf, type ReadFeed, stageFeed } from "./stage-feed.ts";
import { countKnown, deleteDuplicates } from "./staging-table.ts";
import { StockError } from "./stock-error.ts";

type LoadOptions = FeedOptions & {
  dealerSlug: string;
  /** Refuses the feed if anything in it is bad. */
  strict?: boolean;
  /** Whether the feed is only a part of the dealer's stock. Then nothing is withdrawn. */
  partial?: boolean;
  /** Collects the problems of bad rows. */
  problems: ProblemList;
};

export type ImportOptions = LoadOptions & {
  /** The record of a running import, or the author of a new record. */
  record: { importId: number } | { author: Author };
  /** Refuses a feed that would withdraw more than this share of the vehicles for sale. */
  maxWithdrawnShare?: number;
};

/** Numbers of rows: read = created + changed + unchanged + restored + rejected + skipped. */
export type ImportResult = ImportCounts & {
  seconds: number;
  /** Values of loaded rows that are left out. */
  refusedValues: number;
  /** Undefined if nothing was refused, or if the problems are not written to a file. */
  reportPath?: string;
};

/** Maximum share of withdrawn vehicles: a feed above it is probably broken. */
export const MAX_WITHDRAWN_SHARE = 0.5;
/** Dealers with fewer vehicles are exempt: they may sell most of them in a week. */
const MIN_VEHICLES_FOR_LIMIT = 10;
/** Maximum number of changes of each kind that a dry run lists. */
const LISTED_CHANGES = 100;

/**
 * Replaces a dealer's stock by the feed, in one transaction, with a record and an audit entry. Bad rows are reported and the others are
 * loaded. Memory use does not depend on the size of the feed. Throws a StockError, and changes nothing, when the feed is refused: unknown
 * dealer, missing column, no good row, a bad row under `strict`, too many withdrawn vehicles, or another import for the same dealer.
 */
export async function importStock(db: Database, options: ImportOptions): Promise<ImportResult> {
  const startedAt = performance.now();
  const { problems, partial = false } = options;
  try {
    const { counts, refusedValues } = await inImportTransaction(db, options, async (client) => {
      const dealerId = await lockDealer(client, options.dealerSlug);
      const { feed, models } = await readFeed(client, options);
      assertLoadable(feed, options);
      const importId = await recordOf(client, dealerId, options);
      const merged = await mergeStock(client, { dealerId, models: models.models, partial, importId });
      if (options.maxWithdrawnShare !== undefined) {
        await assertNotEmptied(client, dealerId, merged, options.maxWithdrawnShare);
      }
      const counts = { ...merged, read: feed.read, rejected: feed.rejected, skipped: feed.skipped };
      await finishStockImport(client, importId, { counts, rejectedRows: problems.rows });
      return { counts, refusedValues: feed.refusedValues };
    });
    await vacuumStock(db, counts.created + counts.changed + counts.restored + counts.withdrawn);
    return { ...counts, refusedValues, reportPath: problems.close(), seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    problems.close();
  }
}

/**
 * Returns what an import would do, without doing it: the counts, the changes with the largest differences in price, and the problems.
 * Throws a StockError if the feed would be refused for another reason than its bad rows.
 */
export async function dryRunStock(db: Database, options: LoadOptions): Promise<DryRun> {
  return inImportTransaction(db, { ...options, isDryRun: true }, async (client) => {
    const { rows } = await client.query<{ id: number }>("select id from dealers where slug = $1", [options.dealerSlug]);
    const [dealer] = rows;
    if (!dealer) throw new StockError(`There is no dealer ${JSON.stringify(options.dealerSlug)}`);
    const { feed, models } = await readFeed(client, options);
    const read = { read: feed.read, rejected: feed.rejected, skipped: feed.skipped };
    const refused = () => ({
      rejectedRows: options.problems.rows.slice(0, LISTED_CHANGES),
      refusals: options.problems.refusals(),
    });
    const forSale = await countForSale(client, dealer.id);
    const coverage = await countKnown(client);
    const failure = refusalOf(feed, options);
    if (failure !== null) {
      const counts = { ...NO_CHANGES, ...read };
      return { counts, coverage, changes: [], forSale, withdrawsMost: false, failure, ...refused() };
    }
    const merge = { dealerId: dealer.id, models: models.models, partial: options.partial ?? false };
    const { changes, ...merged } = await previewMerge(client, merge, LISTED_CHANGES);
    const withdrawsMost = isMost(merged.withdrawn, forSale, MAX_WITHDRAWN_SHARE);
    return { counts: { ...merged, ...read }, coverage, changes, forSale, withdrawsMost, failure: null, ...refused() };
  });
}

const NO_CHANGES = { created: 0, changed: 0, unchanged: 0, restored: 0, withdrawn: 0 };

/** Returns why a feed would be refused for its bad rows, or null. Throws a StockError for other reasons. */
function refusalOf(feed: ReadFeed, options: LoadOptions): string | null {
  try {
    assertLoadable(feed, options);
    return null;
  } catch (error) {
    if (error instanceof StockError && feed.rejected > 0) return error.message;
    throw error;
  }
}

/** Stages the feed. Throws a StockError if it cannot be read. */
async function readFeed(client: PoolClient, options: LoadOptions): Promise<{ feed: ReadFeed; models: ModelRegistry }> {
  const models = new ModelRegistry();
  const feed = await stageFeed(client, models, options.problems, options);
  options.onProgress?.(progressOf(feed, "loading"));
  await rejectDuplicates(client, feed, options.problems);
  options.signal?.throwIfAborted();
  return { feed, models };
}

async function recordOf(client: PoolClient, dealerId: number, options: ImportOptions): Promise<number> {
  if ("importId" in options.record) return options.record.importId;
  const { author } = options.record;
  const { id } = await insertStockImport(transactionOver(client), {
    dealerId,
    source: "command",
    status: "running",
    startedAt: new Date(),
    fileName: typeof options.feed === "string" ? basename(options.feed) : "-",
    mapping: options.mapping ?? null,
    isPartial: options.partial ?? false,
    personId: author.id,
    personName: author.name,
  });
  return id;
}

async function rejectDuplicates(client: PoolClient, feed: ReadFeed, problems: ProblemList): Promise<void> {
  const column = feed.reader?.stock_number.column ?? "";
  for await (const { line, stockNumber, firstLine } of deleteDuplicates(client)) {
    const problem = { column, value: stockNumber, reason: `is already on line ${firstLine}` };
    feed.rejected++;
    feed.firstProblem ??= { ...problem, line };
    problems.add(line, stockNumber, [problem]);
  }
}

/** Throws a StockError if the feed would empty the stock, or if `strict` forbids it. */
function assertLoadable(
  { read, rejected, skipped, refusedValues, reader, firstProblem }: ReadFeed,
  { strict, problems }: LoadOptions,
): void {
  if (reader === undefined) throw new StockError("The feed is empty; nothing was changed");
  if (read === 0) throw new StockError("The feed has a header line and no vehicles; nothing was changed");
  const isBad = rejected > 0 || refusedValues > 0;
  if (strict ? isBad : rejected > 0 && rejected + skipped === read) {
    const path = problems.close();
    const { line, column, reason } = firstProblem as NonNullable<typeof firstProblem>;
    const bad = rejected > 0 ? `${rejected} of ${read} rows are bad` : `${refusedValues} values are bad`;
    const summary = strict ? bad : `None of the ${read} rows can be loaded`;
    const first = `line ${line}${column === "" ? "" : `, ${column}`}: ${reason}`;
    const list = path === undefined ? "" : `; ${path} lists all of them`;
    throw new StockError(`${summary}. The first is on ${first}. Nothing was changed${list}`);
  }
  if (skipped === read) throw new StockError(`The mapping skips all ${read} rows; nothing was changed`);
}

/** Throws a StockError if the merge withdrew too large a share of the vehicles for sale. */
async function assertNotEmptied(
  client: PoolClient,
  dealerId: number,
  { created, restored, withdrawn }: MergeCounts,
  maxShare: number,
): Promise<void> {
  const before = (await countForSale(client, dealerId)) - created - restored + withdrawn;
  if (!isMost(withdrawn, before, maxShare)) return;
  throw new StockError(`The feed would withdraw ${withdrawn} of ${before} vehicles for sale; nothing was changed`);
}

const isMost = (withdrawn: number, before: number, maxShare: number) =>
  before >= MIN_VEHICLES_FOR_LIMIT && withdrawn > before * maxShare;

async function countForSale(client: PoolClient, dealerId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from vehicles where dealer_id = $1 and withdrawn_at is null",
    [dealerId],
  );
  return rows[0]?.count ?? 0;
}
