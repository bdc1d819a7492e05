import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { api } from "../src/api/app.ts";
import { createHttpServer } from "../src/api/http-server.ts";
import type { Database } from "../src/db/connect.ts";
import { deriveEncryptionKeys } from "../src/db/encryption/encrypted-record.ts";
import { listVehicles } from "../src/db/queries/stock/vehicles.ts";
import { openUploads } from "../src/pictures/uploads.ts";
import type { BenchServer } from "./environment/database-server.ts";
import { measurePace } from "./load/pace.ts";
import { compareSeconds, type Measurement, percentile, seconds } from "./measurements.ts";
import { randomSearches } from "./random-searches.ts";

const SEARCHES = 200;
const QUICK_SEARCHES = 20;
/** How often each search is sent. The fastest response counts, since other processes share the machine. */
const TRIES = 3;
/** Maximum time of a search's list and filters together at the full pace, in seconds. */
const BARS = [
  { vehicles: 100_000, median: 0.025, slowest: 0.25 },
  { vehicles: 1_000_000, median: 0.06, slowest: 0.25 },
];
/** Number of consecutive requests to one side when throughput is measured. */
const BURST = 150;
const BURST_ROUNDS = 7;
const CONNECTIONS = 8;
const MIN_THROUGHPUT_RATIO = 0.7;

/** Sends uncached random searches to stocks of two sizes, and compares the API with a bare server. */
export async function benchApi(server: BenchServer): Promise<Measurement[]> {
  const pace = await measurePace(server);
  const measurements: Measurement[] = [];
  for (const bars of BARS) {
    const { vehicles, median, slowest } = bars;
    const db = await server.catalogue(`of_${vehicles}`, vehicles);
    const searches = server.isQuick ? QUICK_SEARCHES : SEARCHES;
    const atPace = { vehicles, median: median / pace, slowest: slowest / pace };
    measurements.push(...(await measureSearches(db, searches, atPace)));
    if (bars === BARS.at(-1)) measurements.push(await measureThroughput(db));
  }
  return measurements;
}

async function measureSearches(
  db: Database,
  count: number,
  { vehicles, ...bars }: (typeof BARS)[number],
): Promise<Measurement[]> {
  console.log(`${count} random searches among ${vehicles} vehicles`);
  const app = await createApp(db);
  const times: { search: string; list: number; filters: number }[] = [];
  for (const { list, filters } of randomSearches(count)) {
    times.push({
      search: list,
      list: await fastest(() => get(app, `/api/vehicles?${list}`)),
      filters: await fastest(() => get(app, `/api/filters?${filters}`)),
    });
  }
  await app.close();
  for (const part of ["list", "filters"] as const) {
    const slowest = times.toSorted((a, b) => b[part] - a[part])[0];
    console.log(`  the slowest ${part}: ${((slowest?.[part] ?? 0) * 1000).toFixed(0)} ms for ${slowest?.search}`);
  }
  const of = (name: string, share: number, values: number[], bar?: number): Measurement => ({
    name: `${name}: ${count} searches among ${vehicles} vehicles`,
    value: percentile(values, share),
    unit: "seconds",
    ...(bar !== undefined && { bar: { atMost: bar } }),
  });
  const lists = times.map(({ list }) => list);
  const filters = times.map((time) => time.filters);
  return [
    of("list, median", 0.5, lists, bars.median),
    of("list, slowest", 1, lists, bars.slowest),
    of("filters, median", 0.5, filters, bars.median),
    of("filters, slowest", 1, filters, bars.slowest),
  ];
}

async function fastest(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let tried = 0; tried < TRIES; tried++) times.push(await seconds(run));
  return Math.min(...times);
}

/** Compares uncached searches over a socket with a bare server that runs the same SQL and `JSON.stringify`. */
async function measureThroughput(db: Database): Promise<Measurement> {
  console.log("searches per second, against a bare server");
  const app = await createApp(db);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const bareServer = createServer(async (_request, response) => {
    const page = await listVehicles(db, {});
    response.setHeader("content-type", "application/json").end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => bareServer.listen(0, "127.0.0.1", resolve));
  const [ours, bare] = await compareSeconds(
    BURST_ROUNDS,
    () => sendBurst(app.server),
    () => sendBurst(bareServer),
  );
  await app.close();
  bareServer.close();
  bareServer.closeAllConnections();
  return {
    name: "searches, against a bare server",
    value: BURST / ours,
    reference: BURST / bare,
    unit: "per second",
    bar: { atLeast: MIN_THROUGHPUT_RATIO },
  };
}

async function sendBurst(server: Server): Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vehicles`;
  let left = BURST;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        // Uncompressed, because the bare server does not compress either.
        const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
        if (response.status !== 200) throw new Error(`The response to ${url} has status ${response.status}`);
        await response.arrayBuffer();
      }
    }),
  );
}

async function createApp(db: Database): Promise<FastifyInstance> {
  const app = await createHttpServer();
  const financeKeys = deriveEncryptionKeys([randomBytes(32)]);
  const { findAddress } = openUploads([fileURLToPath(new URL("../demo/uploads", import.meta.url))]);
  await app.register(api, {
    prefix: "/api",
    db,
    siteUrl: "http://localhost",
    financeKeys,
    pushPublicKey: "",
    describeUpload: findAddress,
  });
  await app.ready();
  return app;
}

async function get(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`The response to ${url} has status ${statusCode}`);
  return body;
}
