import { Transform } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

/** Shortest pause worth a timer. */
const MIN_PAUSE_MS = 10;

/** Passes on what is written to it, at this rate at most. */
export function throttle(bytesPerSecond: number): Transform {
  /** When the bytes so far may have been passed on, by the clock of `performance`. */
  let due = performance.now();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Time in which nothing came is not made up for.
      due = Math.max(due, performance.now()) + (chunk.length / bytesPerSecond) * 1000;
      const pause = due - performance.now();
      if (pause < MIN_PAUSE_MS) done(null, chunk);
      else void sleep(pause).then(() => done(null, chunk));
    },
  });
}
