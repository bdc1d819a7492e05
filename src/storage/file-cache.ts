import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type FileCache = {
  /** Reads a file; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Returns the path of a file; undefined if it does not exist. Open it at once, because it may be evicted. */
  path(name: string): Promise<string | undefined>;
  /** Adds the file that `fill` writes to a temporary path. Returns its final path. */
  add(name: string, fill: (temporary: string) => Promise<void>): Promise<string>;
  remove(name: string): Promise<void>;
  /** The names of all files, and the share of `maxBytes` that they take. */
  list(): Promise<{ names: Set<string>; fullness: number }>;
};

/** Accuracy of the time of a file's last use. */
const USE_ACCURACY_MS = 3_600_000;
/** Age at which temporary files are deleted as leftovers of a crash. */
const TEMPORARY_LIFETIME_MS = 600_000;
/** Shares of `maxBytes`: the size after an eviction, and the bytes written between two of them. */
const EVICTION_TARGET = 0.9;
const EVICTION_INTERVAL = 1 / 16;
const TEMPORARY = ".tmp";

/**
 * A folder with at most `maxBytes` of files, from which the least recently used are evicted. Processes may share a folder; each notices
 * the others' files at its next eviction.
 */
export function openFileCache(folder: string, maxBytes: number): FileCache {
  let bytesToNextEviction = 0;
  let eviction: Promise<void> | undefined;

  async function evict(): Promise<void> {
    const files = await listFiles(folder);
    let total = totalSize(files);
    if (total > maxBytes) {
      for (const { name, size } of files.sort((a, b) => a.usedMs - b.usedMs)) {
        if (total <= maxBytes * EVICTION_TARGET) break;
        await rm(join(folder, name), { force: true });
        total -= size;
      }
    }
    bytesToNextEviction = Math.min(maxBytes * EVICTION_INTERVAL, Math.max(0, maxBytes - total));
  }

  async function add(name: string, fill: (temporary: string) => Promise<void>): Promise<string> {
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${randomUUID()}${TEMPORARY}`);
    const path = join(folder, name);
    try {
      await fill(temporary);
      bytesToNextEviction -= (await stat(temporary)).size;
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    if (bytesToNextEviction > 0) return path;
    eviction ??= evict().finally(() => {
      eviction = undefined;
    });
    await eviction;
    return path;
  }

  return {
    async read(name) {
      const path = join(folder, name);
      const file = await open(path).catch(() => undefined);
      if (file === undefined) return undefined;
      try {
        await noteUse(path, (await file.stat()).mtimeMs);
        const bytes = await file.readFile();
        return bytes.length > 0 ? bytes : undefined;
      } finally {
        await file.close();
      }
    },
    async write(name, bytes) {
      await add(name, (temporary) => writeFile(temporary, bytes));
    },
    async path(name) {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => undefined);
      if (stats === undefined) return undefined;
      await noteUse(path, stats.mtimeMs);
      return path;
    },
    add,
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      const files = await listFiles(folder).catch(() => []);
      return { names: new Set(files.map(({ name }) => name)), fullness: totalSize(files) / maxBytes };
    },
  };
}

async function noteUse(path: string, mtimeMs: number): Promise<void> {
  const now = new Date();
  if (now.getTime() - mtimeMs > USE_ACCURACY_MS) await utimes(path, now, now).catch(() => {});
}

type CachedFile = { name: string; size: number; usedMs: number };

const totalSize = (files: readonly CachedFile[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Lists the complete files of a folder and removes old temporary ones. */
async function listFiles(folder: string): Promise<CachedFile[]> {
  const files = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (!stats?.isFile()) continue;
    if (!name.endsWith(TEMPORARY)) files.push({ name, size: stats.size, usedMs: stats.mtimeMs });
    else if (Date.now() - stats.mtimeMs > TEMPORARY_LIFETIME_MS) await rm(path, { force: true });
  }
  return files;
}
