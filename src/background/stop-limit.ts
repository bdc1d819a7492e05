/** Time that mail servers and other receivers have for a response once the process stops. */
const GRACE_MS = 1500;

/** Limits how long a stop waits for others. */
export type StopLimit = {
  /** Aborted when the grace period ends, so that pending requests give up. */
  signal: AbortSignal;
  /** Starts the grace period and waits until the work has ended. */
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
