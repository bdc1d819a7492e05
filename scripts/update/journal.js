/** Only one update runs at a time, and the next one cleans up after one that was killed. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "../../src/db/embedded/file-lock.ts";
import { StepError } from "../steps.js";
import { VERSIONS } from "./versions.js";

const JOURNAL = join(VERSIONS, "update.json");

/** Runs `work` while no other update runs. Throws a StepError if one does. The kernel releases the lock of a killed one. */
export async function withUpdateLock(work) {
  mkdirSync(VERSIONS, { recursive: true });
  const release = takeLock(join(VERSIONS, "update.lock"), "exclusive");
  if (release === undefined) throw new StepError("another update is running");
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Records an update in progress: the folders that it leads from and to, and whether `current` may name the new one already (`isSwitched`).
 * It is on the disk before what it records is done.
 */
export function writeJournal(entry) {
  writeFileSync(JOURNAL, JSON.stringify(entry), { flush: true });
}

/** Returns the update that was in progress when its process was killed, or undefined. */
export function readJournal() {
  try {
    return JSON.parse(readFileSync(JOURNAL, "utf8"));
  } catch {
    return undefined;
  }
}

export function removeJournal() {
  rmSync(JOURNAL, { force: true });
}
