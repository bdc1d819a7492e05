import { site } from "../../../site.config.ts";

/** Milliseconds that the lookup may take. */
const LIMIT = 2000;
/** The most that a lead's region may have. */
const LONGEST = 100;

let region: string | undefined;
let asked = false;

/** The visitor's region, if the lookup has told it by now. */
export const visitorRegion = (): string | undefined => region;

/** Asks once for the visitor's region, where site.config.ts names a lookup. Nothing waits for it and nothing fails. */
export function lookUpRegion(): void {
  if (asked || !site.links.geolocation) return;
  asked = true;
  void fetchRegion(site.links.geolocation).then((found) => {
    region = found;
  });
}

/**
 * The region that the lookup at `address` tells, under the names that such services use. Undefined where it does not
 * answer within `limit` milliseconds, or tells none.
 */
export async function fetchRegion(address: string, limit = LIMIT): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(limit),
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: { accept: "application/json" },
    });
    const answer = (await response.json()) as Record<string, unknown>;
    // Some tell a code as `region` and the name beside it: "GP" and "Gauteng".
    const told = [answer.region_name, answer.regionName, answer.region].find(
      (name) => typeof name === "string" && name,
    );
    return response.ok ? (told as string | undefined)?.slice(0, LONGEST) : undefined;
  } catch {
    return undefined;
  }
}
