import { setTimeout as sleep } from "node:timers/promises";

const TIMEOUT_MS = 240_000;
/** Short, since times of recovery are measured with it. */
const POLL_INTERVAL_MS = 25;

/** Waits until `isTrue` returns true. After four minutes, throws an error with `what`. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not within four minutes: ${what}`);
    await sleep(POLL_INTERVAL_MS);
  }
}
