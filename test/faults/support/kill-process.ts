import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Kills a process, which can do nothing more. Resolves once it has ended. */
export async function killProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
