import { setTimeout } from "node:timers/promises";
import { SERVER_MEMORY } from "../../scripts/project.js";
import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { peakMemoryBytes, processorSeconds, type StartedProcess, startProcess } from "../environment/start-process.ts";
import { ensureWrk, requestsPerSecond } from "../load/wrk.ts";
import { compare, type Measurement, median } from "../measurements.ts";
import { countOtherResponses, expectListing, LISTING, UNCACHED } from "./listing.ts";

const ROUNDS = 25;
const QUICK_ROUNDS = 3;
const CACHED_PAIRS = 5;
const CACHED_SECONDS = 5;
const VEHICLES = 500;
/** Requests before the measurement, so that the page is kept and the code that sends it is compiled. */
const WARM_UP_REQUESTS = 100;

/** User agent of a browser, whose visits the site counts. */
const BROWSER =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

/** The same code has had ratios from 0.72 to 0.91, by the machine. */
const MIN_CACHED_RATIO = 0.7;
const MIN_UNCACHED_RATIO = 0.45;
const MAX_MEMORY_BYTES = 350 * 1024 * 1024;
/** Number of rounds while memory is measured. Each visitor opens three pages in a round. */
const MEMORY_ROUNDS = 400;
const CONCURRENT_VISITORS = 20;
const METRICS_TOKEN = "token-of-the-benchmark";

/** Measures cached and uncached pages against bare servers, and the memory under load. */
export async function benchPages(server: BenchServer): Promise<Measurement[]> {
  const rounds = server.isQuick ? QUICK_ROUNDS : ROUNDS;
  await ensureWrk();
  await server.catalogue("pages", VEHICLES);
  const site = await startSite(server, "pages");
  try {
    return [
      ...(await measureCached(site, server.isQuick)),
      await measureUncached(server, rounds),
      ...(await measureMemory(site)),
    ];
  } finally {
    await site.stop();
  }
}

/** Starts a bare server with the memory settings of the site. */
const startBareServer = (script: string, address: string) =>
  startProcess(script, [address], { nodeOptions: SERVER_MEMORY });

/**
 * Measures a cached page on both sides alike: the same requests, headers, bytes, settings of Node and core. Besides the throughput, which the
 * load generator may limit, it compares the processor time that a response costs.
 */
async function measureCached({ origin, child }: StartedProcess, isQuick: boolean): Promise<Measurement[]> {
  console.log("a cached page");
  const headers = { "accept-encoding": "br", "user-agent": BROWSER };
  for (let i = 0; i < WARM_UP_REQUESTS; i++) await expectListing(origin + LISTING, VEHICLES, headers);
  await setTimeout(2000);
  const bareServer = await startBareServer("bench/pages/bare-page.ts", origin + LISTING);
  const seconds = isQuick ? 1 : CACHED_SECONDS;
  const sideOf = (origin: string, pid = 0) => {
    const perProcessorSecond: number[] = [];
    const measure = async () => {
      const before = processorSeconds(pid) ?? Number.NaN;
      const perSecond = await requestsPerSecond(origin + LISTING, headers, seconds);
      perProcessorSecond.push((perSecond * seconds) / ((processorSeconds(pid) ?? Number.NaN) - before));
      return perSecond;
    };
    // The first round is a warm-up.
    return { measure, perProcessorSecond: () => median(perProcessorSecond.slice(1)) };
  };
  try {
    const site = sideOf(origin, child.pid);
    const bare = sideOf(bareServer.origin, bareServer.child.pid);
    const [value, reference] = await compare(CACHED_PAIRS, site.measure, bare.measure);
    const bar = { atLeast: MIN_CACHED_RATIO };
    const throughput: Measurement = {
      name: "cached listing, against bare node:http with the same bytes",
      value,
      reference,
      unit: "per second",
      bar,
    };
    if (processorSeconds(process.pid) === undefined) return [throughput];
    return [
      throughput,
      {
        name: "cached listing, per second of processor time, against the same",
        value: site.perProcessorSecond(),
        reference: bare.perProcessorSecond(),
        unit: "per second",
        bar,
      },
    ];
  } finally {
    await bareServer.stop();
  }
}

/** Measures uncached pages on a site with metrics, which show whether each page was rendered for its request. */
async function measureUncached(server: BenchServer, rounds: number): Promise<Measurement> {
  console.log("an uncached page");
  const site = await startSite(server, "pages", { metricsToken: METRICS_TOKEN });
  const bareServer = await startBareServer("bench/pages/bare-render.ts", site.origin);
  try {
    await expectListing(bareServer.origin, VEHICLES);
    await expectListing(site.origin + LISTING, VEHICLES, UNCACHED);
    const [value, reference] = await compare(
      rounds,
      () => requestsPerSecond(site.origin + LISTING, UNCACHED),
      () => requestsPerSecond(bareServer.origin),
    );
    const others = await countOtherResponses(site.origin, METRICS_TOKEN);
    if (others > 0) throw new Error(`${others} responses were cached or failed: this measures no uncached page`);
    const name = "uncached listing, against renderToString of the same tree";
    return { name, value, reference, unit: "per second", bar: { atLeast: MIN_UNCACHED_RATIO } };
  } finally {
    await bareServer.stop();
    await site.stop();
  }
}

/** Measures the peak memory of the web process after many visits to cached and uncached pages. */
async function measureMemory({ origin, child }: StartedProcess): Promise<Measurement[]> {
  console.log("memory under load");
  for (let round = 0; round < MEMORY_ROUNDS; round += CONCURRENT_VISITORS) {
    const visits = Array.from({ length: CONCURRENT_VISITORS }, async (_, visitor) => {
      const paths = [
        `${LISTING}?page=${(round + visitor) % 41}`,
        `/dealer/renault-sandton?reference=R${round + visitor}`,
        `/blog?page=${visitor}`,
      ];
      for (const path of paths) await openPage(origin + path);
    });
    await Promise.all(visits);
  }
  for (let second = 0; second < 3; second++) await requestsPerSecond(origin + LISTING, UNCACHED);
  const value = peakMemoryBytes(child.pid as number);
  if (value === undefined) return [];
  return [{ name: "peak memory of the web process", value, unit: "bytes", bar: { atMost: MAX_MEMORY_BYTES } }];
}

/** Opens a page. If the site is busy, retries as its response asks. Throws for other failures. */
async function openPage(url: string, tries = 10): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.ok) return;
  if (response.status !== 503 || tries <= 1) throw new Error(`The response to ${url} has status ${response.status}`);
  await setTimeout(Number(response.headers.get("retry-after")) * 1000);
  await openPage(url, tries - 1);
}
