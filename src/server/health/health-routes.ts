import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Readiness } from "./readiness.ts";

type HealthRoutesOptions = {
  readiness: Readiness;
  /** Whether /readyz states why the process is not ready. False where it is public. */
  includesReason: boolean;
  /** Served at /metrics, to requests with the bearer token if one is set. Undefined if the route does not exist. */
  metrics?: { registry: Registry; token?: string };
};

/** Registers /healthz and /readyz for orchestrators, and /metrics for Prometheus. */
export async function healthRoutes(
  app: FastifyInstance,
  { readiness, includesReason, metrics }: HealthRoutesOptions,
): Promise<void> {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  // Does not check the database: restarting this process would not repair it.
  app.get("/healthz", async () => ({ alive: true }));
  app.get("/readyz", async (_request, reply) => {
    const reason = await readiness.unreadyReason();
    if (reason === undefined) return { ready: true };
    return reply.code(503).send({ ready: false, ...(includesReason && { reason }) });
  });
  if (metrics === undefined) return;
  const { registry, token } = metrics;
  app.get("/metrics", async ({ headers }, reply) => {
    if (token !== undefined && !isEqual(headers.authorization ?? "", `Bearer ${token}`)) {
      return reply.code(401).header("www-authenticate", "Bearer").send({ reason: "The token is missing or wrong" });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares in constant time. timingSafeEqual needs equal lengths, which digests have. */
function isEqual(given: string, expected: string): boolean {
  const sha256 = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(sha256(given), sha256(expected));
}
