import { toTable } from "../../src/cli/output/table.ts";
import type { RequestResult } from "../load/load-plan.ts";
import { percentile } from "../measurements.ts";

const WINDOW_MS = 10_000;

/** Prints which kinds of requests take longer than `limitMs`, and when. */
export function printSlowRequests(results: readonly RequestResult[], limitMs: number): void {
  const windowOf = ({ dueMs }: RequestResult) => `from ${(Math.floor(dueMs / WINDOW_MS) * WINDOW_MS) / 1000} s`;
  const groups = [Object.groupBy(results, ({ kind }) => kind), Object.groupBy(results, windowOf)];
  const rows = groups.flatMap(Object.entries<RequestResult[] | undefined>).map(([requests, ofGroup = []]) => {
    const latencies = ofGroup.map(({ latencyMs }) => latencyMs);
    const ms = (share: number) => percentile(latencies, share).toFixed(1);
    const slow = latencies.filter((latencyMs) => latencyMs > limitMs).length;
    return {
      requests,
      sent: latencies.length,
      [`over ${limitMs.toFixed(0)} ms`]: slow,
      "p50 (ms)": ms(0.5),
      "p99 (ms)": ms(0.99),
      "maximum (ms)": ms(1),
    };
  });
  console.log(toTable(rows));
}
