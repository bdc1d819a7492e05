import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type Store = {
  /** What was kept under a name; undefined where nothing is. */
  read(name: string): Promise<Buffer | undefined>;
  /** Keeps `bytes` under a name that is a file's. */
  write(name: string, bytes: Buffer): Promise<void>;
};

/** Milliseconds that a file may be used without its being noted. */
const USE_NOTED = 3_600_000;
/** Milliseconds after which a half-written file is nobody's any more. */
const ABANDONED = 600_000;
/** Of the most bytes: what is left after clearing, and what is written before the folder is looked through again. */
const CLEARED_TO = 0.9;
const LOOKED_AFTER = 1 / 16;
const UNFINISHED = ".tmp";

/**
 * A folder of files, of `most` bytes together: what was longest not used makes room. Several processes may keep theirs in
 * one folder; each sees what the others wrote when it looks through it.
 */
export function openStore(folder: string, most: number): Store {
  /** Bytes to be written before the next look. */
  let free = 0;
  let clearing: Promise<void> | undefined;

  async function clear(): Promise<void> {
    const files = await contents(folder);
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total > most) {
      for (const { path, size } of files.sort((a, b) => a.usedMs - b.usedMs)) {
        if (total <= most * CLEARED_TO) break;
        await rm(path, { force: true });
        total -= size;
      }
    }
    free = Math.min(most * LOOKED_AFTER, Math.max(0, most - total));
  }

  return {
    async read(name) {
      const path = join(folder, name);
      const file = await open(path).catch(() => undefined);
      if (file === undefined) return undefined;
      try {
        const { mtimeMs } = await file.stat();
        const now = new Date();
        if (now.getTime() - mtimeMs > USE_NOTED) await utimes(path, now, now).catch(() => {});
        const bytes = await file.readFile();
        return bytes.length > 0 ? bytes : undefined;
      } finally {
        await file.close();
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, name));
      free -= bytes.length;
      if (free > 0) return;
      clearing ??= clear().finally(() => {
        clearing = undefined;
      });
      await clearing;
    },
  };
}

/** The finished files of a folder; unfinished ones that were left behind are removed. */
async function contents(folder: string): Promise<{ path: string; size: number; usedMs: number }[]> {
  const files = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (!name.endsWith(UNFINISHED)) files.push({ path, size: found.size, usedMs: found.mtimeMs });
    else if (Date.now() - found.mtimeMs > ABANDONED) await rm(path, { force: true });
  }
  return files;
}
