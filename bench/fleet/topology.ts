import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { BoundSocket } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { query } from "./database.ts";
import { ensurePrograms, postgresUser } from "./packages.ts";
import { type Service, startService } from "./service.ts";
import { fleetSettings } from "./settings.ts";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../..");
const SERVER_MEMORY = ["--max-semi-space-size=16", "--max-old-space-size=224", "--heap-growing-percent=100"];
const PASSWORD = "trial";

export type Fleet = {
  /** URL of the proxy, which visitors use. */
  proxyUrl: string;
  /** URLs of the web processes. */
  webUrls: readonly string[];
  databaseUrl: string;
  services: Record<"proxy" | "database" | "web 1" | "web 2" | "worker", Service>;
  /** Runs the staff's command line. */
  cli(args: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

function freePorts(count: number): number[] {
  const sockets = Array.from({ length: count }, () => new BoundSocket({ host: "127.0.0.1" }));
  const ports = sockets.map((socket) => socket.address().port);
  for (const socket of sockets) socket.close();
  return ports;
}

/** Starts the topology of deploy/kubernetes/ and deploy/compose.yaml on this machine: proxy, two web processes, worker, database. */
export async function startFleet(folder: string, smtpUrl: string): Promise<Fleet> {
  const programs = await ensurePrograms();
  const [proxyPort = 0, databasePort = 0, ...webPorts] = freePorts(4);
  const databaseUrl = `postgres://site:${PASSWORD}@127.0.0.1:${databasePort}/site`;
  const proxyUrl = `http://127.0.0.1:${proxyPort}`;
  const financeKey = randomBytes(32).toString("base64");
  const settingsIn = (dataDir: string) =>
    fleetSettings({ siteUrl: proxyUrl, databaseUrl, smtpUrl, financeKey, dataDir: join(folder, dataDir) });

  const database = await startDatabase(folder, databasePort, programs);
  const node = (script: string, env: Record<string, string>, options: readonly string[] = []) => ({
    command: process.execPath,
    args: [...options, join(ROOT, script)],
    env: { NODE_ENV: "production", ...env },
  });
  const { migrate, worker, trial } = settingsIn("worker");
  // One client sends all leads.
  const limits = { leadsPerVisitor: 100_000, leadsOfAll: 100_000, bookingsPerVisitor: 100_000, retrySeconds: 1 };
  await mkdir(trial.DATA_DIR, { recursive: true });
  await writeFile(join(trial.DATA_DIR, "settings.json"), JSON.stringify(limits));
  const migration = node("src/server/processes/migrate.ts", { ...migrate, ...trial });
  await run(migration.command, migration.args, { env: { ...process.env, ...migration.env } });

  const webs = webPorts.map((port, i) => {
    const { web, trial } = settingsIn(`web-${i + 1}`);
    return startService(
      `web ${i + 1}`,
      node("src/server/processes/web.ts", { ...web, ...trial, PORT: String(port) }, SERVER_MEMORY),
    );
  });
  const workerService = startService("worker", node("src/server/processes/worker.ts", { ...worker, ...trial }));
  const proxy = await startProxy(folder, proxyPort, webPorts, programs.nginx);
  const services = { proxy, database, "web 1": webs[0] as Service, "web 2": webs[1] as Service, worker: workerService };
  return {
    proxyUrl,
    webUrls: webPorts.map((port) => `http://127.0.0.1:${port}`),
    databaseUrl,
    services,
    async cli(args) {
      const env = { ...process.env, NODE_ENV: "production", ...migrate, ...trial };
      await run(process.execPath, [join(ROOT, "src/cli/main.ts"), ...args], { env });
    },
    async stop() {
      await Promise.all([proxy, ...webs, workerService].map((service) => service.stop()));
      await database.stop();
    },
  };
}

async function startDatabase(
  folder: string,
  port: number,
  { initdb, postgres }: { initdb: string; postgres: string },
): Promise<Service> {
  const ids = await postgresUser();
  const data = join(folder, "postgresql");
  await mkdir(data, { mode: 0o700 });
  if (ids) await chown(data, ids.uid, ids.gid);
  await run(initdb, ["--pgdata", data, "--username", "admin", "--auth", "trust", "--encoding", "UTF8"], {
    ...ids,
    cwd: "/",
  });
  const args = ["-D", data, "-p", String(port), "-k", data, "-c", "listen_addresses=127.0.0.1"];
  const service = startService("database", { command: postgres, args, ids });
  const admin = { host: "127.0.0.1", port, user: "admin", database: "postgres" };
  await retry(() => query(admin, `create role site login password '${PASSWORD}'`));
  await query(admin, "create database site owner site");
  return service;
}

/** Starts nginx with deploy/nginx.conf, but with other ports, two servers and no TLS. */
async function startProxy(folder: string, port: number, webPorts: readonly number[], nginx: string): Promise<Service> {
  const deployed = await readFile(join(ROOT, "deploy/nginx.conf"), "utf8");
  const [upstream = "", , site = ""] = deployed.split(/^(?=server \{)/m);
  const servers = webPorts.map((web) => `server 127.0.0.1:${web} max_fails=0;`).join("\n");
  const config = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http { access_log off; proxy_connect_timeout 1s; ${temporary.join(" ")}
${upstream.replace(/server 127\.0\.0\.1:\d+ [^;]*;/, servers)}
${site
  .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
  .replace(/^\s*ssl_.*$/gm, "")
  .replaceAll("$scheme", "http")
  .replaceAll("$host;", "$http_host;")}
}`,
  );
  return startService("proxy", { command: nginx, args: ["-c", config, "-p", folder, "-e", `${folder}/nginx.log`] });
}

const RETRY_MS = 200;

/** Calls `attempt` until it succeeds. Throws its last error after `limitMs`. */
export async function retry<T>(attempt: () => Promise<T>, limitMs = 60_000): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}
