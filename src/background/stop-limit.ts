/** Time that mail servers and other receivers have for an answer once the process stops. */
const GRACE_MS = 1500;

/** Limits how long a stop waits for others. */
export type StopLimit = {
  /** Aborted when the grace is over: what waits for an answer then gives up. */
  signal: AbortSignal;
  /** Waits until the work has ended. The grace begins with this call. */
  finish(ended: Promise<unknown>): Promise<void>;
};

export function createStopLimit(graceMs = GRACE_MS): StopLimit {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    async finish(ended) {
      const timer = setTimeout(() => controller.abort(), graceMs);
      try {
        await ended;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
