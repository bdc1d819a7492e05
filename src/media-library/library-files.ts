import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import type { Database } from "../db/connect.ts";
import { findMediaByPath, type MediaFile } from "../db/queries/media/find-media.ts";
import type { FindInLibrary } from "../pictures/uploads.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKey, versionOf } from "./storage-key.ts";

export type LibraryFiles = {
  find: FindInLibrary;
  /** Clears the cache. Call it when the library has changed. */
  forget(): void;
};

/** Maximum number of cached paths, including those that are not in the library. */
const CACHE_SIZE = 20_000;

/** Finds files of the media library by their paths under /uploads. */
export function openLibraryFiles(db: Database, storage: Storage): LibraryFiles {
  /** The last result for each path; returned while the database is unavailable. */
  const lastFound = new LRUCache<string, { row: MediaFile | undefined }>({ max: CACHE_SIZE });
  const rows = new DataLoader<string, MediaFile | undefined>(findRows, { cacheMap: new LRUCache({ max: CACHE_SIZE }) });

  async function findRows(paths: readonly string[]): Promise<(MediaFile | undefined | Error)[]> {
    try {
      const found = await findMediaByPath(db, paths);
      for (const path of paths) lastFound.set(path, { row: found.get(path) });
      return paths.map((path) => found.get(path));
    } catch (error) {
      for (const path of paths) rows.clear(path); // lets the next request try again
      return paths.map((path) => (lastFound.has(path) ? lastFound.get(path)?.row : (error as Error)));
    }
  }

  return {
    async find(path) {
      const row = await rows.load(path);
      return (
        row && { details: detailsOf(row), file: row.sha256 === null ? undefined : fileOf(row, row.sha256, storage) }
      );
    },
    forget: () => rows.clearAll(),
  };
}

function detailsOf({ alternativeText, focusX, focusY }: MediaFile) {
  return {
    ...(alternativeText !== "" && { alt: alternativeText }),
    ...(focusX !== null && focusY !== null && { focus: `${focusX}% ${focusY}%` }),
  };
}

function fileOf({ mediaType, path }: MediaFile, sha256: string, storage: Storage) {
  return {
    mediaType,
    version: versionOf(sha256),
    async localFile() {
      const file = await storage.fetch(storageKey(sha256));
      if (file === undefined) throw new Error(`The contents of ${path} are not in the storage`);
      return file;
    },
    // The key changes with the contents.
    isUnchanged: () => true,
  };
}
