import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { waitForRecovery } from "../connections/availability.ts";
import { describeCluster } from "./cluster.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { processCommand } from "./process-command.ts";
import { limitLog } from "./server.ts";
import { canUseNamespaces, runInNamespaces } from "./test-support/namespaces.ts";

let dataDir: string;
const lines: string[] = [];
const start = (folder = dataDir) => startEmbeddedDatabase({ dataDir: folder, log: (line) => lines.push(line) });

beforeAll(async () => {
  dataDir = await mkdtemp(join(inject("runFolder"), "embedded-"));
});

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = async () =>
  Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n", 1));

/** Starts the database in another process. `kill` sends SIGKILL. */
async function startInChild(folder: string): Promise<{ url: string; kill(): Promise<void> }> {
  const module = new URL("./embedded-database.ts", import.meta.url).href;
  const script = join(folder, "child.mjs");
  await mkdir(folder, { recursive: true });
  await writeFile(
    script,
    `import { startEmbeddedDatabase } from ${JSON.stringify(module)};
     const { url } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(folder)}, log() {} });
     process.send(url);
     setInterval(() => {}, 1000);`,
  );
  const child: ChildProcess = fork(script, { execArgv: [] });
  const [url] = await once(child, "message");
  return {
    url,
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

describe("startEmbeddedDatabase", () => {
  it("creates a durable UTF-8 database in UTC, on loopback, with a password that only its owner can read", async () => {
    const { url, release } = await start();
    const [settings] = await query(
      url,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
        current_setting('TimeZone') as timezone, current_setting('listen_addresses') as listens,
        current_setting('server_encoding') as encoding, upper('é') as upper, current_database() as database`,
    );
    expect(settings).toEqual({
      major: 18,
      fsync: "on",
      timezone: "UTC",
      listens: "127.0.0.1",
      encoding: "UTF8",
      upper: "É",
      database: "site",
    });
    const passwordFile = join(dataDir, "postgres.password");
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
    expect(new URL(url).password).toBe((await readFile(passwordFile, "utf8")).trim());

    const otherLogin = new URL(url);
    otherLogin.password = "wrong";
    await expect(query(otherLogin.href, "select 1")).rejects.toThrow("password authentication failed");
    otherLogin.username = "postgres";
    await expect(query(otherLogin.href, "select 1")).rejects.toThrow("no pg_hba.conf entry");
    await release();
  });

  it("keeps the values of failed statements out of its log", async () => {
    const { url, release } = await start();
    await query(url, "create table applicants (email text unique, age integer check (age > 17))");
    await query(url, "insert into applicants values ('thandi@mail.example', 30)");
    for (const values of ["('thandi@mail.example', 30)", "('thandi.nkosi', 3)", "('x', 'thandi')"]) {
      await expect(query(url, `insert into applicants values ${values}`)).rejects.toThrow();
    }
    await query(url, "drop table applicants");
    await release();
    const log = await readFile(join(dataDir, "postgres.log"), "utf8");
    expect(log).toContain("ready to accept connections");
    expect(log).not.toContain("thandi");
  });

  it("stops with its last user and keeps the data", async () => {
    const first = await start();
    await query(first.url, "create table stored as select 'still here' as note");
    const second = await start();
    expect(second.url).toBe(first.url);

    await first.release();
    expect(await query(second.url, "select note from stored")).toEqual([{ note: "still here" }]);
    await second.release();
    await second.release();
    await expect(query(second.url, "select 1")).rejects.toThrow("ECONNREFUSED");

    const later = await start();
    expect(await query(later.url, "select note from stored")).toEqual([{ note: "still here" }]);
    await later.release();
  });

  it("reuses the server of a killed process and stops it on release", async () => {
    const child = await startInChild(dataDir);
    await query(child.url, "create table acknowledged as select 1 as lead");
    await child.kill();
    lines.length = 0;

    const { url, release } = await start();
    expect(url).toBe(child.url);
    expect(lines).toEqual(["reusing the database server of an earlier run"]);
    expect(await query(url, "select lead from acknowledged")).toEqual([{ lead: 1 }]);
    await release();
    await expect(query(url, "select 1")).rejects.toThrow("ECONNREFUSED");
  });

  it("recovers committed data after the server was killed", async () => {
    const child = await startInChild(dataDir);
    await query(child.url, "create table committed as select 2 as lead");
    const server = await serverPid();
    await child.kill();
    process.kill(server, "SIGKILL");
    // On a busy machine, an immediate start would find the dying server and use it.
    await expect.poll(() => processCommand(server), { timeout: 10_000 }).toBe("");

    const { url, release } = await start();
    expect(await query(url, "select lead from committed")).toEqual([{ lead: 2 }]);
    await release();
  });

  it("brings a killed server back on its port, with what was committed, for every process", async () => {
    lines.length = 0;
    const [first, second] = [await start(), await start()];
    await query(first.url, "create table brought_back as select 3 as lead");
    const killed = await serverPid();
    process.kill(killed, "SIGKILL");
    const untilBack = async (): Promise<unknown> =>
      query(first.url, "select lead from brought_back").catch(() => sleep(50).then(untilBack));
    expect(await untilBack()).toEqual([{ lead: 3 }]);
    expect(await serverPid()).not.toBe(killed);
    expect(lines).toContain("! the database server has ended; starting it again");
    await first.release();
    expect(await query(second.url, "select lead from brought_back")).toEqual([{ lead: 3 }]);
    await second.release();
  });

  it.runIf(canUseNamespaces())(
    "shares its server with another PID namespace, and refuses another container",
    async () => {
      const { url, release } = await start();
      const server = await serverPid();
      expect(await runInNamespaces(["pid"], dataDir)).toBe(`released ${new URL(url).port}`);
      const refusal = await runInNamespaces(["pid", "net", "ipc"], dataDir);
      expect(refusal).toContain("Only one container may use a DATA_DIR");
      expect(await serverPid()).toBe(server);
      expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
      await release();
    },
  );

  it("is waited for while it recovers", async () => {
    const cluster = join(dataDir, "postgres");
    // A standby recovers until it is promoted.
    await appendFile(join(cluster, "postgresql.conf"), "hot_standby = off\n");
    await writeFile(join(cluster, "standby.signal"), "");
    const { url, release } = await start();
    const waits: string[] = [];
    const promote = async (line: string) => {
      waits.push(line);
      await writeFile(join(cluster, "promote"), "");
      process.kill(await serverPid(), "SIGUSR1");
    };
    await waitForRecovery(url, promote);
    expect(waits).toEqual([expect.stringMatching(/^waiting for the database: the database system is /)]);
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await release();
  });

  it("keeps its log short while it runs", async () => {
    const folder = await mkdtemp(join(inject("runFolder"), "embedded-log-"));
    const { url, release } = await start(folder);
    const wrong = new URL(url);
    wrong.password = "wrong";
    const log = join(folder, "postgres.log");
    const cluster = await describeCluster(folder);
    await expect(query(wrong.href, "select 1")).rejects.toThrow();
    expect(await readFile(log, "utf8")).toContain("password authentication failed");
    await limitLog(cluster, 100);
    expect(await readFile(`${log}.1`, "utf8")).toContain("password authentication failed");
    await expect(query(wrong.href, "select 1")).rejects.toThrow();
    const { length } = await readFile(log);
    expect(length, "the server goes on at the beginning of the file").toBeLessThan(1000);
    expect(await readFile(log, "utf8")).toMatch(/^[^\0]*password authentication failed/);
    await release();
  });

  it("ignores a stale postmaster.pid and an incomplete cluster", async () => {
    const folder = await mkdtemp(join(inject("runFolder"), "embedded-"));
    await mkdir(join(folder, "postgres.new-abc123", "cluster"), { recursive: true });

    const first = await start(folder);
    await first.release();
    const foreignPid = `${process.pid}\n${join(folder, "postgres")}\n1\n5432\n\n127.0.0.1\n0 0\nready   \n`;
    await writeFile(join(folder, "postgres", "postmaster.pid"), foreignPid);

    const [second, third] = await Promise.all([start(folder), start(folder)]);
    expect(second.url).toBe(third.url);
    await Promise.all([second.release(), third.release()]);
    expect((await readdir(folder)).sort()).toEqual([
      "postgres",
      "postgres.lock",
      "postgres.log",
      "postgres.password",
      "postgres.start.lock",
      "postgres.users.lock",
    ]);
  });
});
