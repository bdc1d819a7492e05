import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { ROOT } from "./project.js";
import { StepError } from "./steps.js";

/** Ctrl-C sends a signal from the terminal and another from npm; two within this time, in milliseconds, count as one. */
const SAME_SIGNAL_MS = 1000;
const children = new Set();
let lastSignalAt = 0;
let interruptedBy;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (Date.now() - lastSignalAt < SAME_SIGNAL_MS) return;
    lastSignalAt = Date.now();
    // The second signal kills children that are still shutting down.
    for (const child of children) interruptedBy ? signalGroup(child, "SIGKILL") : child.kill(signal);
    interruptedBy ??= signal;
    // Another listener has something to clean up, and ends the process.
    if (children.size === 0 && process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}

// By default, SIGUSR2 ends a process of Node.
process.on("SIGUSR2", () => {});
// A closed output pipe must not end what this process runs.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
  });
}

/**
 * The process that started this one, as passed by the npm script's shell: npm may die before this process can look. It is not passed on to
 * children.
 */
const parent = Number(process.env.STARTED_BY) || process.ppid;
delete process.env.STARTED_BY;

/**
 * Runs a command on this terminal and returns its exit code. It has its own process group, so that Ctrl-C reaches it once, through
 * this process. With `stopWithParent` it also stops when this process is killed; it must then be a Node script that loads
 * stop-with-parent.js. `onMessage` receives what that script sends by `process.send`.
 */
export function runChild(command, args, { env, cwd = ROOT, stopWithParent = false, onMessage }) {
  const stdio = ["inherit", "inherit", "inherit", ...(stopWithParent ? ["ipc"] : [])];
  const child = spawn(command, args, { cwd, env, stdio, detached: true });
  if (onMessage) child.on("message", onMessage);
  return waitForExit(child);
}

/**
 * Repeats `run` when it fails after it was ready, so that a crash does not take the site down. Returns the exit code of a run that stopped,
 * or that failed before it was ready, since it would fail again.
 */
export async function restartAfterCrash(run) {
  for (;;) {
    let isReady = false;
    const code = await run((message) => (isReady ||= message === "ready"));
    if (code === 0 || !isReady) return code;
    console.error(`the site ended with exit code ${code}; starting it again`);
  }
}

/**
 * Runs a command, with low priority in the background and as another user with `ids` (uid, gid), and returns its output. If it fails, throws a
 * StepError with the output.
 */
export async function captureOutput(command, args, { env, cwd = ROOT, ids, timeoutMs, inBackground = false } = {}) {
  const child = spawn(command, args, { cwd, env, ...ids, stdio: ["ignore", "pipe", "pipe"], detached: true });
  if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const timer = timeoutMs && setTimeout(() => signalGroup(child, "SIGKILL"), timeoutMs);
  const code = await waitForExit(child);
  clearTimeout(timer);
  if (code !== 0) throw new StepError(output.trim() || `${command} exited with ${code}`);
  return output;
}

function waitForExit(child) {
  children.add(child);
  const parentWatch = stopWhenParentDies(child);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      children.delete(child);
      clearInterval(parentWatch);
      reject(new StepError(error.message));
    });
    child.once("close", (code, signal) => {
      children.delete(child);
      clearInterval(parentWatch);
      if (interruptedBy && children.size === 0 && code !== 0) process.exit(128 + constants.signals[interruptedBy]);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** A killed npm cannot forward a signal, so its death stops the child. */
function stopWhenParentDies(child) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 1000);
  watch.unref();
  return watch;
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
