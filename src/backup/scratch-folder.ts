import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { stopAbandonedDatabase } from "../db/embedded/embedded-database.ts";
import { isLocked, takeSharedLock } from "../db/embedded/file-lock.ts";

const PREFIX = "site-restore-drill-";
/** The file that is locked while the folder is used. */
const LOCK = "drill.lock";
/** Minimum age of an abandoned folder: a younger one may belong to a process that has not taken its lock yet. */
const MIN_AGE_MS = 60_000;

/**
 * Runs `work` with a temporary folder in `parent`, in which it may start an embedded database, and removes the folder. Removes those of killed
 * processes first.
 */
export async function withScratchFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, PREFIX));
  try {
    const unlock = takeSharedLock(join(folder, LOCK));
    try {
      return await work(folder);
    } finally {
      unlock();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what killed processes have left in `parent`, and stops the database servers that still run there. */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(parent, name);
    const entry = await lstat(folder).catch(() => undefined); // another process may have removed it
    if (!entry?.isDirectory() || entry.uid !== process.getuid?.() || Date.now() - entry.mtimeMs < MIN_AGE_MS) continue;
    if (isLocked(join(folder, LOCK))) continue;
    await stopAbandonedDatabase(folder);
    await rm(folder, { recursive: true, force: true });
  }
}
