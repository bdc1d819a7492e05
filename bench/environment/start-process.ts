import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
/** Unit of processor times in Linux's /proc. */
const TICKS_PER_SECOND = 100;

export type StartedProcess = { origin: string; child: ChildProcess; stop(): Promise<void> };

type StartOptions = {
  /** Environment variables. */
  variables?: Record<string, string>;
  /** Options of Node itself. */
  nodeOptions?: readonly string[];
  /** Whether the process may use any core. By default it stays on the first one, and load generators use the second. */
  anyCore?: boolean;
};

/** Starts one of the project's scripts with Node. Resolves once it prints "ready" and its URL; if it exits before, throws its output. */
export async function startProcess(
  script: string,
  args: string[],
  options: StartOptions = {},
): Promise<StartedProcess> {
  const { variables, nodeOptions = [], anyCore = false } = options;
  const command = [...(anyCore ? [] : onCore(0)), process.execPath, ...nodeOptions, resolve(ROOT, script), ...args];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const stop = () => void child.kill("SIGTERM");
  process.once("exit", stop);
  child.once("exit", () => process.off("exit", stop));
  const origin = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, url] = /ready (http:[^\s"]+)/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(`${script} exited: ${output}`)));
  });
  return {
    origin,
    child,
    async stop() {
      stop();
      await exited;
    },
  };
}

/** Returns the prefix of a command that pins it to core `number`, or [] without a second core or `taskset`. */
export function onCore(number: number): string[] {
  return availableParallelism() > 1 && existsSync("/usr/bin/taskset") ? ["taskset", "-c", String(number)] : [];
}

/** Returns the highest peak memory of the descendants of `pid` in bytes, or undefined if the system does not report it. */
export const peakMemoryBytes = (pid: number) => memoryOfDescendants(pid, "VmHWM");

/** Returns the highest current memory of the descendants of `pid` in bytes. */
export const memoryBytes = (pid: number) => memoryOfDescendants(pid, "VmRSS");

/** Returns the processor time that `pid` and its descendants have used, in seconds, or undefined if the system does not report it. */
export function processorSeconds(pid: number): number | undefined {
  const descendants = descendantsOf(pid);
  if (descendants === undefined) return undefined;
  return [pid, ...descendants].reduce((sum, process) => {
    // The name in parentheses may contain spaces. User and system time are the fields 14 and 15 of all.
    const fields = readFileSync(`/proc/${process}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }, 0);
}

function memoryOfDescendants(pid: number, field: "VmHWM" | "VmRSS"): number | undefined {
  const values = descendantsOf(pid)?.map((child) => {
    const status = readFileSync(`/proc/${child}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  });
  return values?.length ? Math.max(...values) : undefined;
}

/** `npm start` runs a supervisor, which runs the web process. */
function descendantsOf(pid: number): number[] | undefined {
  const list = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(list)) return undefined;
  const children = readFileSync(list, "utf8").split(" ").filter(Boolean).map(Number);
  return [...children, ...children.flatMap((child) => descendantsOf(child) ?? [])];
}
