import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { onCore } from "../environment/start-process.ts";

export const SLOW_KINDS = ["idle", "half-sent", "unread"] as const;
/** Seconds until the site had closed every connection of a kind. */
export type SecondsToClose = Record<(typeof SLOW_KINDS)[number], number>;

/** Opens `count` connections of three kinds to `origin`, from a process on the second core, and waits until all are closed. */
export async function holdSlowConnections(origin: string, count: number): Promise<SecondsToClose> {
  const script = `${import.meta.dirname}/slow-clients.ts`;
  const command = [...onCore(1), process.execPath, script, origin, String(count)];
  const child = spawn(command[0] as string, command.slice(1), { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const output = await text(child.stdout);
  await exited;
  return JSON.parse(output);
}
