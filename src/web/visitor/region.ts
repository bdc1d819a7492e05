import { site } from "../../contract/settings/site.ts";

const TIMEOUT_MS = 2000;
/** The API's limit for a lead's region, in characters. */
const MAX_LENGTH = 100;

let region: string | undefined;
let isRequested = false;

/** Returns the visitor's region. Undefined until the lookup has responded. */
export const getRegion = (): string | undefined => region;

/** Requests the visitor's region once, if the settings name a location service. Runs in the background and never throws. */
export function lookUpRegion(): void {
  if (isRequested || site.geolocation === null) return;
  isRequested = true;
  void fetchRegion(site.geolocation).then((found) => {
    region = found;
  });
}

/**
 * Fetches the region from the geolocation service at `url`. Returns undefined if the service fails, exceeds the timeout or
 * names no region.
 */
export async function fetchRegion(url: string, timeoutMs = TIMEOUT_MS): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: { accept: "application/json" },
    });
    const body = (await response.json()) as Record<string, unknown>;
    // Some services put a code in `region` and the name in another field: "GP" and "Gauteng".
    const name = [body.region_name, body.regionName, body.region].find((value) => typeof value === "string" && value);
    return response.ok ? (name as string | undefined)?.slice(0, MAX_LENGTH) : undefined;
  } catch {
    return undefined;
  }
}
