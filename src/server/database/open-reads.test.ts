import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { connect, type Database } from "../../db/connect.ts";
import { listenForContentChanges } from "../../db/content-changes/content-changes.ts";
import { makes } from "../../db/schema/stock/vehicles.ts";
import { eventually } from "../../leads/test-support/test-leads.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../test-support/database-proxy.ts";
import { buildPages, startProcess } from "../test-support/site-process.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "../test-support/streaming-replica.ts";
import { connectionBudget } from "./connection-budget.ts";
import { openReads, type PublicReads } from "./open-reads.ts";

let servers: ReplicatedDatabase;
let primary: Database;
let replicaProxy: DatabaseProxy;
let reads: PublicReads;
let changes: { close(): Promise<void> };
let changesSeen: number;
let logged: string[];

beforeAll(async () => {
  servers = await startReplicatedDatabase(await mkdtemp(join(inject("runFolder"), "replica-")));
  primary = connect(servers.primaryUrl);
}, 120_000);
afterAll(async () => {
  await primary.$client.end();
  await servers.close();
});

beforeEach(async () => {
  replicaProxy = await startDatabaseProxy(servers.replicaUrl);
  reads = open(replicaProxy.url);
  changesSeen = 0;
  changes = await listenForContentChanges(servers.primaryUrl, () => {
    reads.replica?.expectChange();
    changesSeen++;
  });
});
afterEach(async () => {
  await servers.setReplay(true);
  await changes.close();
  await reads.close();
  await replicaProxy.cut();
});

function open(readUrl: string): PublicReads {
  logged = [];
  const budget = connectionBudget({ DATABASE_CONNECTIONS: 5 });
  const options = { url: servers.primaryUrl, budget, log: (line: string) => logged.push(line), onError: () => {} };
  return openReads({ DATABASE_READ_URL: readUrl }, options);
}

/** Adds a make and waits until this process has received the notification. */
async function addMake(slug: string): Promise<void> {
  const seen = changesSeen;
  await primary.insert(makes).values({ slug, name: slug });
  await eventually(async () => changesSeen > seen);
}

/** Returns which server answers the next read, and what it returns. */
async function readMakes(): Promise<{ from: "replica" | "primary"; slugs: string[] }> {
  const before = reads.replica?.stats().replica;
  const rows = await reads.db.select({ slug: makes.slug }).from(makes).orderBy(makes.id);
  return {
    from: reads.replica?.stats().replica === before ? "primary" : "replica",
    slugs: rows.map(({ slug }) => slug),
  };
}
const untilReadFromReplica = () =>
  eventually(async () => {
    const read = await readMakes();
    return read.from === "replica" && read;
  });

it("a change is never read from a replica that has not replayed it", async () => {
  await addMake("lada");
  expect((await untilReadFromReplica()).slugs).toContain("lada");
  await servers.setReplay(false);
  await addMake("simca");
  for (let n = 0; n < 20; n++) expect(await readMakes()).toMatchObject({ from: "primary" });
  expect((await readMakes()).slugs).toContain("simca");
  const replica = connect(servers.replicaUrl);
  expect((await replica.select().from(makes)).map(({ slug }) => slug)).not.toContain("simca");
  await replica.$client.end();

  await servers.setReplay(true);
  expect((await untilReadFromReplica()).slugs).toContain("simca");
  expect(logged).toEqual([]);
});

it("while the replica is lost, reads come from the primary, and none fails", async () => {
  await untilReadFromReplica();
  await replicaProxy.cut();
  for (let n = 0; n < 20; n++) expect(await readMakes()).toMatchObject({ from: "primary" });
  expect(logged).toEqual([expect.stringContaining("The replica is lost, and reads go to the primary: ")]);
  await addMake("saab");
  await replicaProxy.restore();
  expect((await untilReadFromReplica()).slugs).toContain("saab");
  expect(logged.slice(1)).toEqual(["database: The replica is back"]);
});

it("a read that times out at a replica is repeated at the primary", async () => {
  await untilReadFromReplica();
  replicaProxy.hang();
  expect(await readMakes()).toMatchObject({ from: "primary" });
  expect(logged).toEqual([expect.stringContaining("The replica is lost")]);
});

it("an error of the query itself is thrown, and the replica is not lost", async () => {
  await untilReadFromReplica();
  await expect(reads.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await readMakes()).toMatchObject({ from: "replica" });
});

it("a server that is not a replica is not read from, which is logged", async () => {
  await reads.close();
  reads = open(servers.primaryUrl);
  await eventually(async () => (await readMakes()) && logged.length > 0);
  expect(await readMakes()).toMatchObject({ from: "primary" });
  expect(logged).toEqual([expect.stringContaining("it is not a streaming replica")]);
});

it("a page is never made again from the older content of a replica that lags", async () => {
  await buildPages();
  const settings = { DATABASE_URL: servers.primaryUrl, DATABASE_READ_URL: servers.replicaUrl, PORT: "0" };
  const dataDir = await mkdtemp(join(inject("runFolder"), "replica-site-"));
  const site = await startProcess("web", { ...settings, DATA_DIR: dataDir, DEMO_CATALOGUE: "on" });
  const name = async () => (await (await fetch(`${site.origin}/api/dealers/renault-sandton`)).json()).dealer_name;
  expect(await name()).toBe("Renault Sandton");
  await servers.setReplay(false);
  await primary.execute(sql`update dealers set name = 'Renault Sandton City' where slug = 'renault-sandton'`);
  await eventually(async () => (await name()) === "Renault Sandton City");
  expect(await site.stop()).toBe(0);
}, 240_000);
