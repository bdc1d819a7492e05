import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { LISTING, UNCACHED } from "../pages/listing.ts";
import { ensureWrk, requestsPerSecond } from "./wrk.ts";

/** Uncached listings a second of the machine for which loads and bars are set, as `npm run bench -- pages` counts them, among as many vehicles. */
const LISTINGS_PER_SECOND = 200;
const VEHICLES = 500;
const WARM_UP_SECONDS = 15;
const SECONDS = 8;
/** The site never waits for the next request, and refuses none while its code is not compiled yet. */
const CONNECTIONS = 2;

/**
 * Measures how fast the site renders a listing that no cache keeps, and prints it. Returns the share of the speed for which
 * loads and bars are set, at most 1: a slower machine gets as much less load, and as much more time, so that results compare the code.
 */
export async function measurePace(server: BenchServer): Promise<number> {
  await ensureWrk();
  await server.catalogue("pace", VEHICLES);
  const site = await startSite(server, "pace");
  try {
    const listingsPerSecond = (seconds: number) =>
      requestsPerSecond(site.origin + LISTING, UNCACHED, seconds, CONNECTIONS);
    await listingsPerSecond(WARM_UP_SECONDS);
    const perSecond = await listingsPerSecond(SECONDS);
    const pace = Math.min(1, perSecond / LISTINGS_PER_SECOND);
    console.log(`${perSecond.toFixed(0)} listings a second: ${(pace * 100).toFixed(0)} % of the full pace`);
    return pace;
  } finally {
    await site.stop();
  }
}
