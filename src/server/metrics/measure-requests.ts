import { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./create-metrics.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"];

/**
 * Measures the duration of external requests. Route patterns ("/used/:make?/:model?") instead of addresses keep label
 * cardinality bounded and free of personal data. Call it before the routes are registered.
 */
export async function measureRequests(app: FastifyInstance, { registry }: Metrics): Promise<void> {
  const { Histogram } = (await import("prom-client")).default;
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of external requests by route",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    // Pages call the API in process (`inject`); those calls are part of the page's own duration.
    if (!(request.raw instanceof IncomingMessage)) return;
    const labels = {
      method: METHODS.includes(request.method) ? request.method : "other",
      route: request.pagePattern ?? request.routeOptions.url ?? "none",
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}
