import { jobRuns } from "../diagnostics/channels.ts";

export type Repeated = {
  /** Starts the next run at once, or as soon as the current one ends. */
  wake(): void;
  /** Waits for the current run; none starts after it. */
  stop(): Promise<void>;
};

/**
 * Runs `work` until it is stopped: again at once if it returns true (there may be more work), otherwise when woken or after
 * `intervalMs`. The first run is after `startDelayMs`. `onError` gets the errors of `work`. Metrics and traces have its runs as `job`.
 */
export function repeat(
  job: string,
  work: () => Promise<boolean>,
  intervalMs: number,
  onError: (error: Error) => void,
  startDelayMs = 0,
): Repeated {
  let isStopped = false;
  let isWoken = false;
  let endPause = () => {};

  async function pause(delayMs: number): Promise<void> {
    if (isWoken || isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    if (startDelayMs > 0) await pause(startDelayMs);
    while (!isStopped) {
      isWoken = false;
      const mayBeMore = await jobRuns.tracePromise(work, { job }).catch((error) => {
        onError(error);
        return false;
      });
      if (!mayBeMore) await pause(intervalMs);
    }
  }

  const ended = run();
  return {
    wake() {
      isWoken = true;
      endPause();
    },
    stop() {
      isStopped = true;
      endPause();
      return ended;
    },
  };
}
