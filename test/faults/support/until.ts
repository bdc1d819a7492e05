import { setTimeout as sleep } from "node:timers/promises";

const TIMEOUT_MS = 240_000;

/** Waits until `isTrue` returns true. After four minutes, throws an error with `what`. */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not within four minutes: ${what}`);
    await sleep(50);
  }
}
