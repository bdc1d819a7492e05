import { existsSync, readdirSync } from "node:fs";
import { appendFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installSystemPackage } from "../../../scripts/chromium.js";

/**
 * The clock that the processes of a trial read in place of the machine's: Debian's libfaketime answers each of their questions for the time, so
 * that PostgreSQL, Node and OpenSSL live on the same day, and Node's timers are due when it moves. Their code is the same as ever.
 */
export type Clock = {
  now(): Date;
  /** The environment variables of a program that reads this clock. */
  environment(program: keyof typeof LIBRARIES): Record<string, string>;
  /** Moves the clock forward. Call it while nothing is under way: what waits for an answer would time out. */
  moveTo(time: Date): Promise<void>;
  /** Sets the clock forward or back, as a correction of a machine's clock does. */
  jump(byMs: number): Promise<void>;
  /** Calls `wake` after each move. Returns a function that ends this. */
  onMove(wake: () => void): () => void;
};

/**
 * The library for several threads has a lock, which a signal handler that asks for the time would wait for: PostgreSQL has such handlers and
 * one thread.
 */
const LIBRARIES = { node: "libfaketimeMT.so.1", postgres: "libfaketime.so.1" } as const;
const PRELOAD = new URL("./preload.ts", import.meta.url).href;
const SYSTEM_LIBRARIES = "/usr/lib";

/** Starts a clock at `start`. Its difference from the machine's clock is a file in `folder`, which every program must be able to read. */
export async function startClock(folder: string, start: Date): Promise<Clock> {
  const libraries = findLibraries() ?? (await installSystemPackage("libfaketime").then(findLibraries));
  if (libraries === undefined) throw new Error("Install Debian's libfaketime first, or run this as root");
  const file = join(folder, "clock");
  const moves = `${file}.moves`;
  const wakes = new Set<() => void>();
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const jump = async (byMs: number) => {
    aheadMs += byMs;
    // A program that reads the file while it is written would see another time.
    await writeFile(`${file}.next`, `${aheadMs < 0 ? "" : "+"}${(aheadMs / 1000).toFixed(3)}\n`, { mode: 0o644 });
    await rename(`${file}.next`, file);
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
      LD_PRELOAD: join(libraries, LIBRARIES[program]),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      ...(program === "node" && { NODE_OPTIONS: `--import=${PRELOAD}`, TRIAL_CLOCK_MOVES: moves }),
    }),
    onMove(wake) {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  };
}

function findLibraries(): string | undefined {
  return readdirSync(SYSTEM_LIBRARIES)
    .map((machine) => join(SYSTEM_LIBRARIES, machine, "faketime"))
    .find((folder) => existsSync(folder));
}
