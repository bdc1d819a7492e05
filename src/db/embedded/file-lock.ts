/**
 * File locks that the kernel releases when their process ends. Unlike a pid in a file, they also work between PID namespaces
 * (containers). Node has no API for them, so SQLite takes them on an empty database file.
 */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;
/** Waiting time after which a line says what the process waits for. */
const PATIENCE_MS = 2000;
const SQLITE_BUSY = 5;

type Release = () => void;

type WaitOptions = {
  timeoutMs: number;
  log: (line: string) => void;
};

/** Runs `work` while holding the exclusive lock on `path`. Throws if others hold it for `timeoutMs`. */
export async function withFileLock<T>(
  path: string,
  { timeoutMs, log }: WaitOptions,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let hasLogged = false;
  let release = takeLock(path, "exclusive");
  for (; release === undefined; release = takeLock(path, "exclusive")) {
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > timeoutMs) throw new Error(`Another process has held ${path} for ${timeoutMs / 1000} s`);
    if (waitedMs > PATIENCE_MS && !hasLogged) {
      log(`waiting for another process that holds ${path}`);
      hasLogged = true;
    }
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/** Takes the shared lock on `path`, which any number of users may hold. Throws if another holds it exclusively. */
export function takeSharedLock(path: string): Release {
  const release = takeLock(path, "shared");
  if (release === undefined) throw new Error(`Another process holds ${path}`);
  return release;
}

/** Whether anyone, this process included, holds a lock on `path`. */
export function isLocked(path: string): boolean {
  const release = takeLock(path, "exclusive");
  release?.();
  return release === undefined;
}

/** Takes a lock on `path` until the returned function is called. Returns undefined if the lock is taken. */
export function takeLock(path: string, mode: "shared" | "exclusive"): Release | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Keeps the journal off the disk, which may be full. Node's SQLite refuses "off".
    file.exec("pragma journal_mode = memory");
    if (mode === "exclusive") file.exec("begin exclusive");
    else {
      file.exec("begin");
      file.prepare("select count(*) from sqlite_schema").get(); // the first read takes the lock
    }
    return () => file.close();
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new Error(`${path} cannot be locked: ${(error as Error).message}`, { cause: error });
  }
}
