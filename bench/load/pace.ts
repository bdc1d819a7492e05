import { setTimeout as sleep } from "node:timers/promises";
import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { LISTING, UNCACHED } from "../pages/listing.ts";

/** Uncached listings a second of the machine for which loads and bars are set, as `npm run bench -- pages` counts them. */
const LISTINGS_PER_SECOND = 200;
const WARM_UP_SECONDS = 15;
const SECONDS = 8;
/** Requests under way at once: the site never waits for the next one. */
const CLIENTS = 2;

/**
 * Measures how fast the site on the database `name` renders a listing that no cache keeps, and prints it. Returns the share of the speed for which
 * loads and bars are set, at most 1: a slower machine gets as much less load, and as much more time, so that results compare the code.
 */
export async function measurePace(server: BenchServer, name: string): Promise<number> {
  const site = await startSite(server, name);
  let listings = 0;
  const stop = new AbortController();
  const visit = async () => {
    for (; !stop.signal.aborted; listings++) {
      const response = await fetch(site.origin + LISTING, { headers: UNCACHED });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`a listing has status ${response.status}`);
    }
  };
  try {
    const clients = Promise.all(Array.from({ length: CLIENTS }, visit));
    await Promise.race([clients, sleep(WARM_UP_SECONDS * 1000)]);
    listings = 0;
    await Promise.race([clients, sleep(SECONDS * 1000)]);
    stop.abort();
    await clients;
  } finally {
    await site.stop();
  }
  const perSecond = listings / SECONDS;
  const pace = Math.min(1, perSecond / LISTINGS_PER_SECOND);
  console.log(`${perSecond.toFixed(0)} listings a second: ${(pace * 100).toFixed(0)} % of the full load`);
  return pace;
}
