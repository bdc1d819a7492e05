import { join } from "node:path";
import { DEMO_UPLOADS } from "../../db/demo/demo-uploads.ts";
import { type FileCache, openFileCache } from "../../storage/file-cache.ts";
import { openFolder } from "../../storage/folder.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Config } from "../config/config.ts";

/** The folders behind /uploads. Files of staff take precedence over those of the demo. */
export function uploadFolders({ DATA_DIR }: Pick<Config, "DATA_DIR">): string[] {
  return [join(DATA_DIR, "uploads"), DEMO_UPLOADS];
}

/** Opens the cache of resized pictures, and of copies of files in a bucket. */
export function openPictureCache({ DATA_DIR, PICTURES_MB }: Pick<Config, "DATA_DIR" | "PICTURES_MB">): FileCache {
  return openFileCache(join(DATA_DIR, "pictures"), PICTURES_MB * 1_000_000);
}

/**
 * Opens the storage of the media library: a bucket, which is not contacted yet, or a folder that is not served by its name. `stopSignal`
 * aborts requests to a bucket.
 */
export async function openStorage(
  config: Pick<Config, "DATA_DIR" | "PICTURES_MB" | "STORAGE_URL">,
  stopSignal?: AbortSignal,
): Promise<Storage> {
  if (config.STORAGE_URL === undefined) return openFolder(join(config.DATA_DIR, "uploads", ".library"));
  const { openBucket } = await import("../../storage/bucket.ts");
  return openBucket(config.STORAGE_URL, openPictureCache(config), stopSignal);
}
