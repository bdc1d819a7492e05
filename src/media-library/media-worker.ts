import { repeat } from "../background/repeat.ts";
import { repeatByClock } from "../background/repeat-by-clock.ts";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "../contract/media/pictures.ts";
import type { Database } from "../db/connect.ts";
import { readDatabaseTime, readTrustedTime } from "../db/database-clock.ts";
import { DEMO_UPLOADS } from "../db/demo/demo-uploads.ts";
import { isDemoWhole } from "../db/demo/removal/record-items.ts";
import { removeUnusedFile } from "../db/queries/media/media-files.ts";
import { removableMediaBefore, removableMediaTimes, removeDeletedMedia } from "../db/queries/media/media-removal.ts";
import { listPicturesInUse } from "../db/queries/media/pictures-in-use.ts";
import { eraseExpired, eraseOld, type ReportErasure } from "../db/queries/privacy/erasures/erase-old.ts";
import { encodeAhead } from "../pictures/encode-ahead.ts";
import type { EncodeTask } from "../pictures/encode-process.ts";
import { openTaskProcess } from "../pictures/task-process.ts";
import { openUploads } from "../pictures/uploads.ts";
import { openVariantCache, variantKey, variantName } from "../pictures/variant-cache.ts";
import type { FileCache } from "../storage/file-cache.ts";
import type { Storage } from "../storage/storage.ts";
import { openLibraryFiles } from "./library-files.ts";
import { listFolderFiles } from "./list-folder-files.ts";
import { storageKey, versionOf } from "./storage-key.ts";

export type MediaWorkerOptions = {
  db: Database;
  storage: Storage;
  /** The folder of variants on this machine. */
  local: FileCache;
  /** Folders of uploads. */
  folders: readonly string[];
  /** Whether to encode variants ahead. */
  encodesAhead: boolean;
  onError(error: Error): void;
  /** See EncodeAheadOptions. */
  onEncoded?(variants: number): void;
  onErasure?: ReportErasure;
  startDelayMs?: number;
};

const ENCODING_TIMEOUT_MS = 60_000;
/** Niceness of the process, so that everything else on the machine goes first. */
const LOWEST_PRIORITY = 19;
const CLEANING_INTERVAL_MS = 3_600_000;
/** Delay after the start, and between two scans of the folders. */
const LISTING_DELAY_MS = 3000;
const LISTING_INTERVAL_MS = 600_000;

/**
 * Starts encoding variants ahead, adding files of folders to the library, and removing unused files. Returns a function that stops this.
 */
export function startMediaWorker(options: MediaWorkerOptions): () => Promise<void> {
  const { db, storage, local, folders, encodesAhead, onError, onEncoded, startDelayMs } = options;
  const encoder = openTaskProcess<EncodeTask, Uint8Array>(new URL("../pictures/encode-process.ts", import.meta.url), {
    timeoutMs: ENCODING_TIMEOUT_MS,
    niceness: LOWEST_PRIORITY,
  });
  const library = openLibraryFiles(db, storage);
  const stopEncoding = encodesAhead
    ? encodeAhead({
        listPictures() {
          library.forget();
          return listPicturesInUse(db);
        },
        uploads: openUploads(folders, library.find),
        cache: openVariantCache(local, storage),
        local,
        onError,
        onDone: onEncoded,
        startDelayMs,
        encode: async (task) => Buffer.from(await encoder.run(task)),
      })
    : undefined;
  const clean = () => removeUnneeded(db, storage, options.onErasure).then(() => false);
  const cleaning = repeatByClock(
    "media_cleaning",
    () => readTrustedTime(db),
    clean,
    CLEANING_INTERVAL_MS,
    onError,
    CLEANING_INTERVAL_MS,
  );
  const list = async () => {
    // The files of a demo that was taken out, or never loaded, are not new to anybody.
    const withDemo = await isDemoWhole(db);
    await listFolderFiles(db, folders, { listed: folders.filter((folder) => withDemo || folder !== DEMO_UPLOADS) });
    return false;
  };
  const listing = repeat("folder_listing", list, LISTING_INTERVAL_MS, onError, startDelayMs ?? LISTING_DELAY_MS);
  return async () => {
    const stopping = Promise.all([stopEncoding?.(), cleaning.stop(), listing.stop()]);
    await encoder.close();
    await stopping;
  };
}

/** Removes files that were deleted long ago, and stored objects that no file of the library uses. */
export async function removeUnneeded(db: Database, storage: Storage, onErasure?: ReportErasure): Promise<void> {
  const now = await readDatabaseTime(db);
  const files = { kind: "media", times: removableMediaTimes(), before: removableMediaBefore(now) } as const;
  await eraseOld(db, files, () => removeDeletedMedia(db), onErasure);
  const removeContentsOfFiles = async () => {
    let removed = 0;
    const remove = async (sha256: string) => {
      await removeContents(storage, sha256);
      removed += 1;
    };
    while (await removeUnusedFile(db, remove));
    return removed;
  };
  await eraseExpired("contents of files", removeContentsOfFiles, onErasure);
}

async function removeContents(storage: Storage, sha256: string): Promise<void> {
  if (storage.isBucket) {
    // Variants of folder files are evicted in time.
    const names = PICTURE_FORMATS.flatMap((format) =>
      PICTURE_WIDTHS.map((width) => variantName(versionOf(sha256), width, format)),
    );
    await Promise.all(names.map((name) => storage.remove(variantKey(name))));
  }
  await storage.remove(storageKey(sha256));
}
