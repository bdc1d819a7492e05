import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { memoryBytes, peakMemoryBytes, type StartedProcess } from "../environment/start-process.ts";
import type { PlannedRequest } from "../load/load-plan.ts";
import { measurePace } from "../load/pace.ts";
import { sendRequests } from "../load/send-requests.ts";
import { ensureWrk, flood } from "../load/wrk.ts";
import { type Measurement, percentile } from "../measurements.ts";
import { holdSlowConnections } from "./slow-connections.ts";

const CONNECTIONS = 512;
const SLOW_CONNECTIONS = 5000;
const SECONDS = 60;
const QUICK_SECONDS = 10;
/** Pause after a flood, so that its garbage collection does not slow the next visitors. */
const REST_SECONDS = 10;
const VISITORS_PER_SECOND = 20;
const VEHICLES = 1000;

/** At the full pace. */
const MAX_P95_SECONDS = 0.05;
const MAX_MEMORY_BYTES = 500e6;
const MAX_MEMORY_AFTER_BYTES = 400e6;
const MAX_SECONDS_TO_CLOSE = 60;

/** Pages that visitors read, from the cache. */
const VISITED = ["/", "/used", "/new", "/specials", "/used/renault"];

/** Requests in Lua, for wrk; `n` counts them. */
const FLOODS = {
  "distinct addresses": `wrk.format("GET", "/used?page=" .. n)`,
  "invented addresses": `wrk.format("GET", "/nothing/" .. n)`,
  "searches of the API": `wrk.format("GET", "/api/vehicles?page=" .. n)`,
  "ranges of one page": `wrk.format("GET", "/used", { Range = "bytes=0-99" })`,
  "a file": `wrk.format("GET", "/favicon.svg")`,
};

/** Measures the effect of floods and slow connections on visitors of cached pages, and the site's memory. */
export async function benchHostile(server: BenchServer): Promise<Measurement[]> {
  await ensureWrk();
  const pace = await measurePace(server);
  const seconds = server.isQuick ? QUICK_SECONDS : SECONDS;
  await server.catalogue("hostile", VEHICLES);
  const measurements: Measurement[] = [];
  for (const [name, request] of Object.entries(FLOODS)) {
    console.log(`${CONNECTIONS} connections, ${name}`);
    const lua = join(server.folder, "flood.lua");
    await writeFile(lua, `local n = 0\nrequest = function() n = n + 1 return ${request} end\n`);
    measurements.push(
      ...(await attack({ server, pace }, name, seconds, async ({ origin }) => {
        const perSecond = await flood(origin, lua, { connections: CONNECTIONS, seconds });
        return [{ name: `${name}: answered`, value: perSecond, unit: "per second" }];
      })),
    );
  }
  console.log(`${SLOW_CONNECTIONS} slow connections`);
  const slow = await attack({ server, pace }, "slow connections", MAX_SECONDS_TO_CLOSE, async ({ origin }) => {
    const secondsToClose = await holdSlowConnections(origin, SLOW_CONNECTIONS);
    return Object.entries(secondsToClose).map(([kind, value]) => ({
      name: `slow connections, ${kind}: all closed after`,
      value,
      unit: "seconds" as const,
      bar: { atMost: MAX_SECONDS_TO_CLOSE },
    }));
  });
  return [...measurements, ...slow];
}

/** Runs `run` against a site with cached pages, while visitors read them for `seconds`. */
async function attack(
  { server, pace }: { server: BenchServer; pace: number },
  name: string,
  seconds: number,
  run: (site: StartedProcess) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const site = await startSite(server, "hostile");
  try {
    const pid = site.child.pid as number;
    await sendRequests(site.origin, planVisits(2));
    const [results, own] = await Promise.all([sendRequests(site.origin, planVisits(seconds)), run(site)]);
    const latencies = results.map(({ latencyMs }) => latencyMs / 1000);
    const errors = results.filter(({ error }) => error !== undefined).length;
    const peak = peakMemoryBytes(pid) ?? Number.NaN;
    await sleep(REST_SECONDS * 1000);
    await sendRequests(site.origin, planVisits(2));
    const after = memoryBytes(pid) ?? Number.NaN;
    return [
      { name: `${name}: visitors, p50`, value: percentile(latencies, 0.5), unit: "seconds" },
      {
        name: `${name}: visitors, p95`,
        value: percentile(latencies, 0.95),
        unit: "seconds",
        bar: { atMost: MAX_P95_SECONDS / pace },
      },
      { name: `${name}: visitors with an error`, value: errors, unit: "count", bar: { atMost: 0 } },
      { name: `${name}: peak memory`, value: peak, unit: "bytes", bar: { atMost: MAX_MEMORY_BYTES } },
      { name: `${name}: memory after`, value: after, unit: "bytes", bar: { atMost: MAX_MEMORY_AFTER_BYTES } },
      ...own,
    ];
  } finally {
    await site.stop();
  }
}

function planVisits(seconds: number): PlannedRequest[] {
  return Array.from({ length: seconds * VISITORS_PER_SECOND }, (_, i) => ({
    kind: "visit",
    dueMs: (i * 1000) / VISITORS_PER_SECOND,
    path: VISITED[i % VISITED.length] as string,
  }));
}
