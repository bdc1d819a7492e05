import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createFileAtomically } from "../create-file-atomically.ts";
import { processIdentity } from "./process-identity.ts";

/** Longer than the slowest start or stop of the server by another process. */
const LOCK_TIMEOUT_MS = 120_000;
let leasesTaken = 0;

/**
 * Runs `work` while holding the lock file at `path`. Takes over the lock of a process that has ended. Throws if a running
 * process holds the lock for two minutes.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await createFileAtomically(path, ownProcess()))) {
    const holder = await readFile(path, "utf8").catch(() => undefined);
    if (holder !== undefined && !isRunning(holder)) await removeStaleLock(path, holder);
    else if (Date.now() > deadline) {
      throw new Error(`Process ${holder?.split(" ")[0]} has held ${path} for two minutes`);
    } else await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Registers this process in `folder` as a user of the database. Returns the path of the lease file. */
export async function takeLease(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  leasesTaken += 1;
  const file = join(folder, leasesTaken === 1 ? `${process.pid}` : `${process.pid}.${leasesTaken}`);
  await writeFile(file, ownProcess());
  return file;
}

/** Counts the leases of running processes and removes those of processes that have ended. */
export async function countLeases(folder: string): Promise<number> {
  let leases = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (isRunning(await readFile(file, "utf8").catch(() => ""))) leases += 1;
    else await rm(file, { force: true });
  }
  return leases;
}

/** Contents of this process's lock and lease files: "pid identity". */
function ownProcess(): string {
  return `${process.pid} ${processIdentity(process.pid)}`;
}

function isRunning(owner: string): boolean {
  const [, pid = "", identity] = /^(\d+) (.+)$/.exec(owner) ?? [];
  return identity !== undefined && processIdentity(Number(pid)) === identity;
}

/** Removes the lock of `staleHolder`. Puts it back if another process has taken the lock in the meantime. */
async function removeStaleLock(path: string, staleHolder: string): Promise<void> {
  const removed = `${path}.${randomUUID()}`;
  try {
    await rename(path, removed);
  } catch {
    return;
  }
  if ((await readFile(removed, "utf8")) !== staleHolder) await link(removed, path).catch(() => {});
  await rm(removed, { force: true });
}
