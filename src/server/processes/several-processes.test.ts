import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { get, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { customerEnquiries, leadDeliveries } from "../../db/lead-schema.ts";
import { createTestDatabase } from "../../db/test-support/test-database.ts";
import { createTestLeads, eventually, type TestLeads } from "../../leads/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../../leads/test-mail-server.ts";
import { startDatabaseProxy } from "../test-support/database-proxy.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";

let leads: TestLeads;
let mail: TestMailServer;
let dataDir: string;
let metricsPort: number;
const running = new Set<StartedProcess>();
beforeAll(async () => {
  leads = await createTestLeads();
  mail = await startTestMailServer();
  dataDir = await mkdtemp(join(inject("runFolder"), "cluster-"));
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  metricsPort = (probe.address() as AddressInfo).port;
  probe.close();
  await buildPages();
}, 240_000);
afterEach(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  running.clear();
});
afterAll(async () => {
  await mail.close();
  await leads.close();
});

async function start(entry: string, environment: Record<string, string> = {}) {
  const settings = {
    ...{ DATABASE_URL: leads.url, DATA_DIR: dataDir, PORT: "0", SITE_URL: "https://karoo.example", SMTP_URL: mail.url },
    ...{ LEAD_RATE_LIMIT: "1000", WEB_PROCESSES: "2", DEMO_CATALOGUE: "off" },
  };
  const site = await startProcess(entry, { ...settings, ...environment }, "ready http");
  running.add(site);
  const address = /ready (\S+)/.exec(site.output())?.[1] as string;
  return { ...site, address };
}

/** Ids of the processes that run `entry` for the process `parent`. */
async function children(parent: number | undefined, entry: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  const lines = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([, ppid, ...args]) => Number(ppid) === parent && args.join(" ").includes(entry))
    .map(([pid]) => Number(pid));
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Asks over a connection of its own, so that any of the processes may answer. */
async function ask(url: string): Promise<{ status?: number; body: string }> {
  const [response] = await once(get(url, { agent: false }), "response");
  return { status: response.statusCode, body: await text(response) };
}

/** Sends a lead, again and again until somebody answers; answers the status. */
async function send(address: string): Promise<number> {
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  const lead = {
    ...{ first_name: "Thandi", last_name: "Nkosi", email: `${randomUUID()}@mail.example`, cell_phone: "0821234567" },
    ...{ dealer_slug: "renault-sandton", contact: true, terms: true, is_used: 0, message: randomUUID() },
  };
  return eventually(async () => {
    const sending = request(`${address}/api/customer_enquiries`, { method: "POST", headers, agent: false });
    sending.end(JSON.stringify(lead));
    const answer = await once(sending, "response").catch(() => undefined);
    if (answer === undefined) return false;
    answer[0].resume();
    return answer[0].statusCode as number;
  });
}

