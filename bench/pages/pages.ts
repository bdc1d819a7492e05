import { SERVER_MEMORY } from "../../scripts/project.js";
import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { peakMemoryBytes, type StartedProcess, startProcess } from "../environment/start-process.ts";
import { ensureWrk, requestsPerSecond } from "../load/wrk.ts";
import { compare, type Measurement } from "../measurements.ts";
import { measurePageWeights } from "./page-weights.ts";

const ROUNDS = 25;
const QUICK_ROUNDS = 3;
const VEHICLES = 500;
const LISTING = "/used";
/** A private parameter: the page is rendered for each request. The responses of the API may come from the cache. */
const UNCACHED_LISTING = `${LISTING}?reference=BENCH`;
/** Hits that surely let the cache recompress a page at the best level. */
const HITS_TO_RECOMPRESS = 100;

const MIN_CACHED_RATIO = 0.9;
const MIN_UNCACHED_RATIO = 0.45;
const MAX_MEMORY_BYTES = 350 * 1024 * 1024;
/** Three times as many requests go to the site while its memory is measured. */
const MEMORY_ROUNDS = 400;
const CONCURRENT_VISITORS = 20;

/** Measures cached and uncached pages against servers that do nothing else, the files of pages, and the memory under load. */
export async function benchPages(server: BenchServer): Promise<Measurement[]> {
  const rounds = server.isQuick ? QUICK_ROUNDS : ROUNDS;
  await ensureWrk();
  await server.catalogue("pages", VEHICLES);
  const site = await startSite(server, "pages");
  try {
    return [
      await measureCached(site, rounds),
      await measureUncached(site, rounds),
      ...(await measurePageWeights(site.origin)),
      ...(await measureMemory(site)),
    ];
  } finally {
    await site.stop();
  }
}

/** Starts a bare server with the memory settings of the site. */
const startBareServer = (script: string, address: string) =>
  startProcess(script, [address], { nodeOptions: SERVER_MEMORY });

async function measureCached({ origin }: StartedProcess, rounds: number): Promise<Measurement> {
  console.log("a cached page");
  const headers = { "accept-encoding": "br" };
  for (let i = 0; i < HITS_TO_RECOMPRESS; i++) await fetch(origin + LISTING, { headers });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const bareServer = await startBareServer("bench/pages/bare-page.ts", origin + LISTING);
  try {
    const [value, reference] = await compare(
      rounds,
      () => requestsPerSecond(origin + LISTING, headers),
      () => requestsPerSecond(bareServer.origin + LISTING, headers),
    );
    const name = "cached listing, against bare node:http with the same bytes";
    return { name, value, reference, unit: "per second", bar: { atLeast: MIN_CACHED_RATIO } };
  } finally {
    await bareServer.stop();
  }
}

async function measureUncached({ origin }: StartedProcess, rounds: number): Promise<Measurement> {
  console.log("an uncached page");
  const bareServer = await startBareServer("bench/pages/bare-render.ts", origin);
  try {
    const [value, reference] = await compare(
      rounds,
      () => requestsPerSecond(origin + UNCACHED_LISTING),
      () => requestsPerSecond(bareServer.origin),
    );
    const name = "uncached listing, against renderToString of the same tree";
    return { name, value, reference, unit: "per second", bar: { atLeast: MIN_UNCACHED_RATIO } };
  } finally {
    await bareServer.stop();
  }
}

/** Measures the peak memory of the web process after many visitors have opened cached and uncached pages. */
async function measureMemory({ origin, child }: StartedProcess): Promise<Measurement[]> {
  console.log("memory under load");
  for (let round = 0; round < MEMORY_ROUNDS; round += CONCURRENT_VISITORS) {
    const visits = Array.from({ length: CONCURRENT_VISITORS }, async (_, visitor) => {
      const paths = [
        `${LISTING}?page=${(round + visitor) % 41}`,
        `/dealer/renault-sandton?reference=R${round + visitor}`,
        `/blog?page=${visitor}`,
      ];
      for (const path of paths) await (await fetch(origin + path)).arrayBuffer();
    });
    await Promise.all(visits);
  }
  for (let second = 0; second < 3; second++) await requestsPerSecond(origin + UNCACHED_LISTING);
  const value = peakMemoryBytes(child.pid as number);
  if (value === undefined) return [];
  return [{ name: "peak memory of the web process", value, unit: "bytes", bar: { atMost: MAX_MEMORY_BYTES } }];
}
