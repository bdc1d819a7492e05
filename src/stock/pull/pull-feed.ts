import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import {
  type ClaimedFeed,
  claimDueFeed,
  queueFailedPull,
  retryFeeds,
  setFeedValidators,
} from "../../db/queries/stock/imports/stock-feeds.ts";
import {
  endStockImport,
  findStockImport,
  INTERRUPTED,
  receiveStockImportFile,
  recordImportHeartbeat,
  type StockImport,
} from "../../db/queries/stock/imports/stock-imports.ts";
import { MAX_WITHDRAWN_SHARE } from "../import-stock.ts";
import type { FeedFiles } from "../imports/feed-files.ts";
import type { ImportRunner } from "../imports/import-runner.ts";
import { StockError } from "../stock-error.ts";
import { type FeedConnection, fetchFeed, type Validators } from "./fetch-feed.ts";
import { nextPullTime } from "./schedule.ts";

const HEARTBEAT_INTERVAL_MS = 5000;

export type PullServices = {
  files: FeedFiles;
  runner: ImportRunner;
  connection: FeedConnection;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
};

/**
 * Fetches and imports the feed that has been due longest. Returns false if none is due. A failure changes nothing, is stored in the record
 * of the import, and queues a notice.
 */
export async function pullDueFeed(
  db: Database,
  services: PullServices,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<boolean> {
  const claimed = await claimDueFeed(db, now, (times) => nextPullTime(times, now));
  if (claimed === undefined) return false;
  const ended = await pull(db, services, claimed, signal);
  if (ended.status === "interrupted") await retryFeeds(db, [claimed.feed.id]);
  if (ended.status === "failed") await notify(db, claimed, services);
  return true;
}

const notify = (db: Database, claimed: ClaimedFeed, { siteUrl }: PullServices) =>
  queueFailedPull(db, claimed, { siteUrl, groupEmail: site.email });

async function pull(
  db: Database,
  { files, runner, connection }: PullServices,
  { feed, dealerSlug, importId }: ClaimedFeed,
  signal: AbortSignal,
): Promise<StockImport> {
  const heart = setInterval(
    () => void recordImportHeartbeat(db, importId, null).catch(() => {}),
    HEARTBEAT_INTERVAL_MS,
  );
  try {
    const fetched = await fetchFeed(feed.url, feed, connection, signal);
    if (fetched === undefined) {
      await endStockImport(db, importId, { status: "unchanged", failure: null });
      return await recordOf(db, importId);
    }
    await receiveStockImportFile(db, importId, await files.save(fetched.bytes));
    clearInterval(heart);
    return await runImport(fetched.validators);
  } catch (error) {
    if (!(error instanceof StockError) && !signal.aborted) throw error;
    const { message } = error as Error;
    const end = signal.aborted
      ? ({ status: "interrupted", failure: INTERRUPTED } as const)
      : ({ status: "failed", failure: `${message.replace(/\.$/, "")}. Nothing was changed.` } as const);
    await endStockImport(db, importId, end);
    return await recordOf(db, importId);
  } finally {
    clearInterval(heart);
  }

  async function runImport(validators: Validators): Promise<StockImport> {
    const { ended } = await runner.start({
      importId,
      dealerSlug,
      mapping: feed.mapping,
      isPartial: feed.isPartial,
      author: { id: null, name: "Schedule" },
      maxWithdrawnShare: MAX_WITHDRAWN_SHARE,
    });
    const record = await ended;
    if (record.status === "done") await setFeedValidators(db, feed.id, validators);
    return record;
  }
}

async function recordOf(db: Database, importId: number): Promise<StockImport> {
  return (await findStockImport(db, importId)) as StockImport;
}
