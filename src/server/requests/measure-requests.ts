import type { Metrics } from "../metrics/create-metrics.ts";
import type { RequestObserver } from "./observe-requests.ts";

/** Histogram buckets, from a cached page to the slowest search. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type RequestMeasures = {
  /** Measures a client's request. */
  observe: RequestObserver;
  /** Measures the making of a response for the cache. */
  observeMade(response: { route: string; status: number; seconds: number }): void;
};

/**
 * Adds histograms of clients' requests, and of the making of responses for the response cache. Route patterns instead of addresses keep
 * label cardinality bounded.
 */
export async function measureRequests({ registry }: Metrics): Promise<RequestMeasures> {
  const { Histogram } = (await import("prom-client")).default;
  const shared = { buckets: BUCKETS_SECONDS, registers: [registry] };
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by route; cache is hit, stale, miss, or none where the cache is not asked",
    labelNames: ["method", "route", "status", "cache"],
    ...shared,
  });
  const made = new Histogram({
    name: "response_cache_made_duration_seconds",
    help: "Duration of making a response for the cache, by route: for a request, a page's own call, or a renewal",
    labelNames: ["route", "status"],
    ...shared,
  });
  return {
    observe: ({ method, route, status, cache, isAborted, seconds }) =>
      requests.observe({ method, route, status: isAborted ? "aborted" : statusClass(status), cache }, seconds),
    observeMade: ({ route, status, seconds }) => made.observe({ route, status: statusClass(status) }, seconds),
  };
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
