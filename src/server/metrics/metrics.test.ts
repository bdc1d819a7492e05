import { eq } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import { leadDeliveries } from "../../db/schema/leads.ts";
import { routeLead } from "../../leads/routing/route-lead.ts";
import { createTestLeads, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { startDatabaseProxy } from "../test-support/database-proxy.ts";
import { buildPages } from "../test-support/site-process.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";
import { measureRequests } from "./measure-requests.ts";

let leads: TestLeads;
let metrics: Metrics;
beforeAll(async () => {
  leads = await createTestLeads();
  await buildPages();
}, 120_000);
afterAll(() => leads.close());
beforeEach(async () => {
  metrics = await createMetrics();
});

/** The lines of the metrics that begin with `name`, without it. */
async function lines(name: string): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split("\n").flatMap((line) => (line.startsWith(name) ? line.slice(name.length) : []));
}

async function visit(app: FastifyInstance, ...paths: string[]): Promise<void> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  for (const path of paths) await (await fetch(`${app.listeningOrigin}${path}`)).text();
  await app.close();
}

it("requests are counted by route pattern, not by address", async () => {
  const app = Fastify();
  await measureRequests(app, metrics);
  app.get("/api/vehicles/:id", async ({ params }) => {
    if ((params as { id: string }).id === "0") throw new Error("There is none");
    return {};
  });
  app.get("/*", async (request) => {
    request.pagePattern = "/used/:make?/:model?";
    return (await app.inject("/api/vehicles/7")).body;
  });
  await visit(app, "/api/vehicles/1", "/api/vehicles/2", "/api/vehicles/0", "/used/renault/kiger?page=2");
  expect((await lines("http_request_duration_seconds_count")).sort()).toEqual([
    '{method="GET",route="/api/vehicles/:id",status="2xx"} 2',
    '{method="GET",route="/api/vehicles/:id",status="5xx"} 1',
    '{method="GET",route="/used/:make?/:model?",status="2xx"} 1',
  ]);
});

it("deliveries are counted by kind and status, and missing while the database is away", async () => {
  const databaseProxy = await startDatabaseProxy(leads.url);
  const db = connect(databaseProxy.url);
  metrics.addDeliveries(db);
  metrics.addPool(db);
  const { id } = await leads.store();
  expect(await lines("leads_unrouted")).toEqual([" 1"]);
  await routeLead(leads.db, id, "https://karoo.example");
  await leads.db.update(leadDeliveries).set({ status: "Failed" }).where(eq(leadDeliveries.kind, "adf"));
  await leads.db.update(leadDeliveries).set({ status: "Delivered" }).where(eq(leadDeliveries.kind, "confirmation"));
  const counted = await lines("lead_deliveries");
  expect(counted).toHaveLength(12);
  expect(counted.filter((text) => !text.endsWith(" 0")).sort()).toEqual([
    '{kind="adf",status="failed"} 1',
    '{kind="confirmation",status="delivered"} 1',
    '{kind="email",status="waiting"} 1',
  ]);
  expect(await lines("leads_unrouted")).toEqual([" 0"]);
  expect(await lines("pg_pool_limit")).toEqual([" 10"]);

  await databaseProxy.cut();
  expect(await lines("lead_deliveries")).toEqual([]);
  expect(await lines("leads_unrouted")).toEqual([]);
  expect(await lines("process_cpu_seconds_total")).toHaveLength(1);
  await db.$client.end();
});

it("counters and gauges are read at each scrape", async () => {
  let hits = 3;
  metrics.addCounter({ name: "response_cache_hits_total", help: "Hits", read: () => hits });
  metrics.addGauge({ name: "response_cache_bytes", help: "Bytes in memory", read: () => 2 * hits });
  expect(await lines("response_cache_hits_total")).toEqual([" 3"]);
  hits = 5;
  expect(await lines("response_cache_hits_total")).toEqual([" 5"]);
  expect(await lines("response_cache_bytes")).toEqual([" 10"]);
});