describe("several processes", () => {
  it("lose nothing with one of them, send each lead once, and leave nothing behind", async () => {
    const site = await start("cluster.ts", { METRICS_PORT: String(metricsPort) });
    const web = await children(site.child.pid, "web-process.ts");
    const workers = await children(site.child.pid, "worker.ts");
    expect([web.length, workers.length]).toEqual([2, 1]);
    expect((await ask(`${site.address}/used`)).status).toBe(200);

    const sent = Array.from({ length: 10 }, () => send(site.address));
    process.kill(web[0] as number, "SIGKILL");
    sent.push(...Array.from({ length: 20 }, () => send(site.address)));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([201]));
    expect(await leads.db.$count(customerEnquiries)).toBe(30);
    const back = await eventually(async () => {
      const now = await children(site.child.pid, "web-process.ts");
      return now.length === 2 && now;
    });
    expect(back).not.toContain(web[0]);

    await eventually(
      async () => (await leads.db.$count(customerEnquiries, ne(customerEnquiries.status, "Delivered"))) === 0,
    );
    await eventually(async () => (await leads.db.$count(leadDeliveries, ne(leadDeliveries.status, "Delivered"))) === 0);
    expect(mail.taken).toHaveLength(await leads.db.$count(leadDeliveries));
    expect(new Set(mail.taken).size).toBe(mail.taken.length);

    const numbers = (await ask(`http://localhost:${metricsPort}/metrics`)).body;
    expect(numbers).toContain('lead_deliveries{kind="email",status="delivered"} 30');
    expect(numbers).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/customer_enquiries"/);
    expect((await ask(`http://localhost:${metricsPort}/readyz`)).status).toBe(200);
    expect((await ask(`${site.address}/metrics`)).status).toBe(404);

    expect(await site.stop()).toBe(0);
    expect([...back, ...workers].filter(alive)).toEqual([]);
    await expect(ask(site.address)).rejects.toThrow("ECONNREFUSED");
  }, 150_000);

  it("are replaced one after the other without a visitor's noticing, and end when their supervisor is killed", async () => {
    const site = await start("cluster.ts");
    const before = await children(site.child.pid, ".ts");
    site.child.kill("SIGUSR2");
    const answers = new Set<number | undefined>();
    await eventually(async () => {
      answers.add((await ask(`${site.address}/healthz`)).status);
      return site.output().includes("all processes replaced");
    }, 90_000);
    expect(answers).toEqual(new Set([200]));
    expect(before.filter(alive)).toEqual([]);
    const after = await children(site.child.pid, ".ts");
    expect(after).toHaveLength(before.length);

    site.child.kill("SIGKILL");
    await eventually(async () => after.filter(alive).length === 0);
  }, 150_000);

  it("that cannot start say why, and leave nothing behind", async () => {
    const taken = createServer().listen(0, "localhost");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    await expect(start("cluster.ts", { PORT: String(port) })).rejects.toThrow(/EADDRINUSE.*The site cannot start/s);
    await expect(start("cluster.ts", { METRICS_TOKEN: "0123456789abcdef" })).rejects.toThrow("METRICS_PORT");
    taken.close();
  }, 150_000);
});

it("three processes that start at once on an empty database set it up once", async () => {
  const database = await createTestDatabase();
  for (const schema of ["public", "drizzle", "lead_queue"]) {
    await database.db.execute(sql.raw(`drop schema ${schema} cascade`));
  }
  await database.db.execute(sql`create schema public`);
  const settings = { DATABASE_URL: database.url, DEMO_CATALOGUE: "on" };
  const sites = await Promise.all([0, 1, 2].map(() => start("web.ts", settings)));
  const { rows } = await database.db.execute(sql`
    select count(*)::int - count(distinct hash)::int as twice, (select count(*)::int from dealers) as dealers
    from drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ twice: 0, dealers: 10 }]);
  for (const site of sites) expect((await ask(`${site.address}/readyz`)).status).toBe(200);
  expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0, 0]);
  await database.drop();
}, 150_000);

it("a process outlives its database's absence, and says that it stops before it does", async () => {
  const databaseProxy = await startDatabaseProxy(leads.url);
  const site = await start("web.ts", { DATABASE_URL: databaseProxy.url, DRAIN_SECONDS: "2" });
  const ready = (status: number) =>
    eventually(async () => {
      const answer = await ask(`${site.address}/readyz`);
      return answer.status === status && answer.body;
    });
  await ready(200);
  const visits = Array.from({ length: 10 }, () => send(site.address));
  await databaseProxy.cut();
  expect(await ready(503)).toContain("The database does not answer");
  expect((await ask(`${site.address}/healthz`)).status).toBe(200);
  await databaseProxy.restore();
  await ready(200);
  await Promise.all(visits);
  expect(await send(site.address)).toBe(201);
  expect((await ask(`${site.address}/used`)).status).toBe(200);

  const ended = site.stop();
  expect(await ready(503)).toContain("This process is stopping");
  expect((await ask(`${site.address}/used`)).status).toBe(200);
  expect(await ended).toBe(0);
  await databaseProxy.cut();
}, 150_000);
