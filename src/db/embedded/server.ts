import { chmod, copyFile, open, readFile, rm, stat, truncate } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CANNOT_CONNECT_NOW } from "../connections/availability.ts";
import { type Cluster, restrictToAccount } from "./cluster.ts";
import { findFreePort } from "./free-port.ts";
import { processCommand } from "./process-command.ts";
import { runProgram } from "./run-program.ts";
import { canLockServers, isServerLocked, lockedCommand } from "./server-lock.ts";

/** Timeout of a start, in seconds. Crash recovery of a large database takes minutes. */
export const START_TIMEOUT_S = 300;
/** How long the processes of a killed server may take to end. */
const UNREACHABLE_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;
/** Maximum number of starts, and the pause between them, while another program holds the port or a killed server's processes end. */
const [START_ATTEMPTS, START_PAUSE_MS] = [25, 100];
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

const MB = 1024 ** 2;
/** Shared buffers in MB. Searches count vehicles, so the stock should fit. Unused memory is not allocated. */
const BUFFERS_MB = Math.round(Math.min(1024, Math.max(128, totalmem() / MB / 8)));

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  shared_buffers: `${BUFFERS_MB}MB`,
  max_connections: "100",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Before crash recovery, syncs with one call instead of one per file. Available on Linux only.
  recovery_init_sync_method: process.platform === "linux" ? "syncfs" : "fsync",
  log_checkpoints: "off",
  // Leaves out errors of statements, which quote values such as e-mail addresses. The site logs them without values.
  log_min_messages: "log",
};

type StartOptions = {
  /** The connection URL of the server at a port. */
  urlAt: (port: number) => string;
  /** Whether the server must start on its previous port, which other processes have in their URLs. */
  keepPort: boolean;
};

/**
 * Starts the server unless it is running, on its previous port if that is free. Throws if another container runs a server
 * on this folder.
 */
export async function ensureServer(
  cluster: Cluster,
  { urlAt, keepPort }: StartOptions,
): Promise<{ port: number; wasRunning: boolean }> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < START_TIMEOUT_S * 1000) {
    const server = await findServer(cluster, urlAt);
    if (!server) return { port: await startServer(cluster, keepPort), wasRunning: false };
    if (server.status === "ready") return { port: server.port, wasRunning: true };
    if (server.status === "unreachable" && Date.now() - startedAt > UNREACHABLE_TIMEOUT_MS) {
      throw new Error(
        `${cluster.folder} is in use by a database server that this process cannot reach, probably of another container. ` +
          "Only one container may use a DATA_DIR: stop the other one, choose another DATA_DIR, or set DATABASE_URL",
      );
    }
    await sleep(100); // the server is starting or stopping
  }
  throw new Error(`The database server did not become ready within ${START_TIMEOUT_S} s; see ${cluster.logFile}`);
}

/** Stops the server and waits until it is down. Disconnects all clients. Leaves a server in another PID namespace alone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const stop = (mode: string) =>
    runProgram(cluster.account, cluster.account.programs.pgCtl, [
      "stop",
      "-D",
      cluster.folder,
      "-m",
      mode,
      "-w",
      "-t",
      "60",
      "-s",
    ]);
  if (!(await findOwnServer(cluster))) return;
  try {
    await stop("fast");
  } catch (error) {
    if (await findOwnServer(cluster)) await stop("immediate").catch(() => Promise.reject(error));
  }
}

async function startServer(cluster: Cluster, keepPort: boolean): Promise<number> {
  await prepareFiles(cluster);
  const canLock = await canLockServers();
  const previousPort = await readPreviousPort(cluster);
  let port = previousPort ?? (await findFreePort());
  for (let attempt = 1; ; attempt += 1) {
    const options = Object.entries({ ...SETTINGS, port }).map(([name, value]) => `-c ${name}=${value}`);
    const logSize = (await stat(cluster.logFile)).size;
    const { pgCtl } = cluster.account.programs;
    const start = [
      pgCtl,
      "start",
      "-D",
      cluster.folder,
      "-l",
      cluster.logFile,
      "-w",
      "-t",
      String(START_TIMEOUT_S),
      "-s",
      "-o",
      options.join(" "),
    ];
    try {
      const [program = pgCtl, ...args] = canLock ? lockedCommand(cluster.lockFile, start) : start;
      await runProgram(cluster.account, program, args);
      return port;
    } catch (error) {
      const reason = (await readFile(cluster.logFile, "utf8")).slice(logSize).trim() || (error as Error).message;
      // Another program took the port, or the processes of a killed server have not ended yet.
      const isTransient = /already in use|still in use/.test(reason);
      if (!isTransient || attempt === START_ATTEMPTS) {
        throw new Error(`The database server did not start (${cluster.logFile}):\n${reason}`);
      }
      if (!keepPort) port = await findFreePort();
      await sleep(START_PAUSE_MS);
    }
  }
}

type FoundServer = { port: number; status: string };

/** Finds the server of this cluster, also in another PID namespace. Removes the postmaster.pid of a server that has ended. */
async function findServer(cluster: Cluster, urlAt: StartOptions["urlAt"]): Promise<FoundServer | undefined> {
  const own = await findOwnServer(cluster);
  if (own) return own;
  if (await isServerLocked(cluster.lockFile)) {
    const { port } = await readPidFile(cluster);
    return { port, status: port > 0 ? await probe(urlAt(port)) : "unreachable" };
  }
  await rm(pidFile(cluster), { force: true });
  return undefined;
}

/** Finds the server of this cluster in this PID namespace. */
async function findOwnServer(cluster: Cluster): Promise<FoundServer | undefined> {
  const { pid, port, status } = await readPidFile(cluster);
  return pid > 0 && processCommand(pid).includes(cluster.folder) ? { port, status } : undefined;
}

async function probe(url: string): Promise<"ready" | "starting" | "unreachable"> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    return "ready";
  } catch (error) {
    return (error as { code?: string }).code === CANNOT_CONNECT_NOW ? "starting" : "unreachable";
  } finally {
    client.end().catch(() => {});
  }
}

const pidFile = ({ folder }: Cluster) => join(folder, "postmaster.pid");

/** Reads postmaster.pid. Numbers are 0 if it does not exist. */
async function readPidFile(cluster: Cluster): Promise<{ pid: number; port: number; status: string }> {
  const lines = (await readFile(pidFile(cluster), "utf8").catch(() => "")).split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? "starting" };
}

/** The port of the last start, from the command line that PostgreSQL records. */
async function readPreviousPort({ folder }: Cluster): Promise<number | undefined> {
  const commandLine = await readFile(join(folder, "postmaster.opts"), "utf8").catch(() => "");
  const port = /"port=(\d+)"/.exec(commandLine)?.[1];
  return port === undefined ? undefined : Number(port);
}

/**
 * Moves the server's log to a second file, which it replaces, once it exceeds `limitBytes`. The server keeps the first file open for
 * appending, so that is emptied and not renamed.
 */
export async function limitLog({ logFile }: Cluster, limitBytes = LOG_LIMIT_BYTES): Promise<void> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size <= limitBytes) return;
  const previous = `${logFile}.1`;
  await rm(previous, { force: true });
  await copyFile(logFile, previous);
  await chmod(previous, 0o600);
  await truncate(logFile);
}

async function prepareFiles(cluster: Cluster): Promise<void> {
  await limitLog(cluster);
  for (const file of [cluster.logFile, cluster.lockFile]) {
    await (await open(file, "a", 0o600)).close();
    await restrictToAccount(cluster.account, file);
  }
}
