import { join } from "node:path";
import type { Database } from "../../db/connect.ts";
import type { Logger } from "../../logging/logger.ts";
import { type FeedFiles, openFeedFiles } from "../../stock/imports/feed-files.ts";
import { createImportRunner, type ImportRunner } from "../../stock/imports/import-runner.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Config } from "../config/config.ts";

/** Opens the files of stock imports, which are in the media library's storage. */
export function openStockFiles({ DATA_DIR }: Pick<Config, "DATA_DIR">, storage: Storage): FeedFiles {
  return openFeedFiles(storage, join(DATA_DIR, "stock-feeds"));
}

/** Logs unexpected errors of stock imports. */
export function logStockError(log: Logger): (error: Error) => void {
  return (err) => log.error({ err }, "stock imports");
}

/** Opens the stock import of the back office. */
export function openStock(
  config: Pick<Config, "DATA_DIR">,
  { db, storage, log }: { db: Database; storage: Storage; log: Logger },
): { files: FeedFiles; runner: ImportRunner } {
  const files = openStockFiles(config, storage);
  return { files, runner: createImportRunner(db, files, logStockError(log)) };
}
