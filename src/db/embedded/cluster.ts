import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, chooseAccount } from "./account.ts";
import { processCommand, processIdentity } from "./process-identity.ts";
import { runProgram } from "./run-program.ts";

/** Name of the database and of its owner. The superuser cannot log in. */
export const DATABASE = "site";
const MAJOR_VERSION = "18";
/** Long, since crash recovery of a large database takes minutes. */
const START_TIMEOUT_S = 300;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  shared_buffers: "256MB",
  max_connections: "100",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
};

/** A PostgreSQL cluster: its data folder, its log file, and the account that runs it. */
export interface Cluster {
  folder: string;
  logFile: string;
  account: Account;
}

/** Describes the cluster under `dataDir`, an existing absolute path. The cluster may not exist yet. */
export async function describeCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, "postgres");
  return { folder, logFile: join(dataDir, "postgres.log"), account: await chooseAccount(folder) };
}

/**
 * Creates the cluster with its role and database. Returns false if it exists. Removes incomplete clusters of interrupted
 * runs: a cluster gets its final name when it is complete. Throws if the cluster has another major version.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<boolean> {
  const version = await readFile(join(cluster.folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === MAJOR_VERSION) return false;
    throw new Error(
      `${cluster.folder} was created by PostgreSQL ${version.trim()}, but PostgreSQL ${MAJOR_VERSION} is installed`,
    );
  }
  const parent = dirname(cluster.folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith("postgres.new-")) await rm(join(parent, name), { recursive: true, force: true });
  }
  const temporary = await mkdtemp(join(parent, "postgres.new-"));
  const folder = join(temporary, "cluster");
  await mkdir(folder, { mode: 0o700 });
  await restrictToAccount(cluster.account, temporary, folder);

  const { initdb, postgres } = cluster.account.programs;
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const noLogin = ["--username=postgres", "--auth=reject"];
  await runProgram(cluster.account, initdb, [`--pgdata=${folder}`, ...locale, ...noLogin]);
  const statements = [
    `create role ${DATABASE} login createdb password '${password}'`,
    `create database ${DATABASE} owner ${DATABASE}`,
  ];
  await runProgram(
    cluster.account,
    postgres,
    ["--single", "-D", folder, "postgres"],
    statements.map((line) => `${line}\n`).join(""),
  );
  const access = `host all ${DATABASE} 127.0.0.1/32 scram-sha-256\n`;
  await writeFile(join(folder, "pg_hba.conf"), access);
  await rename(folder, cluster.folder);
  await rm(temporary, { recursive: true, force: true });
  return true;
}

/** Starts the server unless it is running. */
export async function ensureServer(cluster: Cluster): Promise<{ port: number; wasRunning: boolean }> {
  const deadline = Date.now() + START_TIMEOUT_S * 1000;
  while (Date.now() < deadline) {
    const server = await findServer(cluster);
    if (!server) return { port: await startServer(cluster), wasRunning: false };
    if (server.status === "ready") return { port: server.port, wasRunning: true };
    await sleep(100); // the server is starting or stopping
  }
  throw new Error(`The database server did not become ready within ${START_TIMEOUT_S} s; see ${cluster.logFile}`);
}

/** Stops the server and waits until it is down. Disconnects all clients. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const stop = (mode: string) =>
    runProgram(cluster.account, cluster.account.programs.pgCtl, [
      ...["stop", "-D", cluster.folder, "-m", mode, "-w", "-t", "60", "-s"],
    ]);
  if (!(await findServer(cluster))) return;
  try {
    await stop("fast");
  } catch (error) {
    if (await findServer(cluster)) await stop("immediate").catch(() => Promise.reject(error));
  }
}

async function startServer(cluster: Cluster): Promise<number> {
  await prepareLog(cluster);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const options = Object.entries({ ...SETTINGS, port }).map(([name, value]) => `-c ${name}=${value}`);
    const logSize = (await stat(cluster.logFile)).size;
    try {
      await runProgram(cluster.account, cluster.account.programs.pgCtl, [
        ...["start", "-D", cluster.folder, "-l", cluster.logFile, "-w", "-t", String(START_TIMEOUT_S), "-s"],
        ...["-o", options.join(" ")],
      ]);
      return port;
    } catch {
      const reason = (await readFile(cluster.logFile, "utf8")).slice(logSize);
      // Another program took the port, or the processes of a killed server have not ended yet.
      const isTransient = /already in use|still in use/.test(reason);
      if (!isTransient || attempt === 5) {
        throw new Error(`The database server did not start (${cluster.logFile}):\n${reason.trim()}`);
      }
      await sleep(500);
    }
  }
}

/** The server of this cluster, from its postmaster.pid. Removes the file if its process has ended. */
async function findServer(cluster: Cluster): Promise<{ port: number; status: string } | undefined> {
  const file = join(cluster.folder, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if (processIdentity(pid) === undefined || !processCommand(pid).includes(cluster.folder)) {
    await rm(file, { force: true });
    return undefined;
  }
  return { port: Number(lines[3]), status: lines[7]?.trim() ?? "starting" };
}

async function prepareLog(cluster: Cluster): Promise<void> {
  const size = await stat(cluster.logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(cluster.logFile, `${cluster.logFile}.1`);
  await (await open(cluster.logFile, "a", 0o600)).close();
  await restrictToAccount(cluster.account, cluster.logFile);
}

/** Makes the account the owner, and the paths accessible to the owner only. */
async function restrictToAccount({ ids }: Account, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await chmod(path, (await stat(path)).isDirectory() ? 0o700 : 0o600);
    if (ids) await chown(path, ids.uid, ids.gid);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No free port")),
      );
    });
  });
}
