import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { fileVersion } from "./file-version.ts";

/** A file that stands under /uploads. */
export type Upload = Readonly<{
  /** Absolute, with every link followed. */
  file: string;
  version: string;
  size: number;
  changedMs: number;
}>;

export type Uploads = {
  /** The file of a path under /uploads, decoded; undefined where there is none, or the path leads out of the folders. */
  find(path: string): Upload | undefined;
  /** An address `/uploads/…` with the version of its file, as `?v=…`; one that names no file stays as it is. */
  versioned(address: string): string;
};

/** Milliseconds that a file is believed to be what it was. */
const BELIEVED = 5000;
/** Paths that are remembered, those that name nothing among them. */
const REMEMBERED = 20_000;
const PREFIX = "/uploads/";

/** The folders that /uploads shows, the first of them winning. They need not exist yet. */
export function openUploads(folders: readonly string[]): Uploads {
  const known = new Map<string, { upload: Upload | undefined; at: number }>();

  function find(path: string): Upload | undefined {
    const now = performance.now();
    const before = known.get(path);
    if (before !== undefined && now - before.at < BELIEVED) return before.upload;
    const upload = isPlain(path) ? look(folders, path, before?.upload) : undefined;
    known.delete(path);
    known.set(path, { upload, at: now });
    const [oldest] = known.size > REMEMBERED ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return upload;
  }

  return {
    find,
    versioned(address) {
      const path = address.startsWith(PREFIX) ? decoded(address.slice(PREFIX.length)) : undefined;
      const upload = path === undefined ? undefined : find(path);
      return upload === undefined ? address : `${address}?v=${upload.version}`;
    },
  };
}

/** Whether a path names a file by folders and name alone: nothing hidden, no way up, no letters that names do not have. */
function isPlain(path: string): boolean {
  return (
    path.length <= 500 &&
    !/[\p{Cc}\\]/u.test(path) &&
    path.split("/").every((name) => name !== "" && !name.startsWith("."))
  );
}

function look(folders: readonly string[], path: string, before: Upload | undefined): Upload | undefined {
  for (const folder of folders) {
    try {
      const file = realpathSync.native(join(folder, path));
      if (!file.startsWith(realpathSync.native(folder) + sep)) continue;
      const stat = statSync(file);
      if (!stat.isFile()) continue;
      const { size, mtimeMs: changedMs } = stat;
      if (before?.file === file && before.size === size && before.changedMs === changedMs) return before;
      return { file, version: fileVersion(file), size, changedMs };
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
