import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** The kills of each fault that kills at random moments: five of them make a thousand. */
export const KILLS = 200;

/** Kills a process, which can do nothing more. Resolves once it has ended. */
export async function killProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
