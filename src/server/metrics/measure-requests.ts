import { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "./create-metrics.ts";

/** Seconds; a page takes some hundredths. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Counts and times the requests that `app` answers, by the pattern of their route ("/used/:make?/:model?"), never by the
 * address. To be called before the routes are added.
 */
export async function watchRequests(app: FastifyInstance, { registry }: Metrics): Promise<void> {
  const { Histogram } = (await import("prom-client")).default;
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests from outside and how long their answers took, by route",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    // Pages ask the API within this process; those requests are part of the page's.
    if (!(request.raw instanceof IncomingMessage)) return;
    const labels = {
      method: known(request.method),
      route: route(request),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

function route({ pagePattern, routeOptions }: FastifyRequest): string {
  return pagePattern ?? routeOptions.url ?? "none";
}

/** Anybody can send a method of their own making; there is no end of those. */
function known(method: string): string {
  return ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"].includes(method) ? method : "other";
}
