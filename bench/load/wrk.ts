import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { onCore } from "../environment/start-process.ts";

const run = promisify(execFile);
/** Default length of a round. Short alternating rounds make other processes slow both sides alike. */
const SECONDS = 1;
const CONNECTIONS = 16;

/** Installs `wrk` if it is missing: a load generator that uses little CPU time itself. Throws if it cannot be installed. */
export async function ensureWrk(): Promise<void> {
  if (await hasWrk()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("installing wrk");
    await run("apt-get", ["install", "-y", "--no-install-recommends", "wrk"]).catch(async () => {
      await run("apt-get", ["update"]);
      await run("apt-get", ["install", "-y", "--no-install-recommends", "wrk"]);
    });
  }
  if (!(await hasWrk())) throw new Error("This needs wrk. Install it and start again.");
}

const hasWrk = () =>
  run("wrk", ["--version"]).then(
    () => true,
    // wrk exits with code 1 when it prints its version.
    ({ code }) => code === 1,
  );

/**
 * Sends requests over `connections` connections for `seconds`, each as soon as the previous one is answered. `lua` is wrk's script that
 * makes the requests. Returns the responses per second.
 */
export async function flood(
  origin: string,
  lua: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", "-s", lua];
  const command = [...onCore(1), "wrk", ...options, origin];
  const { stdout } = await run(command[0] as string, command.slice(1));
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Measures the responses per second of `url`, with the load generator on the second core. Throws if a request fails. */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
  seconds = SECONDS,
  connections = CONNECTIONS,
): Promise<number> {
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const command = [...onCore(1), "wrk", "-t1", `-c${connections}`, `-d${seconds}s`, ...headerOptions, url];
  const { stdout } = await run(command[0] as string, command.slice(1));
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
