import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { ROOT } from "./project.js";

/** Names the lock, one per clone and user. It is outside the project, because set-up may delete node_modules. */
const key = createHash("sha256").update(`${ROOT} ${userInfo().username}`).digest("hex").slice(0, 16);
const LOCK = join(tmpdir(), `set-up-${key}.lock`);
const POLL_MS = 250;

/** Runs `work` while no other command sets up this checkout. */
export async function withSetUpLock(work) {
  let hasReported = false;
  while (!acquire()) {
    const holder = Number(readHolder());
    if (holder && !isRunning(holder)) rmSync(LOCK, { force: true });
    else {
      if (!hasReported) process.stdout.write(`  waiting for process ${holder}, which is setting up this folder …\n`);
      hasReported = true;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  const release = () => rmSync(LOCK, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function acquire() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function readHolder() {
  try {
    return readFileSync(LOCK, "utf8");
  } catch {
    return "";
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
