import { setTimeout as sleep } from "node:timers/promises";

/** Listings a second that the machine renders for which loads and bars are set. */
const LISTINGS_PER_SECOND = 200;
const WARM_UP_SECONDS = 8;
const SECONDS = 8;
/** Requests under way at once: the site never waits for the next one. */
const CLIENTS = 2;

/**
 * Measures how fast the site at `origin` renders listings that no cache has, and prints it. Returns the share of the speed for which loads and
 * bars are set, at most 1: a slower machine gets as much less load, and as much more time, so that results compare the code.
 */
export async function measurePace(origin: string): Promise<number> {
  let listings = 0;
  let price = 100_000;
  const stop = new AbortController();
  const visit = async () => {
    for (; !stop.signal.aborted; listings++) {
      const response = await fetch(`${origin}/used?priceFrom=${price++}`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`a listing has status ${response.status}`);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, visit));
  await Promise.race([clients, sleep(WARM_UP_SECONDS * 1000)]);
  listings = 0;
  await Promise.race([clients, sleep(SECONDS * 1000)]);
  const perSecond = listings / SECONDS;
  stop.abort();
  await clients;
  const pace = Math.min(1, perSecond / LISTINGS_PER_SECOND);
  console.log(`${perSecond.toFixed(0)} listings a second: ${(pace * 100).toFixed(0)} % of the full load`);
  return pace;
}
