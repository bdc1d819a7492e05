/** How the numbers of several processes become one answer: their supervisor asks, each tells its own, sums are made. */
import type { ChildProcess } from "node:child_process";
import type { MetricObjectWithValues, MetricValue, Registry } from "prom-client";
import { within } from "./with-timeout.ts";

const QUESTION = "metrics";
/** Milliseconds that a process has to tell. One that is stuck is left out, not waited for. */
const PATIENCE = 1000;

type Numbers = MetricObjectWithValues<MetricValue<string>>[];

/** Tells the supervisor this process's numbers whenever it asks. */
export function tellMetrics(registry: Registry): void {
  process.on("message", async (message) => {
    if (message === QUESTION) process.send?.({ metrics: await registry.getMetricsAsJSON() });
  });
}

/** The numbers of `own` and of all that the processes tell, summed up as each number wants it. */
export async function gatherMetrics(own: Registry, children: readonly ChildProcess[]): Promise<string> {
  const { AggregatorRegistry } = (await import("prom-client")).default;
  const told = await Promise.allSettled(children.map((child) => within(PATIENCE, ask(child))));
  const all = [await own.getMetricsAsJSON()];
  for (const answer of told) if (answer.status === "fulfilled") all.push(answer.value);
  return AggregatorRegistry.aggregate(all).metrics();
}

function ask(child: ChildProcess): Promise<Numbers> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (typeof message !== "object" || message === null || !("metrics" in message)) return;
      child.off("message", onMessage);
      resolve(message.metrics as Numbers);
    };
    child.on("message", onMessage);
    child.once("exit", () => reject(new Error("The process has ended")));
    child.send(QUESTION, (error) => error && reject(error));
  });
}
