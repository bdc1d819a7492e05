import type { Database } from "../../db/connect.ts";
import type { Logger } from "../../logging/logger.ts";
import { startMediaWorker } from "../../media-library/media-worker.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Config } from "../config/config.ts";
import { logErasure } from "../processes/log-erasure.ts";
import { openPictureCache, uploadFolders } from "./upload-folders.ts";

/** Disk space below which pictures that are encoded ahead would push out those that visitors look at, in megabytes. */
const MIN_MB_AHEAD = 256;

/** Starts background work on pictures and uploads. Returns a function that stops it. */
export function openMediaWorker(
  config: Config,
  { db, storage, log }: { db: Database; storage: Storage; log: Logger },
): () => Promise<void> {
  return startMediaWorker({
    db,
    storage,
    local: openPictureCache(config),
    folders: uploadFolders(config),
    encodesAhead: config.PICTURES_MB >= MIN_MB_AHEAD,
    onErasure: logErasure(log),
    onError: (err) => log.error({ err }, "pictures and uploads"),
    onEncoded: (variants) => log.info({ variants }, "pictures encoded ahead"),
  });
}
