import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { get, type RequestOptions, request } from "node:http";
import { type AddressInfo, BoundSocket, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { ne, sql } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { createTestEnquiry } from "../../contract/test-support/customer-enquiry.ts";
import { writeSettings } from "../../db/queries/settings/settings.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { createTestLeads, eventually, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../../leads/test-support/test-mail-server.ts";
import { FIXED_ENTRIES } from "../site-files/sitemap.ts";
import { startDatabaseProxy } from "../test-support/database-proxy.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";

let leads: TestLeads;
let mail: TestMailServer;
let dataDir: string;
const running = new Set<StartedProcess>();
beforeAll(async () => {
  leads = await createTestLeads();
  mail = await startTestMailServer();
  dataDir = await mkdtemp(join(inject("runFolder"), "processes-"));
  await buildPages();
}, 240_000);
afterEach(() => {
  for (const { child } of running) child.kill("SIGKILL");
  running.clear();
});
afterAll(async () => {
  await mail.close();
  await leads.close();
});

async function start(name: "web" | "worker", environment: Record<string, string> = {}, inheritedFd?: number) {
  const settings = {
    DATABASE_URL: leads.url,
    DATA_DIR: dataDir,
    PORT: "0",
    SITE_URL: "https://karoo.example",
    SMTP_URL: mail.url,
    DEMO_CATALOGUE: "off",
  };
  const started = await startProcess(name, { ...settings, ...environment }, { inheritedFd });
  running.add(started);
  return started;
}

function freePort(): string {
  using socket = new BoundSocket({ host: "127.0.0.1" });
  return String(socket.address().port);
}

/** Requests `url` over a new connection, so that any process on the socket may answer. */
async function visit(url: string): Promise<{ status?: number; body: string; retryAfter?: string }> {
  const [response] = await once(get(url, { agent: false }), "response");
  return { status: response.statusCode, body: await text(response), retryAfter: response.headers["retry-after"] };
}

/** Sends a lead, repeatedly with one idempotency key, until there is a response; returns its status. */
async function sendLead(origin: string): Promise<number> {
  const body = JSON.stringify(createTestEnquiry());
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  const options: RequestOptions = { method: "POST", headers, agent: false };
  return eventually(async () => {
    const sending = request(`${origin}/api/customer_enquiries`, options).end(body);
    const [response] = await once(sending, "response").catch(() => []);
    response?.resume();
    return response?.statusCode ?? false;
  });
}

/** Visits pages with `visitors` at once until `stop`, and counts all visits and the failed ones. */
function startVisits(origin: string, visitors: number) {
  const counts = { visits: 0, failures: 0 };
  let stopped = false;
  const loops = Array.from({ length: visitors }, async () => {
    while (!stopped) {
      const status = await visit(`${origin}/used`).then(
        (response) => response.status,
        () => undefined,
      );
      counts.visits++;
      if (status !== 200) counts.failures++;
    }
  });
  return {
    counts,
    /** Waits for this many more visits. */
    more: async (visits: number) => {
      const target = counts.visits + visits;
      await eventually(async () => counts.visits >= target);
    },
    async stop() {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

it("processes on one socket: a stop loses no request, a kill those in progress, and each lead is sent once", async () => {
  const VISITORS = 4;
  const before = await leads.db.$count(customerEnquiries);
  using socket = new BoundSocket({ host: "127.0.0.1" });
  const { port } = socket.address();
  // On a busy machine, a process that loads the back office hears of changes later.
  const settings = { PORT: "fd:3", WORKER: "off", STAFF: "off" };
  const startWeb = (more = {}) => start("web", { ...settings, ...more }, socket.fd());
  const [first, second, worker] = await Promise.all([startWeb(), startWeb(), start("worker", { METRICS: "" })]);
  const { origin } = first;
  expect(origin).toBe(`http://localhost:${port}`);
  const visits = startVisits(origin, VISITORS);
  await visits.more(15);
  expect(visits.counts.failures).toBe(0);

  const sent = Array.from({ length: 10 }, () => sendLead(origin));
  first.child.kill("SIGKILL");
  sent.push(...Array.from({ length: 20 }, () => sendLead(origin)));
  await visits.more(15);
  const lost = visits.counts.failures;
  expect(lost).toBeLessThanOrEqual(VISITORS);

  const metricsPort = freePort();
  const third = await startWeb({ METRICS: metricsPort });
  await visits.more(15);
  expect(await second.stop()).toBe(0);
  await visits.more(15);
  await visits.stop();
  expect(visits.counts.failures).toBe(lost);

  expect(new Set(await Promise.all(sent))).toEqual(new Set([201]));
  expect(await leads.db.$count(customerEnquiries)).toBe(before + 30);
  for (const table of [customerEnquiries, leadDeliveries]) {
    await eventually(async () => (await leads.db.$count(table, ne(table.status, "Delivered"))) === 0);
  }
  expect(mail.accepted).toHaveLength(await leads.db.$count(leadDeliveries));
  expect(new Set(mail.accepted).size).toBe(mail.accepted.length);

  const metrics = (await visit(`http://localhost:${metricsPort}/metrics`)).body;
  expect(metrics).toContain('lead_deliveries{kind="email",status="waiting"} 0');
  expect(metrics).toContain("response_cache_hits_total ");
  expect((await visit(`http://localhost:${metricsPort}/readyz`)).status).toBe(200);

  const fourth = await startWeb();
  const paths = ["/manifest.webmanifest", "/llms.txt", ...FIXED_ENTRIES.map(({ path }) => path)];
  /** Each over new connections, so that both processes answer. */
  const visitAll = async (path: string) => Promise.all(Array.from({ length: 2 }, () => visit(origin + path)));
  for (const path of paths) await visitAll(path);
  const groupName = `Highveld ${randomUUID()}`;
  await leads.db.transaction((tx) => writeSettings(tx, { groupName }));
  await sleep(2000);
  const outdated: string[] = [];
  for (const path of paths) {
    const bodies = (await visitAll(path)).map(({ body }) => body);
    if (!bodies.every((body) => body.includes(groupName))) outdated.push(path);
  }
  expect(paths.length).toBeGreaterThan(20);
  expect(outdated, "pages with the old name after two seconds").toEqual([]);
  const isNamed = ({ html }: Email) => html?.includes(groupName);
  expect(await sendLead(origin)).toBe(201);
  await eventually(async () => (await mail.emails()).some(isNamed));
  expect(await fourth.stop()).toBe(0);
  expect((await visit(`${origin}/metrics`)).status).toBe(404);
  expect(await Promise.all([third.stop(), worker.stop()])).toEqual([0, 0]);
}, 300_000);

it("an enquiry is stored while visitors' requests use all of their connections", async () => {
  const site = await start("web", { DATABASE_CONNECTIONS: "6", WORKER: "off" });
  const lock = await leads.db.$client.connect();
  await lock.query("begin; lock table banners, blog_posts, page_seos in access exclusive mode");
  const paths = ["banners", "blog", "blog?page=2", "page_seos?path=/"];
  const visits = paths.map((path) => visit(`${site.origin}/api/${path}`));
  // Without connections of their own, enquiries would wait until they time out.
  await eventually(async () => {
    const { rows } = await leads.db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length >= 2;
  });
  expect(await sendLead(site.origin)).toBe(201);
  await lock.query("rollback");
  lock.release();
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await site.stop()).toBe(0);
}, 150_000);

it("a process that cannot listen logs the reason and exits with 1", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const starting = start("web", { HOST: "127.0.0.1", PORT: String(port) });
  await expect(starting).rejects.toThrow(/exit code 1: .*The site cannot start: .*EADDRINUSE/s);
  other.close();
}, 60_000);

it("a process survives an outage of its database, and turns unready before it stops", async () => {
  const databaseProxy = await startDatabaseProxy(leads.url);
  const site = await start("web", { DATABASE_URL: databaseProxy.url, DRAIN_SECONDS: "2" });
  const untilReadyz = (status: number) =>
    eventually(async () => {
      const response = await visit(`${site.origin}/readyz`);
      return response.status === status && response.body;
    });
  await untilReadyz(200);
  const cached = await visit(`${site.origin}/used`);
  expect(cached.status).toBe(200);
  const sent = Array.from({ length: 10 }, () => sendLead(site.origin));
  await databaseProxy.cut();
  expect(await untilReadyz(503)).toBe('{"ready":false}');
  expect((await visit(`${site.origin}/healthz`)).status).toBe(200);
  expect(await visit(`${site.origin}/used`)).toEqual(cached);
  for (const path of ["/blog", "/blog.data", "/api/blog", "/sitemap.xml"]) {
    expect(await visit(`${site.origin}${path}`)).toMatchObject({ status: 503, retryAfter: "3" });
  }
  await databaseProxy.restore();
  await untilReadyz(200);
  await Promise.all(sent);
  expect(await sendLead(site.origin)).toBe(201);
  expect((await visit(`${site.origin}/used`)).status).toBe(200);

  const ended = site.stop();
  expect(await untilReadyz(503)).toBe('{"ready":false}');
  expect((await visit(`${site.origin}/used`)).status).toBe(200);
  expect(await ended).toBe(0);
  await databaseProxy.cut();
}, 150_000);
