import { repeat } from "../../background/repeat.ts";
import type { Database } from "../../db/connect.ts";
import { retryFeeds } from "../../db/queries/stock-feeds.ts";
import { endDeadStockImports, forgetOldStockImports, forgetStockImportFile } from "../../db/queries/stock-imports.ts";
import { hasForbiddenAddress, permitAddresses, permittedLookup } from "../../leads/delivery/webhook-networks.ts";
import type { LeadSettings } from "../../leads/settings.ts";
import type { FeedFiles } from "../../stock/imports/feed-files.ts";
import { createImportRunner } from "../../stock/imports/import-runner.ts";
import { FORBIDDEN_ADDRESS } from "../../stock/pull/fetch-feed.ts";
import { type PullServices, pullDueFeed } from "../../stock/pull/pull-feed.ts";
import { StockError } from "../../stock/stock-error.ts";

const POLL_INTERVAL_MS = 5000;
const CLEANING_INTERVAL_MS = 600_000;

export type StockWorker = {
  /** Interrupts the running import, which changes nothing then, and starts no other. */
  stop(): Promise<void>;
};

type Options = {
  files: FeedFiles;
  settings: LeadSettings;
  onError: (error: Error) => void;
};

/**
 * Fetches stock feeds when they are due, ends imports whose process died, and removes what is kept of old imports, until it is
 * stopped. Any number of workers may run on one database.
 */
export function startStockWorker(db: Database, { files, settings, onError }: Options): StockWorker {
  const stopped = new AbortController();
  const runner = createImportRunner(db, files, onError);
  const services = { files, runner, siteUrl: settings.siteUrl, ...networkServices(settings) };
  const pulls = repeat(
    async () => {
      await retryFeeds(db, await endDeadStockImports(db));
      return pullDueFeed(db, services, stopped.signal);
    },
    POLL_INTERVAL_MS,
    onError,
  );
  const cleaning = repeat(() => removeOldFiles(db, files), CLEANING_INTERVAL_MS, onError);
  return {
    async stop() {
      stopped.abort();
      await Promise.all([runner.stop(), pulls.stop(), cleaning.stop()]);
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

/** Returns whether there may be more. */
async function removeOldFiles(db: Database, files: FeedFiles): Promise<boolean> {
  const old = await forgetOldStockImports(db);
  for (const { id, fileKey } of old) {
    await files.remove(fileKey);
    await forgetStockImportFile(db, id);
  }
  return old.length > 0;
}
