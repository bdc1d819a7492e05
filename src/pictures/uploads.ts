import { realpathSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { fileVersion } from "./file-version.ts";

export type Upload = Readonly<{
  /** The absolute path, with all links resolved. */
  file: string;
  mediaType: string;
  version: string;
  size: number;
  changedMs: number;
}>;

export type Uploads = {
  /**
   * Finds the file at a decoded path under /uploads. Returns undefined if there is none, if the path leaves the folders or has a hidden
   * name, or if it is of a type that the site does not store.
   */
  find(path: string): Upload | undefined;
  /** Adds the file's version to an address `/uploads/…` as `?v=…`. Returns other addresses unchanged. */
  versioned(address: string): string;
};

const CACHE_LIFETIME_MS = 5000;
/** In paths, including those without a file. */
const CACHE_SIZE = 20_000;
const PREFIX = "/uploads/";
/** Pictures and brochures, by extension. Files that a browser runs scripts of, such as HTML and SVG, are not among them. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".avif", "image/avif"],
  [".gif", "image/gif"],
  [".pdf", "application/pdf"],
]);

/** Opens the folders behind /uploads; a file in an earlier folder hides those in later ones. The folders may be missing. */
export function openUploads(folders: readonly string[]): Uploads {
  const cache = new Map<string, { upload: Upload | undefined; cachedAt: number }>();

  function find(path: string): Upload | undefined {
    const now = performance.now();
    const cached = cache.get(path);
    if (cached !== undefined && now - cached.cachedAt < CACHE_LIFETIME_MS) return cached.upload;
    const upload = isPlainPath(path) ? findFile(folders, path, cached?.upload) : undefined;
    cache.delete(path);
    cache.set(path, { upload, cachedAt: now });
    const [oldest] = cache.size > CACHE_SIZE ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    return upload;
  }

  return {
    find,
    versioned(address) {
      const path = address.startsWith(PREFIX) ? decode(address.slice(PREFIX.length)) : undefined;
      const upload = path === undefined ? undefined : find(path);
      return upload === undefined ? address : `${address}?v=${upload.version}`;
    },
  };
}

/** True if the path has no hidden names, no `..` and no control characters. */
function isPlainPath(path: string): boolean {
  return (
    path.length <= 500 &&
    !/[\p{Cc}\\]/u.test(path) &&
    path.split("/").every((name) => name !== "" && !name.startsWith("."))
  );
}

function findFile(folders: readonly string[], path: string, previous: Upload | undefined): Upload | undefined {
  const mediaType = MEDIA_TYPES.get(extname(path).toLowerCase());
  if (mediaType === undefined) return undefined;
  for (const folder of folders) {
    try {
      const file = realpathSync.native(join(folder, path));
      if (!file.startsWith(realpathSync.native(folder) + sep)) continue;
      const stats = statSync(file);
      if (!stats.isFile()) continue;
      const { size, mtimeMs: changedMs } = stats;
      if (previous?.file === file && previous.size === size && previous.changedMs === changedMs) return previous;
      return { file, mediaType, version: fileVersion(file), size, changedMs };
    } catch {
      // The file is not in this folder.
    }
  }
  return undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
