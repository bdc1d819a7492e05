import { setTimeout as sleep } from "node:timers/promises";
import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { planRequests } from "../load/load-plan.ts";
import { measurePace } from "../load/pace.ts";
import { sendRequests } from "../load/send-requests.ts";
import { summariseRequests } from "../load/summarise-requests.ts";
import { type Measurement, percentile } from "../measurements.ts";
import { listAddresses, VEHICLES } from "../mixed/addresses.ts";
import { readSiteMetrics, type SiteMetrics } from "../mixed/site-metrics.ts";
import { printSlowRequests } from "../mixed/slow-requests.ts";
import { listEdits, type Save } from "./edits.ts";

const REQUESTS_PER_SECOND = 200;
const SECONDS = 120;
const QUICK_SECONDS = 20;
/** Rate of the warm-up, which lasts as long as a page stays fresh and fills the cache. */
const WARM_UP_REQUESTS_PER_SECOND = 100;
const WARM_UP_SECONDS = 60;
const QUICK_WARM_UP_SECONDS = 15;
const SAVE_INTERVAL_MS = 1000;
/** Interval at which a visitor checks whether a change is live. */
const POLL_INTERVAL_MS = 20;
const MAX_P95_SECONDS = 0.05;
const MAX_SECONDS_TO_LIVE = 2;
/** Timeout of a change, which then counts as this late. The next edit of its kind follows a second later. */
const TIMEOUT_SECONDS = 5;
const METRICS_TOKEN = "token-of-the-benchmark";

/**
 * Measures the site's latency under requests to 1 500 addresses while an editor saves once a second, at the machine's pace: a slower one gets
 * fewer requests to as many fewer addresses, and has a cache for them, so that each page is asked for as often.
 */
export async function benchEditing(server: BenchServer): Promise<Measurement[]> {
  const seconds = server.isQuick ? QUICK_SECONDS : SECONDS;
  const warmUpSeconds = server.isQuick ? QUICK_WARM_UP_SECONDS : WARM_UP_SECONDS;
  const db = await server.catalogue("editing", VEHICLES);
  const pace = await measurePace(server);
  const groups = await listAddresses(db, pace);
  const edits = await listEdits(db);
  const site = await startSite(server, "editing", { metricsToken: METRICS_TOKEN, cacheShare: pace });
  try {
    console.log(`warming up for ${warmUpSeconds} seconds`);
    await sendRequests(site.origin, planRequests(groups, WARM_UP_REQUESTS_PER_SECOND * pace, warmUpSeconds));
    console.log(`requests and saves for ${seconds} seconds`);
    const before = await readSiteMetrics(site.origin, METRICS_TOKEN);
    const stop = new AbortController();
    const saving = saveRepeatedly(edits, site.origin, stop.signal);
    const results = await sendRequests(site.origin, planRequests(groups, REQUESTS_PER_SECOND * pace, seconds));
    stop.abort();
    const secondsToLive = await saving;
    const after = await readSiteMetrics(site.origin, METRICS_TOKEN);
    const maxP95Seconds = MAX_P95_SECONDS / pace;
    printSlowRequests(results, maxP95Seconds * 1000);
    return [
      ...summariseRequests(results, { p95: maxP95Seconds }),
      ...summariseChanges(secondsToLive),
      ...summariseCache(before, after),
    ];
  } finally {
    await site.stop();
  }
}

/** Saves edits one after the other until `signal` is aborted. Returns the seconds until each was on its page. */
async function saveRepeatedly(edits: readonly Save[], origin: string, signal: AbortSignal): Promise<number[]> {
  const looking: Promise<number>[] = [];
  for (let number = 0; !signal.aborted; number++) {
    const save = edits[number % edits.length] as Save;
    const { path, text } = await save(number);
    looking.push(untilLive(`${origin}${path}`, text));
    await sleep(SAVE_INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
  return Promise.all(looking);
}

/** Reloads the page at `url` until it contains `text`. Returns the seconds. */
async function untilLive(url: string, text: string): Promise<number> {
  const start = performance.now();
  const elapsedSeconds = () => (performance.now() - start) / 1000;
  while (elapsedSeconds() < TIMEOUT_SECONDS) {
    // A failed request does not stop the measurement; the change just counts as late.
    const page = await fetch(url).then(
      (response) => response.text(),
      () => "",
    );
    if (page.includes(text)) return elapsedSeconds();
    await sleep(POLL_INTERVAL_MS);
  }
  console.log(`  ${url} does not have "${text}" after ${TIMEOUT_SECONDS} seconds`);
  return TIMEOUT_SECONDS;
}

function summariseChanges(secondsToLive: readonly number[]): Measurement[] {
  return [
    { name: "saves", value: secondsToLive.length, unit: "count" },
    { name: "save to live page, median", value: percentile(secondsToLive, 0.5), unit: "seconds" },
    {
      name: "save to live page, maximum",
      value: percentile(secondsToLive, 1),
      unit: "seconds",
      bar: { atMost: MAX_SECONDS_TO_LIVE },
    },
  ];
}

function summariseCache(before: SiteMetrics, after: SiteMetrics): Measurement[] {
  const count = (name: keyof SiteMetrics) => after[name] - before[name];
  const visits = count("cacheHits") + count("cacheStale") + count("cacheOutdated") + count("cacheMisses");
  const percent = (name: keyof SiteMetrics) => (100 * count(name)) / visits;
  return [
    { name: "cache: fresh responses", value: percent("cacheHits"), unit: "percent" },
    { name: "cache: outdated responses", value: percent("cacheOutdated"), unit: "percent" },
    { name: "cache: stale responses", value: percent("cacheStale"), unit: "percent" },
    { name: "cache: misses, with those of API calls in process", value: percent("cacheMisses"), unit: "percent" },
    { name: "event-loop delay, maximum", value: after.eventLoopDelayMaxSeconds, unit: "seconds" },
    { name: "CPU time of the site", value: count("cpuSeconds"), unit: "seconds" },
  ];
}
