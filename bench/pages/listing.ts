import { formatCount } from "../../src/contract/domain/format.ts";
import { used } from "../../src/contract/wording/used-list.ts";

/** The page that is measured, and its route pattern. */
export const LISTING = "/used";
const ROUTE = "/used/:make?/:model?";

/** Headers of a request that the response cache is not asked for. The page's calls of the API may come from it. */
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
 * Counts the listings of a site with metrics that were not made for their request: cached ones, and those that failed. The load
 * generator aborts what it waits for at the end of a round.
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
