import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { onCore } from "./site.ts";

const run = promisify(execFile);
/** Short, and so often in turn: what else the machine does then weighs on both sides alike. */
const SECONDS = 1;
const CONNECTIONS = 16;

/** Gets `wrk`, which asks without costing much itself, where it is missing and can be got. Throws a line that says so otherwise. */
export async function ensureWrk(): Promise<void> {
  if (await hasWrk()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("installing wrk");
    await run("apt-get", ["install", "-y", "--no-install-recommends", "wrk"]).catch(async () => {
      await run("apt-get", ["update"]);
      await run("apt-get", ["install", "-y", "--no-install-recommends", "wrk"]);
    });
  }
  if (!(await hasWrk())) throw new Error("The bench of pages needs wrk: install it and start again.");
}

const hasWrk = () =>
  run("wrk", ["--version"]).then(
    () => true,
    // It tells its version with exit code 1.
    ({ code }) => code === 1,
  );

/** Requests a second that `url` answers, asked for some seconds from the second core. Throws where some failed. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const said = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const command = [...onCore(1), "wrk", "-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...said, url];
  const { stdout } = await run(command[0] as string, command.slice(1));
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
