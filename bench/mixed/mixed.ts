import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { type PlannedRequest, planLeads, planRequests, type RequestResult } from "../load/load-plan.ts";
import { measurePace } from "../load/pace.ts";
import { sendRequests } from "../load/send-requests.ts";
import { summariseRequests } from "../load/summarise-requests.ts";
import { type Measurement, percentile } from "../measurements.ts";
import { listAddresses, VEHICLES } from "./addresses.ts";
import { readSiteMetrics, type SiteMetrics } from "./site-metrics.ts";
import { printSlowRequests } from "./slow-requests.ts";

const REQUESTS_PER_SECOND = 200;
const SECONDS = 180;
const QUICK_SECONDS = 20;
/** Rate of the warm-up, which lasts as long as a page stays fresh: it fills the cache, and pages become stale at different times. */
const WARM_UP_REQUESTS_PER_SECOND = 100;
const WARM_UP_SECONDS = 60;
const QUICK_WARM_UP_SECONDS = 15;
const MAX_P99_SECONDS = 0.06;
const METRICS_TOKEN = "token-of-the-benchmark";

/** Measures the latency of the site, including its worker, under requests to 1 500 addresses and one lead a second, at the machine's pace. */
export async function benchMixed(server: BenchServer): Promise<Measurement[]> {
  const seconds = server.isQuick ? QUICK_SECONDS : SECONDS;
  const warmUpSeconds = server.isQuick ? QUICK_WARM_UP_SECONDS : WARM_UP_SECONDS;
  const db = await server.catalogue("mixed", VEHICLES);
  const pace = await measurePace(server);
  const groups = await listAddresses(db, pace);
  const site = await startSite(server, "mixed", { hasWorker: true, metricsToken: METRICS_TOKEN, cacheShare: pace });
  const send = (requests: PlannedRequest[]) => sendRequests(site.origin, requests);
  try {
    console.log(`warming up for ${warmUpSeconds} seconds`);
    await send(planRequests(groups, WARM_UP_REQUESTS_PER_SECOND * pace, warmUpSeconds));
    console.log(`requests and leads for ${seconds} seconds`);
    const before = await readSiteMetrics(site.origin, METRICS_TOKEN);
    const start = performance.now();
    const requests = [...planRequests(groups, REQUESTS_PER_SECOND * pace, seconds), ...planLeads(seconds)];
    const results = await send(requests.sort((a, b) => a.dueMs - b.dueMs));
    const after = await readSiteMetrics(site.origin, METRICS_TOKEN);
    const elapsedSeconds = (performance.now() - start) / 1000;
    const maxP99Seconds = MAX_P99_SECONDS / pace;
    printSlowRequests(results, maxP99Seconds * 1000);
    return [
      ...summariseRequests(results, { p99: maxP99Seconds }),
      ...summariseLeads(results),
      ...summariseMetrics(before, after, elapsedSeconds),
    ];
  } finally {
    await site.stop();
  }
}

function summariseLeads(results: readonly RequestResult[]): Measurement[] {
  const latencies = results.filter(({ kind }) => kind === "lead").map(({ latencyMs }) => latencyMs / 1000);
  return [{ name: "latency of leads, p99", value: percentile(latencies, 0.99), unit: "seconds" }];
}

function summariseMetrics(before: SiteMetrics, after: SiteMetrics, seconds: number): Measurement[] {
  const perSecond = (name: keyof SiteMetrics) => (after[name] - before[name]) / seconds;
  return [
    { name: "event-loop delay, p99", value: after.eventLoopDelayP99Seconds, unit: "seconds" },
    { name: "event-loop delay, maximum", value: after.eventLoopDelayMaxSeconds, unit: "seconds" },
    { name: "CPU time per second", value: perSecond("cpuSeconds"), unit: "seconds" },
    { name: "garbage collection per second", value: perSecond("garbageCollectionSeconds"), unit: "seconds" },
    { name: "cache: fresh responses", value: perSecond("cacheHits"), unit: "per second" },
    { name: "cache: stale responses", value: perSecond("cacheStale"), unit: "per second" },
    { name: "cache: misses, with those of API calls in process", value: perSecond("cacheMisses"), unit: "per second" },
    { name: "cache: responses in memory", value: after.cacheEntries, unit: "count" },
    { name: "cache: memory", value: after.cacheBytes, unit: "bytes" },
  ];
}
