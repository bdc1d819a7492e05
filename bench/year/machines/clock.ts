import { execFile } from "node:child_process";
import { appendFile, open } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { installSystemPackage } from "../../../scripts/chromium.js";

/**
 * The clock that the processes of a trial read in place of the machine's: a library that is loaded before them answers each of their questions for
 * the time, so that PostgreSQL, Node and OpenSSL live on the same day, and Node's timers are due when it moves. Their code is the same as ever.
 */
export type Clock = {
  now(): Date;
  /** The environment variables of a program that reads this clock. */
  environment(program: "node" | "postgres"): Record<string, string>;
  /** Moves the clock forward. Call it while nothing is under way: what waits for an answer would time out. */
  moveTo(time: Date): Promise<void>;
  /** Sets the clock forward or back, as a correction of a machine's clock does. */
  jump(byMs: number): Promise<void>;
  /** Calls `wake` after each move. Returns a function that ends this. */
  onMove(wake: () => void): () => void;
  close(): Promise<void>;
};

const LIBRARY = join(import.meta.dirname, "clock.c");
const PRELOAD = new URL("./preload.ts", import.meta.url).href;
/** Fewer collections of garbage in the processes, which have more memory in the trial than on a small server. */
const NODE_OPTIONS = `--import=${PRELOAD} --max-semi-space-size=64`;

/** Starts a clock at `start`. Its difference from the machine's clock is a file in `folder`, which every program must be able to read. */
export async function startClock(folder: string, start: Date): Promise<Clock> {
  const library = join(folder, "clock.so");
  await compile(library);
  const path = join(folder, "clock");
  const file = await open(path, "w", 0o644);
  const moves = `${path}.moves`;
  const wakes = new Set<() => void>();
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const jump = async (byMs: number) => {
    aheadMs += byMs;
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(aheadMs));
    await file.write(bytes, 0, bytes.length, 0);
    await appendFile(moves, `${Date.now()} ${aheadMs}\n`);
    for (const wake of wakes) wake();
  };
  const moveTo = async (time: Date) => {
    const byMs = time.getTime() - now().getTime();
    if (byMs < 0) throw new Error(`The clock is at ${now().toISOString()}, after ${time.toISOString()}`);
    await jump(byMs);
  };
  await jump(start.getTime() - Date.now());
  return {
    now,
    moveTo,
    jump,
    environment: (program) => ({
      LD_PRELOAD: library,
      TRIAL_CLOCK: path,
      ...(program === "node" && { NODE_OPTIONS, TRIAL_CLOCK_MOVES: moves }),
    }),
    onMove(wake) {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    close: () => file.close(),
  };
}

/** Compiles the library that is loaded before each program. Installs the compiler if it is missing. */
async function compile(library: string): Promise<void> {
  const run = () => promisify(execFile)("cc", ["-O2", "-shared", "-fPIC", "-o", library, LIBRARY]);
  await run().catch(async () => {
    for (const name of ["gcc", "libc6-dev"]) await installSystemPackage(name);
    await run();
  });
}
