import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

type ServiceOptions = {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  ids?: { uid: number; gid: number };
};

/** A process that is restarted a second after it ends, like a container. */
export type Service = {
  name: string;
  /** Sends SIGKILL to the process and its children, which are then restarted. */
  kill(): void;
  /** Sends SIGTERM; the process is restarted once it has ended. */
  restart(): void;
  stop(): Promise<void>;
};

const RESTART_MS = 1000;
const STOP_MS = 20_000;
const OUTPUT_LENGTH = 4000;

/** Starts a service. Its process leads its own process group, so that its children end with it. */
export function startService(name: string, { command, args, env, ids }: ServiceOptions): Service {
  let child: ChildProcess;
  let isStopping = false;
  let output = "";
  const signal = (how: NodeJS.Signals, toGroup: boolean) => {
    try {
      if (child.pid !== undefined && child.exitCode === null) process.kill(toGroup ? -child.pid : child.pid, how);
    } catch {
      // The process has ended already.
    }
  };
  const run = async () => {
    while (!isStopping) {
      child = spawn(command, args, {
        env: { ...process.env, ...env },
        ...ids,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on("data", (chunk) => {
          output = (output + chunk).slice(-OUTPUT_LENGTH);
        });
      }
      await Promise.race([once(child, "exit"), once(child, "error")]).catch(() => {});
      if (!isStopping) await sleep(RESTART_MS);
    }
  };
  const ended = run();
  const killAtExit = () => signal("SIGKILL", true);
  process.once("exit", killAtExit);
  return {
    name,
    kill: () => signal("SIGKILL", true),
    restart: () => signal("SIGTERM", false),
    async stop() {
      isStopping = true;
      signal("SIGTERM", false);
      const timer = setTimeout(() => signal("SIGKILL", true), STOP_MS);
      await ended;
      clearTimeout(timer);
      process.off("exit", killAtExit);
      if (process.env.FLEET_OUTPUT) console.log(`--- ${name}\n${output}`);
    },
  };
}
