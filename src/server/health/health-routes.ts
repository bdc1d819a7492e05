import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/create-metrics.ts";
import type { Readiness } from "./readiness.ts";

type HealthRoutesOptions = {
  readiness: Readiness;
  metrics: Metrics | undefined;
  /** Bearer token of /metrics; undefined: the route does not exist. */
  metricsToken: string | undefined;
};

/** /healthz and /readyz for orchestrators, /metrics for Prometheus. */
export async function healthRoutes(
  app: FastifyInstance,
  { readiness, metrics, metricsToken }: HealthRoutesOptions,
): Promise<void> {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  // Does not check the database: restarting this process would not bring it back.
  app.get("/healthz", async () => ({ alive: true }));
  app.get("/readyz", async (_request, reply) => {
    const reason = await readiness.unreadyReason();
    return reason === undefined ? { ready: true } : reply.code(503).send({ ready: false, reason });
  });
  if (metrics === undefined || metricsToken === undefined) return;
  const expected = sha256(`Bearer ${metricsToken}`);
  app.get("/metrics", async ({ headers }, reply) => {
    // Digests have equal lengths, which timingSafeEqual needs.
    if (!timingSafeEqual(sha256(headers.authorization ?? ""), expected)) {
      return reply.code(401).header("www-authenticate", "Bearer").send({ reason: "The token is missing or wrong" });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
