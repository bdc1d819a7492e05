import { setTimeout as sleep } from "node:timers/promises";

/** Short, since times of recovery are measured with it. */
const POLL_INTERVAL_MS = 20;

/** Waits until `isTrue` returns true. After `minutes`, throws an error with `what`. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, minutes = 4): Promise<void> {
  const deadline = performance.now() + minutes * 60_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not within ${minutes} minutes: ${what}`);
    await sleep(POLL_INTERVAL_MS);
  }
}
