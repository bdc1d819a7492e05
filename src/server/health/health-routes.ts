import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/create-metrics.ts";
import type { Readiness } from "./readiness.ts";

type OperationsOptions = {
  readiness: Readiness;
  metrics: Metrics | undefined;
  /** What whoever asks for the metrics here must show; undefined: they are not to be had here. */
  metricsToken: string | undefined;
};

/** What those ask who run the site: whether it lives, whether it can serve, and its numbers. */
export async function operations(
  app: FastifyInstance,
  { readiness, metrics, metricsToken }: OperationsOptions,
): Promise<void> {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  // Says that the process lives, and asks nothing of anything else: a database that is away is no reason to be restarted.
  app.get("/healthz", async () => ({ alive: true }));
  app.get("/readyz", async (_request, reply) => {
    const reason = await readiness.reason();
    return reason === undefined ? { ready: true } : reply.code(503).send({ ready: false, reason });
  });
  if (metrics === undefined || metricsToken === undefined) return;
  const expected = digest(`Bearer ${metricsToken}`);
  app.get("/metrics", async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ""), expected)) {
      return reply.code(401).header("www-authenticate", "Bearer").send({ reason: "The token is missing or wrong" });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Of one length whatever was sent, so that the comparison tells nothing of the token's. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
