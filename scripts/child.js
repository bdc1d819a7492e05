import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT } from "./project.js";
import { StepError } from "./steps.js";

/** A Ctrl-C comes from the terminal and once more from npm; within this time they are one. */
const SAME_SIGNAL_MS = 1000;
/** Children that are running, to be told when this process is asked to stop. */
const children = new Set();
let lastSignal = 0;
let interruptedBy;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    const again = Date.now() - lastSignal < SAME_SIGNAL_MS;
    if (again) return;
    lastSignal = Date.now();
    // Who asks a second time no longer wants to wait.
    for (const child of children) interruptedBy ? signalAll(child, "SIGKILL") : child.kill(signal);
    interruptedBy ??= signal;
    if (children.size === 0) process.exit(128 + constants.signals[signal]);
  });
}

/**
 * Runs a command that talks to the terminal itself, and answers its exit code. The command has a process group of its
 * own, so that a Ctrl-C reaches it once, through this process. `tether` ends it when this process dies without a word
 * (the command must be a Node script that was given scripts/follow-runner.js).
 */
export function runChild(command, args, { env, tether = false }) {
  const stdio = ["inherit", "inherit", "inherit", ...(tether ? ["ipc"] : [])];
  return outcome(spawn(command, args, { cwd: ROOT, env, stdio, detached: true }));
}

/** Runs a command in silence and answers what it said. A failure is a StepError that repeats it. */
export async function capture(command, args, { env, cwd = ROOT, timeout } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let said = "";
  child.stdout.on("data", (chunk) => (said += chunk));
  child.stderr.on("data", (chunk) => (said += chunk));
  const alarm = timeout && setTimeout(() => signalAll(child, "SIGKILL"), timeout);
  const code = await outcome(child);
  clearTimeout(alarm);
  if (code !== 0) throw new StepError(said.trim() || `${command} ended with ${code}`);
  return said;
}

function outcome(child) {
  children.add(child);
  const orphaned = watchParent(child);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      children.delete(child);
      clearInterval(orphaned);
      reject(new StepError(error.message));
    });
    child.once("close", (code, signal) => {
      children.delete(child);
      clearInterval(orphaned);
      if (interruptedBy && children.size === 0 && code !== 0) process.exit(128 + constants.signals[interruptedBy]);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Ends the child when npm, which started this process, has been killed and can no longer pass anything on. */
function watchParent(child) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000);
  watch.unref();
  return watch;
}

function signalAll(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
