import { repeatByClock } from "../../background/repeat-by-clock.ts";
import type { Database } from "../../db/connect.ts";
import { readTrustedTime } from "../../db/database-clock.ts";
import { eraseExpired, eraseOld } from "../../db/queries/privacy/erasures/erase-old.ts";
import { retryFeeds } from "../../db/queries/stock/imports/stock-feeds.ts";
import {
  endDeadStockImports,
  forgetOldStockImports,
  forgetStockImportFile,
  listOldStockImportFiles,
  stockImportsBefore,
  stockImportTimes,
} from "../../db/queries/stock/imports/stock-imports.ts";
import { forgetOldUndos } from "../../db/queries/stock/trade/vehicle-undos.ts";
import {
  hasForbiddenAddress,
  permitAddresses,
  permittedLookup,
} from "../../leads/delivery/webhook/webhook-networks.ts";
import type { LeadSettings } from "../../leads/settings.ts";
import type { FeedFiles } from "../../stock/imports/feed-files.ts";
import { createImportRunner } from "../../stock/imports/import-runner.ts";
import { FORBIDDEN_ADDRESS } from "../../stock/pull/fetch-feed.ts";
import { type PullServices, pullDueFeed } from "../../stock/pull/pull-feed.ts";
import { StockError } from "../../stock/stock-error.ts";
import { keepFigures } from "./keep-figures.ts";

const POLL_INTERVAL_MS = 5000;
const CLEANING_INTERVAL_MS = 600_000;

export type StockWorker = {
  /** Interrupts the running import, which then changes nothing, and starts no other. */
  stop(): Promise<void>;
};

type Options = {
  files: FeedFiles;
  settings: LeadSettings;
  onError: (error: Error) => void;
};

/**
 * Fetches stock feeds when they are due, ends imports whose process died, applies scheduled prices, keeps the figures of the list of
 * stock, and deletes the files of old imports, until it is stopped. Any number of workers may run on one database.
 */
export function startStockWorker(db: Database, { files, settings, onError }: Options): StockWorker {
  const stopped = new AbortController();
  const runner = createImportRunner(db, files, onError);
  const services = { files, runner, siteUrl: settings.siteUrl, ...networkServices(settings) };
  const readTime = () => readTrustedTime(db);
  const pulls = repeatByClock(
    "feed_pulls",
    readTime,
    async (now) => {
      await retryFeeds(db, await endDeadStockImports(db));
      return pullDueFeed(db, services, { now, signal: stopped.signal });
    },
    POLL_INTERVAL_MS,
    onError,
  );
  const figures = keepFigures(db, { readTime, onError });
  const cleaning = repeatByClock(
    "stock_cleaning",
    readTime,
    (now) => clean(db, { files, settings }, now),
    CLEANING_INTERVAL_MS,
    onError,
  );
  return {
    async stop() {
      stopped.abort();
      await Promise.all([runner.stop(), pulls.stop(), figures.stop(), cleaning.stop()]);
    },
  };
}

function networkServices(settings: LeadSettings): Pick<PullServices, "connection"> {
  const isPermitted = permitAddresses(settings.webhookNetworks);
  return {
    connection: {
      isForbidden: (url) => hasForbiddenAddress(url, isPermitted),
      lookup: permittedLookup(isPermitted, () => new StockError(FORBIDDEN_ADDRESS)),
    },
  };
}

async function clean(
  db: Database,
  { files, settings: { onErasure } }: Pick<Options, "files" | "settings">,
  now: Date,
): Promise<false> {
  const imports = { kind: "stock_imports", times: stockImportTimes(), before: stockImportsBefore(now) } as const;
  await eraseOld(db, imports, () => forgetOldStockImports(db), onErasure);
  await eraseExpired("undos of stock", () => forgetOldUndos(db, now), onErasure);
  await eraseExpired("files of stock imports", () => removeOldFiles(db, files), onErasure);
  return false;
}

/** Returns how many files were deleted. */
async function removeOldFiles(db: Database, files: FeedFiles): Promise<number> {
  for (let removed = 0; ; ) {
    const old = await listOldStockImportFiles(db);
    if (old.length === 0) return removed;
    for (const { id, fileKey } of old) {
      await files.remove(fileKey);
      await forgetStockImportFile(db, id);
    }
    removed += old.length;
  }
}
