import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { ROOT } from "./project.js";

/** Outside the project, as node_modules may be swept away meanwhile; one for each clone and user. */
const key = createHash("sha256").update(`${ROOT} ${userInfo().username}`).digest("hex").slice(0, 16);
const LOCK = join(tmpdir(), `set-up-${key}.lock`);

/** Runs `work` while no other command of this clone sets up. */
export async function withSetUpLock(work) {
  let told = false;
  while (!take()) {
    const holder = Number(readIfThere());
    if (holder && !isRunning(holder)) rmSync(LOCK, { force: true });
    else {
      if (!told) process.stdout.write(`  waiting for process ${holder}, which is setting up here …\n`);
      told = true;
      await new Promise((resolve) => setTimeout(resolve, 250));
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

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function readIfThere() {
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
