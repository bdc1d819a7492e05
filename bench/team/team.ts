import { openFinanceKeys } from "../../src/server/database/open-finance-keys.ts";
import { storeLeads } from "../desk/stored-leads.ts";
import type { BenchServer } from "../environment/database-server.ts";
import { dataDirOf, startSite } from "../environment/site.ts";
import type { RequestResult } from "../load/load-plan.ts";
import { measurePace } from "../load/pace.ts";
import { sendRequests } from "../load/send-requests.ts";
import { summariseRequests } from "../load/summarise-requests.ts";
import { type Measurement, percentile } from "../measurements.ts";
import { readSiteMetrics } from "../mixed/site-metrics.ts";
import { printSlowRequests } from "../mixed/slow-requests.ts";
import { addDealers, signInTeam } from "./staff.ts";
import { KINDS, planWork } from "./work.ts";

const LEADS = 1_000_000;
const QUICK_LEADS = 20_000;
const VEHICLES = 5000;
const SECONDS = 75;
const QUICK_SECONDS = 15;
const WARM_UP_SECONDS = 20;
const QUICK_WARM_UP_SECONDS = 5;
/** Average time between two requests of a person, at the full pace. */
const THINK_SECONDS = 5;
/** The same in the warm-up, after which the code is compiled and the indexes are in memory. */
const WARM_UP_THINK_SECONDS = 10;
const MAX_P95_SECONDS = 0.2;
const METRICS_TOKEN = "token-of-the-benchmark";

/**
 * Measures the back office while 200 people of 50 dealers work in it at once, with a million leads stored. They work at the machine's pace: on a
 * slower one each waits as much longer before the next request, and for its response.
 */
export async function benchTeam(server: BenchServer): Promise<Measurement[]> {
  const seconds = server.isQuick ? QUICK_SECONDS : SECONDS;
  const warmUpSeconds = server.isQuick ? QUICK_WARM_UP_SECONDS : WARM_UP_SECONDS;
  const leads = server.isQuick ? QUICK_LEADS : LEADS;
  const db = await server.catalogue("team", VEHICLES);
  const pace = await measurePace(server);
  await addDealers(db);
  console.log(`storing ${leads} leads`);
  await storeLeads(server.url("team"), leads);
  const site = await startSite(server, "team", { metricsToken: METRICS_TOKEN });
  try {
    const keys = await openFinanceKeys({ FINANCE_KEY: [], DATA_DIR: dataDirOf(server, "team") }, db);
    const team = await signInTeam(db, site.origin, keys);
    console.log(`warming up for ${warmUpSeconds} seconds`);
    const work = (seconds: number, thinkSeconds: number) =>
      sendRequests(site.origin, planWork(team, { seconds, thinkSeconds: thinkSeconds / pace }));
    await work(warmUpSeconds, WARM_UP_THINK_SECONDS);
    console.log(`${team.length} people work for ${seconds} seconds`);
    const before = await readSiteMetrics(site.origin, METRICS_TOKEN);
    const results = await work(seconds, THINK_SECONDS);
    const after = await readSiteMetrics(site.origin, METRICS_TOKEN);
    const maxP95Seconds = MAX_P95_SECONDS / pace;
    printSlowRequests(results, maxP95Seconds * 1000);
    return [
      { name: "people", value: team.length, unit: "count" },
      ...summariseRequests(results, { p95: maxP95Seconds }),
      ...summariseKinds(results, pace),
      { name: "event-loop delay, p99", value: after.eventLoopDelayP99Seconds, unit: "seconds" },
      { name: "CPU time per second", value: (after.cpuSeconds - before.cpuSeconds) / seconds, unit: "seconds" },
    ];
  } finally {
    await site.stop();
  }
}

function summariseKinds(results: readonly RequestResult[], pace: number): Measurement[] {
  return Object.entries(KINDS).flatMap(([kind, { atMost }]): Measurement[] => {
    const latencies = results.filter((result) => result.kind === kind).map(({ latencyMs }) => latencyMs / 1000);
    const latency = (share: number) =>
      ({ name: `${kind}, p${share * 100}`, value: percentile(latencies, share), unit: "seconds" }) as const;
    return [
      latency(0.5),
      { ...latency(0.95), ...(atMost !== undefined && { bar: { atMost: atMost / pace } }) },
      latency(0.99),
    ];
  });
}
