import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onCore } from "../environment/start-process.ts";
import type { GeneratorMessage } from "./load-generator.ts";
import type { PlannedRequest, RequestResult } from "./load-plan.ts";

/** Sends `requests` to `origin` from a process on the second core. Returns the results in the order of the responses. */
export async function sendRequests(origin: string, requests: PlannedRequest[]): Promise<RequestResult[]> {
  const command = [...onCore(1), process.execPath, `${import.meta.dirname}/load-generator.ts`, origin];
  const child = spawn(command[0] as string, command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  child.stdin.end(JSON.stringify(requests));
  let results: RequestResult[] | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as GeneratorMessage;
    if ("results" in message) results = message.results;
    else
      console.log(`  ${message.sent} of ${requests.length} requests sent, ${message.pending} without a response yet`);
  }
  await exited;
  if (results === undefined) throw new Error("The load generator failed");
  return results;
}
