import type { Position } from "../../contract/dealers/distance.ts";

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 600_000;

/** "denied": the visitor or the browser does not permit it. "unknown": the device does not know where it is. */
export type NoPosition = "denied" | "unknown";

/** Asks the browser where the visitor is, which may ask the visitor first. Rejects with a NoPosition. */
export function askForPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Pages without TLS have no geolocation.
    if (!("geolocation" in navigator)) return reject("unknown" satisfies NoPosition);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => reject((code === PERMISSION_DENIED ? "denied" : "unknown") satisfies NoPosition),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
