import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createFileAtomically } from "../create-file-atomically.ts";
import { processIdentity } from "./process-identity.ts";

/** Longer than the slowest start or stop that another process may be in the middle of. */
const LOCK_PATIENCE_MS = 120_000;
let leasesTaken = 0;

/**
 * Runs `work` while no other process holds the lock file at `path`. A lock whose holder has died is taken over.
 * Throws when a living process does not let go within two minutes.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  while (!(await createFileAtomically(path, ownMark()))) {
    const holder = await readFile(path, "utf8").catch(() => undefined);
    if (holder !== undefined && !isAlive(holder)) await setAside(path, holder);
    else if (Date.now() > deadline)
      throw new Error(`Process ${holder?.split(" ")[0]} has held ${path} for two minutes`);
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes this process down in `folder` as a user of the database; answers the file that says so. */
export async function takeLease(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  leasesTaken += 1;
  const file = join(folder, leasesTaken === 1 ? `${process.pid}` : `${process.pid}.${leasesTaken}`);
  await writeFile(file, ownMark());
  return file;
}

/** How many leases in `folder` belong to living processes; those of dead ones are cleared away. */
export async function countLeases(folder: string): Promise<number> {
  let living = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (isAlive(await readFile(file, "utf8").catch(() => ""))) living += 1;
    else await rm(file, { force: true });
  }
  return living;
}

function ownMark(): string {
  return `${process.pid} ${processIdentity(process.pid)}`;
}

function isAlive(mark: string): boolean {
  const [, pid = "", identity] = /^(\d+) (.+)$/.exec(mark) ?? [];
  return identity !== undefined && processIdentity(Number(pid)) === identity;
}

/** Removes a dead holder's lock, unless another process was quicker and the lock is its by now. */
async function setAside(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, "utf8")) !== dead) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}
