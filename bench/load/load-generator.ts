/**
 * Sends the requests of a plan (JSON on standard input) to the given origin, each at its due time, independently of the others. Prints one
 * JSON object per line: progress, and finally the results.
 */
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

async function measure(planned: PlannedRequest): Promise<void> {
  const { kind, path, dueMs } = planned;
  const sendDelayMs = elapsedMs() - dueMs;
  const error = await send(planned).catch((error: Error) => error.message);
  results.push({ kind, path, dueMs, latencyMs: elapsedMs() - dueMs, sendDelayMs, error });
}

/** Resolves at the end of the response, with a message if its status is unexpected. Throws without a response. */
async function send({ path, method = "GET", body, status = 200, ...planned }: PlannedRequest) {
  const headers = {
    accept: path.includes("/api/") ? "application/ld+json" : "text/html",
    "accept-encoding": "gzip, deflate, br",
    ...(body && { "content-type": "application/json" }),
    ...planned.headers,
  };
  const outgoing = request(origin + path, { agent, headers, method });
  outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error("timeout")));
  outgoing.end(body && JSON.stringify(body));
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode === status ? undefined : `status ${response.statusCode}`;
}
