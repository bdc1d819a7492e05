import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { kindOfMedia } from "../contract/media/media-kinds.ts";
import { toPlainLine } from "../contract/text/plain-text.ts";
import type { Database } from "../db/connect.ts";
import {
  type FolderMedia,
  findUnlistedPaths,
  forEachFolderMedia,
  listFolderMedia,
  markFolderMedia,
} from "../db/queries/media/folder-media.ts";
import { findFolderFile, isPlainPath, locateFolderFile } from "../pictures/folder-files.ts";
import { loadSharp } from "../pictures/load-sharp.ts";
import { readMp4 } from "./processing/read-mp4.ts";

/** Maximum number of files in all folders together. */
const MAX_FILES = 100_000;
const MAX_DEPTH = 8;
const BATCH = 100;
const TITLE_LENGTH = 200;
/** Types of pictures that the library can show and crop. */
const MEDIA_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/**
 * Adds the pictures, PDFs and videos in the folders of uploads, such as the demo's, to the media library, without moving them. Existing
 * entries are not changed, even deleted ones, except that they are marked while their file is missing. Visits at most `maxFiles` files.
 * `listed`: the folders of which files are added. Default: all.
 */
export async function listFolderFiles(
  db: Database,
  folders: readonly string[],
  { maxFiles = MAX_FILES, listed = folders }: { maxFiles?: number; listed?: readonly string[] } = {},
): Promise<void> {
  let batch: string[] = [];
  let count = 0;
  const flush = async () => {
    const paths = await findUnlistedPaths(db, batch);
    batch = [];
    const files = await Promise.all(paths.map((path) => describe(folders, path)));
    await listFolderMedia(
      db,
      files.filter((file) => file !== undefined),
    );
  };
  for (const folder of listed) {
    for await (const path of walk(folder)) {
      if (count++ >= maxFiles) break;
      batch.push(path);
      if (batch.length === BATCH) await flush();
    }
  }
  if (batch.length > 0) await flush();
  await forEachFolderMedia(db, BATCH, async (paths) => {
    const missing = paths.filter((path) => locateFolderFile(folders, path) === undefined);
    await markFolderMedia(db, { missing, found: paths.filter((path) => !missing.includes(path)) });
  });
}

/** The paths below a folder that the site serves. Empty if the folder is missing. */
async function* walk(folder: string, prefix = "", depth = 0): AsyncGenerator<string> {
  const entries = await opendir(join(folder, prefix)).catch(() => undefined);
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = prefix + entry.name;
    if (!isPlainPath(path)) continue;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && depth < MAX_DEPTH) yield* walk(folder, `${path}/`, depth + 1);
  }
}

/** Describes a file without decoding it. Undefined if its content contradicts its name, or the library does not have its type. */
async function describe(folders: readonly string[], path: string): Promise<FolderMedia | undefined> {
  const found = findFolderFile(folders, path);
  if (found === undefined) return undefined;
  const { file, mediaType, size: bytes } = found;
  const item = { path, mediaType, bytes, title: titleOf(path), width: null, height: null, durationMs: null };
  const kind = kindOfMedia(mediaType);
  if (kind === "pdf" || kind === "captions") return item;
  if (kind === "video") {
    const video = await readMp4(file);
    if (typeof video === "string") return undefined;
    return { ...item, width: video.width, height: video.height, durationMs: video.durationMs };
  }
  if (!MEDIA_TYPES.has(mediaType)) return undefined;
  try {
    const sharp = await loadSharp();
    const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    return { ...item, width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

/** Makes a title of a path: "Kiger front 34" of "range/kiger-front_34.webp". */
function titleOf(path: string): string {
  const name = path.replace(/^.*\//, "").replace(/\.[a-z]+$/i, "");
  const words = toPlainLine(name.replace(/[-_]+/g, " ")).trim().slice(0, TITLE_LENGTH);
  return words === "" ? path : words.charAt(0).toUpperCase() + words.slice(1);
}
