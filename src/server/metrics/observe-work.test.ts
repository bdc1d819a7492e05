import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { repeat } from "../../background/repeat.ts";
import { connect, type Database } from "../../db/connect.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { observeDelivery } from "../../diagnostics/channels.ts";
import { routeLead } from "../../leads/routing/route-lead.ts";
import { createTestLeads, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { startDatabaseProxy } from "../test-support/database-proxy.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";
import { addJobMetrics } from "./job-metrics.ts";
import { addMachineMetrics } from "./machine-metrics.ts";
import { observeWork } from "./observe-work.ts";

let leads: TestLeads;
let db: Database;
let metrics: Metrics;
let stop: () => void;
beforeAll(async () => {
  leads = await createTestLeads();
  db = connect(leads.url, { name: "writes", max: 1 });
  // A new connection sets its limits.
  await db.execute(sql`select 1`);
}, 120_000);
afterAll(async () => {
  await db.$client.end();
  await leads.close();
});
beforeEach(async () => {
  metrics = await createMetrics();
  stop = await observeWork(metrics);
});
afterEach(() => stop());

/** Returns the samples of a metric that are not 0, without its name. */
async function samples(name: string): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text
    .split("\n")
    .flatMap((line) => (line.startsWith(name) && !line.endsWith(" 0") ? line.slice(name.length) : []))
    .sort();
}

it("statements are counted by pool and first word, however they are sent, and nothing of their values", async () => {
  await db.execute(sql`select 'thandi@mail.example'`);
  await db.execute(sql`with one as (select 1) select * from one`);
  await db.transaction((tx) => tx.execute(sql`update customer_enquiries set email = email where false`));
  await new Promise((resolve) => db.$client.query("  SELECT 2", resolve));
  await expect(db.execute(sql`select nothing`)).rejects.toThrow();
  expect(await samples("pg_query_duration_seconds_count")).toEqual([
    '{pool="writes",statement="select"} 3',
    '{pool="writes",statement="transaction"} 2',
    '{pool="writes",statement="update"} 1',
    '{pool="writes",statement="with"} 1',
  ]);
  expect(await samples("pg_query_failures_total")).toEqual(['{pool="writes"} 1']);
  expect(await metrics.registry.metrics()).not.toContain("thandi");
});

it("the wait for a connection is that of the query which got none", async () => {
  const slow = db.execute(sql`select pg_sleep(0.3)`);
  const waiting = db.execute(sql`select 1`);
  await Promise.all([slow, waiting]);
  expect(await samples("pg_pool_wait_seconds_count")).toEqual(['{pool="writes"} 2']);
  const [sum = ""] = await samples("pg_pool_wait_seconds_sum");
  expect(Number(sum.split(" ")[1])).toBeGreaterThan(0.25);
  expect(await samples('pg_pool_wait_seconds_bucket{le="0.1"')).toEqual([',pool="writes"} 1']);
});

it("runs of background work and deliveries are counted by kind, and their failures", async () => {
  const outcomes = [false, new Error("away")];
  const repeated = repeat(
    "retention",
    async () => {
      const next = outcomes.shift();
      if (next instanceof Error) throw next;
      return false;
    },
    600_000,
    () => {},
  );
  await expect.poll(() => samples("background_run_duration_seconds_count")).toEqual(['{kind="retention"} 1']);
  expect(await samples("background_failures_total")).toEqual([]);
  repeated.wake();
  await expect.poll(() => samples("background_failures_total")).toEqual(['{kind="retention"} 1']);
  await repeated.stop();
  const [succeeded = ""] = await samples("background_last_success_timestamp_seconds");
  expect(Number(succeeded.split(" ")[1])).toBeGreaterThan(1.7e9);

  await observeDelivery(
    "adf",
    async () => "Kept",
    () => "kept",
  );
  await expect(
    observeDelivery(
      "push",
      () => Promise.reject(new Error("away")),
      () => "delivered",
    ),
  ).rejects.toThrow();
  expect(await samples("delivery_duration_seconds_count")).toEqual([
    '{kind="adf",outcome="kept"} 1',
    '{kind="push",outcome="failed"} 1',
  ]);
});

it("queues tell how many jobs are due and since when, and are missing while the database is away", async () => {
  const databaseProxy = await startDatabaseProxy(leads.url);
  const other = connect(databaseProxy.url);
  await addJobMetrics(metrics, other);
  expect(await samples("jobs_due")).toEqual([]);
  expect(await samples("backup_last_timestamp_seconds")).toEqual([]);

  const { id } = await leads.store();
  await leads.db.update(customerEnquiries).set({ createdAt: sql`now() - interval '1 hour'` });
  expect(await samples("jobs_due")).toEqual(['{queue="lead_routing"} 1']);
  const [oldest = ""] = await samples("jobs_oldest_due_seconds");
  expect(oldest).toMatch(/^\{queue="lead_routing"\} 36\d\d/);
  await routeLead(leads.db, id, "https://karoo.example");
  expect((await samples("jobs_due")).map((line) => line.split("}")[0])).toContain('{queue="lead_deliveries"');
  expect((await samples("lead_deliveries_oldest_seconds{")).length).toBeGreaterThan(1);

  await leads.db.execute(sql`insert into backups (finished_at, bytes, rows, uploads, is_sealed)
    values (to_timestamp(1800000000), 1, 1, 1, true)`);
  expect(await samples("backup_last_timestamp_seconds")).toEqual([" 1800000000"]);

  await databaseProxy.cut();
  for (const name of ["jobs_due{", "jobs_oldest_due_seconds{", "backup_last_timestamp_seconds "])
    expect(await samples(name), name).toEqual([]);
  await other.$client.end();
});

it("disks and the clock are those of the machine", async () => {
  let differenceMs: number | undefined;
  await addMachineMetrics(metrics, {
    disk: { disks: () => [{ folder: "/opt/site/data", free: 3e9, total: 1e10, level: "enough", hasDatabase: true }] },
    clock: { differenceMs: () => differenceMs },
  });
  expect(await samples("clock_difference_seconds ")).toEqual([]);
  differenceMs = -1500;
  expect(await samples("clock_difference_seconds ")).toEqual(["-1.5"]);
  expect(await samples("disk_free_bytes")).toEqual(['{folder="/opt/site/data"} 3000000000']);
  expect(await samples("disk_total_bytes")).toEqual(['{folder="/opt/site/data"} 10000000000']);
});
