import { formatCount } from "../../src/contract/formats/format.ts";
import { used } from "../../src/contract/stock/wording/search/used-list.ts";

/** The measured page, which is also its route pattern. */
export const LISTING = "/used";
const ROUTE = "/used/:make?/:model?";

/** Headers of a request that bypasses the response cache. The page's API calls may still use the cache. */
export const UNCACHED = { authorization: "Bearer none" };

/** Throws unless the response to `url` is the listing of `vehicles` vehicles. */
export async function expectListing(
  url: string,
  vehicles: number,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(url, { headers });
  const page = await response.text();
  if (response.status !== 200 || !page.includes(used.found(formatCount(vehicles))))
    throw new Error(`The response to ${url} has status ${response.status} and is not the listing`);
}

/**
 * Counts the listings that a site with metrics did not render for their own request: cached and failed ones. The load generator aborts
 * pending requests at the end of a round.
 */
export async function countOtherResponses(origin: string, token: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const counts = (await response.text())
    .split("\n")
    .filter((line) => line.startsWith("http_request_duration_seconds_count{") && line.includes(`route="${ROUTE}"`));
  if (counts.length === 0) throw new Error("The metrics have no listing");
  return counts
    .filter((line) => !line.includes('cache="none"') || !/status="(?:2xx|aborted)"/.test(line))
    .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(" "))), 0);
}
