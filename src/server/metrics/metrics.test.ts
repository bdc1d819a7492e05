import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DELIVERY_KINDS } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { connect } from "../../db/connect.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { addChannel } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { routeLead } from "../../leads/routing/route-lead.ts";
import { TEST_WORKER_SETTINGS } from "../../leads/test-support/test-delivery.ts";
import { createTestLeads, eventually, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { startLeadWorker } from "../../leads/worker.ts";
import { startDatabaseProxy } from "../test-support/database-proxy.ts";
import { buildPages } from "../test-support/site-process.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";

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

/** Returns the metrics that begin with `name`, without that name. */
async function lines(name: string): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split("\n").flatMap((line) => (line.startsWith(name) ? line.slice(name.length) : []));
}

it("undelivered leads are counted by kind and status, and missing while the database is away", async () => {
  const databaseProxy = await startDatabaseProxy(leads.url);
  const db = connect(databaseProxy.url);
  metrics.addDeliveries(db);
  metrics.addPool("writes", db);
  const { id } = await leads.store();
  expect(await lines("leads_unrouted")).toEqual([" 1"]);
  await routeLead(leads.db, id, "https://karoo.example");
  await leads.db.update(leadDeliveries).set({ status: "Failed" }).where(eq(leadDeliveries.kind, "adf"));
  await leads.db.update(leadDeliveries).set({ status: "Delivered" }).where(eq(leadDeliveries.kind, "confirmation"));
  await leads.db
    .update(leadDeliveries)
    .set({ lastError: "mail server: ETIMEDOUT" })
    .where(eq(leadDeliveries.kind, "email"));
  const counted = await lines("lead_deliveries{");
  expect(counted).toHaveLength(4 * DELIVERY_KINDS.length);
  expect(counted.filter((text) => !text.endsWith(" 0")).sort()).toEqual([
    'kind="adf",status="failed"} 1',
    'kind="email",status="retrying"} 1',
  ]);
  expect(await lines("leads_unrouted")).toEqual([" 0"]);
  expect(await lines("pg_pool_limit{")).toEqual(['pool="writes"} 10']);

  await databaseProxy.cut();
  expect(await lines("lead_deliveries{")).toEqual([]);
  expect(await lines("leads_unrouted")).toEqual([]);
  expect(await lines("process_cpu_seconds_total")).toHaveLength(1);
  await db.$client.end();
});

it("deliveries are counted by the process that makes them", async () => {
  const errors: Error[] = [];
  const settings = {
    siteUrl: "https://karoo.example",
    smtpUrl: "smtp://127.0.0.1:1",
    outbox: "/nowhere",
    webhookNetworks: ["127.0.0.0/8"],
    ...TEST_WORKER_SETTINGS,
  };
  const hook = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(hook, "listening");
  const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  const dealerId = await getDealerId(leads.db, "renault-mbombela");
  await addChannel(leads.db, { dealerId, kind: "webhook", purpose: "sales", address, secret: "s3cret" });
  const { id } = await leads.store({ dealer: "renault-mbombela" });
  await routeLead(leads.db, id, "https://karoo.example");
  const worker = startLeadWorker(leads.db, settings, (error) => errors.push(error), metrics.countDelivered);
  await eventually(async () => (await lines("lead_deliveries_delivered_total{"))[0] === 'kind="webhook"} 1');
  await worker.stop();
  hook.close();
  for (const { message } of errors) expect(message).toContain("mail server");
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
