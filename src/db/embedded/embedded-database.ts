import { randomBytes } from "node:crypto";
import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCluster, DATABASE, describeCluster } from "./cluster.ts";
import { isLocked, takeSharedLock, withFileLock } from "./file-lock.ts";
import { explainFullDisk } from "./full-disk.ts";
import { ensureServer, limitLog, START_TIMEOUT_S, stopServer } from "./server.ts";
import { canLockServers } from "./server-lock.ts";
import { watchServer } from "./watch-server.ts";

/** Timeout for the lock, longer than the slowest server start by another process. */
const LOCK_TIMEOUT_MS = (START_TIMEOUT_S + 60) * 1000;

/** How often the log is shortened: somebody who guesses passwords fills it. */
const LOG_CHECK_INTERVAL_MS = 600_000;

export interface EmbeddedDatabase {
  /** Connection URL. The role owns the database and may create others, but is no superuser. */
  url: string;
  /** Ends this process's use of the server. The last process to release it stops it. Idempotent. */
  release(): Promise<void>;
}

/**
 * Starts PostgreSQL under `dataDir`, or uses the server that another process has started there, and starts it again on the
 * same port whenever it ends. Reuses a server that a killed process has left running. Calls `log` with lines for the
 * operator. Throws with a message for the operator if PostgreSQL cannot run here.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
}: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  return open(dataDir, log).catch((error: unknown) => {
    throw explainFullDisk(error, dataDir);
  });
}

async function open(dataDir: string, log: (line: string) => void): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  // The server is recognised by the path in its command line, so symbolic links are resolved.
  const home = await realpath(dataDir);
  /** Held while the server is started or stopped. */
  const startLock = join(home, "postgres.start.lock");
  /** Shared by all processes that use the server. */
  const usersLock = join(home, "postgres.users.lock");
  const alone = <T>(work: () => Promise<T>) => withFileLock(startLock, { timeoutMs: LOCK_TIMEOUT_MS, log }, work);

  const { cluster, stopUsing, urlAt, port } = await alone(async () => {
    const cluster = await describeCluster(home);
    const password = await ensurePassword(join(home, "postgres.password"));
    const urlAt = (port: number) => `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
    if (await createCluster(cluster, password)) {
      log(`created a database in ${cluster.folder}`);
      if (!(await canLockServers())) log(`! flock is not installed: no second container may use ${home}`);
    }
    const hasOtherUsers = isLocked(usersLock);
    const stopUsing = takeSharedLock(usersLock);
    try {
      const { port, wasRunning } = await ensureServer(cluster, { urlAt, keepPort: hasOtherUsers });
      if (wasRunning && !hasOtherUsers) log("reusing the database server of an earlier run");
      return { cluster, stopUsing, urlAt, port };
    } catch (error) {
      stopUsing();
      throw error;
    }
  });
  const url = urlAt(port);
  const stopWatching = watchServer({
    url,
    ensureServer: () =>
      alone(() => ensureServer(cluster, { urlAt, keepPort: true })).then(
        () => {},
        (error) => Promise.reject(explainFullDisk(error, dataDir)),
      ),
    log,
  });

  const limitingLog = setInterval(() => void limitLog(cluster).catch(() => {}), LOG_CHECK_INTERVAL_MS).unref();

  let released: Promise<void> | undefined;
  const release = async () => {
    clearInterval(limitingLog);
    await stopWatching();
    await alone(async () => {
      stopUsing();
      if (!isLocked(usersLock)) await stopServer(cluster);
    });
  };
  return { url, release: () => (released ??= release()) };
}

/** Stops the server that a killed process has left running under `dataDir`, if there is one. */
export async function stopAbandonedDatabase(dataDir: string): Promise<void> {
  await stopServer(await describeCluster(await realpath(dataDir)));
}

/** Returns a password of letters and digits only, so that URLs and SQL need no escaping. */
async function ensurePassword(file: string): Promise<string> {
  const existing = await readFile(file, "utf8").catch(() => "");
  if (existing !== "") return existing.trim();
  const password = randomBytes(24).toString("hex");
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
