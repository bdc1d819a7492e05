import { type Measurement, percentile } from "../measurements.ts";
import type { RequestResult } from "./load-plan.ts";

/** Maximum latencies in seconds. */
type LatencyBars = { p95?: number; p99?: number };

/** Summarises requests that were sent at their due times. Prints the first errors. */
export function summariseRequests(results: readonly RequestResult[], atMost: LatencyBars): Measurement[] {
  const latencies = results.map(({ latencyMs }) => latencyMs / 1000);
  const sendDelays = results.map(({ sendDelayMs }) => sendDelayMs / 1000);
  const errors = results.filter(({ error }) => error !== undefined);
  for (const { path, error } of errors.slice(0, 10)) console.log(`  ${path}: ${error}`);
  const latency = (name: keyof LatencyBars, share: number): Measurement => ({
    name: `latency, ${name}`,
    value: percentile(latencies, share),
    unit: "seconds",
    ...(atMost[name] !== undefined && { bar: { atMost: atMost[name] } }),
  });
  return [
    { name: "requests", value: results.length, unit: "count" },
    { name: "errors", value: errors.length, unit: "count", bar: { atMost: 0 } },
    { name: "latency, p50", value: percentile(latencies, 0.5), unit: "seconds" },
    latency("p95", 0.95),
    latency("p99", 0.99),
    { name: "latency, maximum", value: percentile(latencies, 1), unit: "seconds" },
    { name: "delay of the load generator, p99", value: percentile(sendDelays, 0.99), unit: "seconds" },
  ];
}
