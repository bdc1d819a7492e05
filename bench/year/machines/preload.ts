/**
 * Loaded before a trial's processes, for what a moved clock would make of them.
 *
 * The system stamps files with the machine's time, and Node asks for them by system calls of its own: a file of this minute would look
 * months old. So the times of files are translated.
 */
import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { setFlagsFromString } from "node:v8";

// A process that was idle for hours gives memory and compiled code back. After a move, it would ask for the memory again, and compile everything again
// for the same minute of work.
setFlagsFromString("--no-memory-reducer");
setFlagsFromString("--no-flush-bytecode");
setFlagsFromString("--memory-pool-timeout=1000000000");
// All processes share few cores: helpers of a collection would wait for one, and the process for them.
setFlagsFromString("--no-parallel-scavenge");
// There is memory enough to collect garbage less often than on a small server.
setFlagsFromString("--heap-growing-percent=400");

/** A time that lies so far ahead of the machine's was set by a program that reads the moved clock. */
const AHEAD_MS = 3_600_000;
const TIMES = ["atime", "mtime", "ctime", "birthtime"] as const;

/** Moves of the clock in their order: when by the machine's clock, and how far ahead it was from then on. */
type Move = [atMs: number, aheadMs: number];
const movesFile = process.env.TRIAL_CLOCK_MOVES ?? "";
const moves: Move[] = [];
let readBytes = 0;

/** Reads the moves since the last call: after a year, there are tens of thousands. */
function readMoves(): readonly Move[] {
  const { size } = statSync(movesFile);
  if (size === readBytes) return moves;
  const added = Buffer.alloc(size - readBytes);
  const file = openSync(movesFile, "r");
  try {
    readSync(file, added, 0, added.length, readBytes);
  } finally {
    closeSync(file);
  }
  readBytes = size;
  for (const line of added.toString().trimEnd().split("\n")) moves.push(line.split(" ").map(Number) as Move);
  return moves;
}

/** The time of the moved clock at a time of the machine's. */
function translate(machineMs: number): number {
  const known = readMoves();
  const nowMs = Date.now() - (known.at(-1)?.[1] ?? 0);
  if (machineMs > nowMs + AHEAD_MS) return machineMs;
  return machineMs + (known.findLast(([atMs]) => atMs <= machineMs)?.[1] ?? known[0]?.[1] ?? 0);
}

function translateStats(stats: Stats): Stats {
  for (const name of TIMES) {
    const time = translate(stats[`${name}Ms`]);
    stats[`${name}Ms`] = time;
    stats[name] = new Date(time);
  }
  return stats;
}

const { stat, lstat } = promises;
Object.assign(promises, {
  stat: async (...args: Parameters<typeof stat>) => translateStats((await stat(...args)) as Stats),
  lstat: async (...args: Parameters<typeof lstat>) => translateStats((await lstat(...args)) as Stats),
});
syncBuiltinESMExports();
