import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

export type Started = { origin: string; child: ChildProcess; stop(): Promise<void> };

/**
 * Runs a script of this project with its Node until `stop`, on the first core where the system can be told so, or with `anyCore`
 * wherever there is room. It has begun once it says "ready" and its address. Throws what it said when it ends before.
 */
export async function start(
  script: string,
  args: string[],
  variables: Record<string, string>,
  { anyCore = false, nodeOptions = [] }: { anyCore?: boolean; nodeOptions?: readonly string[] } = {},
): Promise<Started> {
  const command = [...(anyCore ? [] : onCore(0)), process.execPath, ...nodeOptions, resolve(ROOT, script), ...args];
  const child = launch(command, variables);
  const ended = once(child, "exit");
  const origin = await new Promise<string>((found, failed) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk;
      const [, address] = /ready (http:\S+)/.exec(said) ?? [];
      if (address !== undefined) found(address);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => failed(new Error(`${script} has ended: ${said}`)));
  });
  return {
    origin,
    child,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function launch([program = "", ...args]: readonly string[], variables: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: "production", ...variables };
  return spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
}

/** The site as `npm start` starts it, on a database of its own. It sends no leads; limits are out of the way. */
export function startSite(databaseUrl: string, dataDir: string, cores: { anyCore?: boolean } = {}): Promise<Started> {
  const variables = {
    ...{
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
      SITE_URL: "",
      DEMO_CATALOGUE: "off",
    },
    ...{ WORKER: "off", LEAD_RATE_LIMIT: "1000000", LEAD_RATE_LIMIT_TOTAL: "1000000", LOG_LEVEL: "error" },
  };
  return start("scripts/run.js", ["start"], variables, cores);
}

/** What to begin a command with so that it stays on core `number`, where there are several and `taskset` is there. */
export function onCore(number: number): string[] {
  const several = existsSync("/proc/cpuinfo") && readFileSync("/proc/cpuinfo", "utf8").split("processor\t:").length > 2;
  return several && existsSync("/usr/bin/taskset") ? ["taskset", "-c", String(number)] : [];
}

/** The most memory that any process which `pid` has started has had at once, in bytes; undefined where the system does not tell. */
export function peakMemory(pid: number): number | undefined {
  const started = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(started)) return undefined;
  const peaks = readFileSync(started, "utf8")
    .split(" ")
    .filter(Boolean)
    .map((child) => {
      const [, kilobytes = 0] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child}/status`, "utf8")) ?? [];
      return Number(kilobytes) * 1024;
    });
  return peaks.length === 0 ? undefined : Math.max(...peaks);
}
