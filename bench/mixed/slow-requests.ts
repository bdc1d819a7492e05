import type { RequestResult } from "../load/load-plan.ts";
import { percentile } from "../measurements.ts";

const WINDOW_MS = 10_000;

/** Prints which kinds of requests take longer than `limitMs`, and when. */
export function printSlowRequests(results: readonly RequestResult[], limitMs: number): void {
  for (const [kind, ofKind = []] of Object.entries(Object.groupBy(results, ({ kind }) => kind))) {
    console.log(`  ${kind.padEnd(12)}${describe(ofKind, limitMs)}`);
  }
  const windows = Object.groupBy(results, ({ dueMs }) => Math.floor(dueMs / WINDOW_MS));
  for (const [window, ofWindow = []] of Object.entries(windows)) {
    const second = `from ${(Number(window) * WINDOW_MS) / 1000} s`;
    console.log(`  ${second.padEnd(12)}${describe(ofWindow, limitMs)}`);
  }
}

function describe(results: readonly RequestResult[], limitMs: number): string {
  const latencies = results.map(({ latencyMs }) => latencyMs);
  const slow = latencies.filter((latencyMs) => latencyMs > limitMs).length;
  const ms = (share: number) => percentile(latencies, share).toFixed(1);
  return `${results.length} requests, ${slow} over ${limitMs.toFixed(0)} ms; p50 ${ms(0.5)}, p99 ${ms(0.99)}, maximum ${ms(1)} ms`;
}
