import { spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, accountFor } from "./account.ts";
import { processCommand, processIdentity } from "./process-identity.ts";

/** The name of the database, and of the role that owns it. Nobody may log in as the superuser. */
export const DATABASE = "site";
const MAJOR_VERSION = "18";
/** Recovery after a power cut may take a while on a large database. */
const START_PATIENCE_S = 300;
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

/** Where one cluster lives: its folder, its log, and the programs and account that run it. */
export interface Cluster {
  folder: string;
  logFile: string;
  account: Account;
}

/** The cluster under `dataDir` (absolute, existing), whether or not it has been made yet. */
export async function clusterIn(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, "postgres");
  return { folder, logFile: join(dataDir, "postgres.log"), account: await accountFor(folder) };
}

/**
 * Makes the cluster with its role and database, unless it is there. Half-made ones of an interrupted run are
 * cleared away: the folder gets its real name last. Throws when the cluster is of another major version.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<boolean> {
  const version = await readFile(join(cluster.folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === MAJOR_VERSION) return false;
    throw new Error(
      `${cluster.folder} is of PostgreSQL ${version.trim()}, but PostgreSQL ${MAJOR_VERSION} is installed`,
    );
  }
  const parent = dirname(cluster.folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith("postgres.new-")) await rm(join(parent, name), { recursive: true, force: true });
  }
  const draft = await mkdtemp(join(parent, "postgres.new-"));
  const folder = join(draft, "cluster");
  await mkdir(folder, { mode: 0o700 });
  await giveTo(cluster.account, draft, folder);

  const { initdb, postgres } = cluster.account.programs;
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const nobody = ["--username=postgres", "--auth=reject"];
  await run(cluster.account, initdb, [`--pgdata=${folder}`, ...locale, ...nobody]);
  const statements = [
    `create role ${DATABASE} login createdb password '${password}'`,
    `create database ${DATABASE} owner ${DATABASE}`,
  ];
  await run(
    cluster.account,
    postgres,
    ["--single", "-D", folder, "postgres"],
    statements.map((line) => `${line}\n`).join(""),
  );
  const access = `host all ${DATABASE} 127.0.0.1/32 scram-sha-256\n`;
  await writeFile(join(folder, "pg_hba.conf"), access);
  await rename(folder, cluster.folder);
  await rm(draft, { recursive: true, force: true });
  return true;
}

/** The running server: its port, and whether it was running before. Starts it where it is not. */
export async function ensureServer(cluster: Cluster): Promise<{ port: number; found: boolean }> {
  const deadline = Date.now() + START_PATIENCE_S * 1000;
  while (Date.now() < deadline) {
    const server = await findServer(cluster);
    if (!server) return { port: await startServer(cluster), found: false };
    if (server.status === "ready") return { port: server.port, found: true };
    await sleep(100); // one that is starting or stopping
  }
  throw new Error(`The database server did not become ready within ${START_PATIENCE_S} s; see ${cluster.logFile}`);
}

/** Stops the server, and waits until it is down. Clients still connected are cut off. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const stop = (mode: string) =>
    run(cluster.account, cluster.account.programs.pgCtl, [
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
    const logged = (await stat(cluster.logFile)).size;
    try {
      await run(cluster.account, cluster.account.programs.pgCtl, [
        ...["start", "-D", cluster.folder, "-l", cluster.logFile, "-w", "-t", String(START_PATIENCE_S), "-s"],
        ...["-o", options.join(" ")],
      ]);
      return port;
    } catch {
      const reason = (await readFile(cluster.logFile, "utf8")).slice(logged);
      // Another program took the port first, or the last workers of a killed server are still on their way out.
      const passing = /already in use|still in use/.test(reason);
      if (!passing || attempt === 5)
        throw new Error(`The database server did not start (${cluster.logFile}):\n${reason.trim()}`);
      await sleep(500);
    }
  }
}

/** The server that has this cluster open, as its postmaster.pid tells; a file left by a dead one is removed. */
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
  await giveTo(cluster.account, cluster.logFile);
}

async function giveTo({ ids }: Account, ...paths: string[]): Promise<void> {
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

/**
 * Runs one of PostgreSQL's programs as the cluster's account. It gets a session of its own, so that a Ctrl-C in the
 * terminal reaches this process alone, which then stops the server in order. Throws with the program's last words.
 */
function run({ ids, launcher = [] }: Account, program: string, args: string[], input = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    const [file = program, ...rest] = [...launcher, program, ...args];
    const child = spawn(file, rest, {
      ...(launcher.length === 0 && ids),
      cwd: "/",
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    });
    let said = "";
    child.stdout.on("data", (chunk) => (said += chunk));
    child.stderr.on("data", (chunk) => (said += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${said.trim().split("\n").slice(-5).join("\n")}`));
    });
    child.stdin.on("error", () => {}); // it may end before it has read everything; the exit code tells
    child.stdin.end(input);
  });
}
