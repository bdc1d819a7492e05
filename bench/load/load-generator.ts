/**
 * Sends the requests of a plan (JSON on standard input) to the given origin, each at its due time, independently of the others. Prints one
 * JSON object per line: progress, and finally the results.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { PlannedRequest, RequestResult } from "./load-plan.ts";

/** A message that the generator prints. */
export type GeneratorMessage = { sent: number; pending: number } | { results: RequestResult[] };

const TIMEOUT_MS = 10_000;
const PROGRESS_INTERVAL_MS = 10_000;

const [origin = ""] = process.argv.slice(2);
const plan = JSON.parse(await text(process.stdin)) as PlannedRequest[];
const agent = new Agent({ keepAlive: true, scheduling: "lifo" });
const pending = new Set<Promise<void>>();
const results: RequestResult[] = [];
const print = (message: GeneratorMessage) => process.stdout.write(`${JSON.stringify(message)}\n`);
const progress = setInterval(
  () => print({ sent: results.length + pending.size, pending: pending.size }),
  PROGRESS_INTERVAL_MS,
);

const start = performance.now();
const elapsedMs = () => performance.now() - start;
for (const planned of plan) {
  const waitMs = planned.dueMs - elapsedMs();
  if (waitMs > 0) await sleep(waitMs);
  const response = measure(planned).finally(() => pending.delete(response));
  pending.add(response);
}
await Promise.all(pending);
clearInterval(progress);
print({ results });
agent.destroy();

async function measure({ kind, path, dueMs, lead }: PlannedRequest): Promise<void> {
  const sendDelayMs = elapsedMs() - dueMs;
  const error = await send(path, lead).catch((error: Error) => error.message);
  results.push({ kind, path, dueMs, latencyMs: elapsedMs() - dueMs, sendDelayMs, error });
}

/** Resolves at the end of the response, with a message if its status is unexpected. Throws without a response. */
async function send(path: string, lead: object | undefined): Promise<string | undefined> {
  const headers = {
    accept: path.startsWith("/api/") ? "application/ld+json" : "text/html",
    "accept-encoding": "gzip, deflate, br",
    ...(lead && { "content-type": "application/json", "idempotency-key": randomUUID() }),
  };
  const outgoing = request(origin + path, { agent, headers, method: lead ? "POST" : "GET" });
  outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error("timeout")));
  outgoing.end(lead && JSON.stringify(lead));
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode === (lead ? 201 : 200) ? undefined : `status ${response.statusCode}`;
}
