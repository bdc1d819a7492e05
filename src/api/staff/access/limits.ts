import rateLimit from "@fastify/rate-limit";
import fastifyPlugin from "fastify-plugin";

const MINUTE_MS = 60_000;

export type LimitOptions = {
  /** Requests a minute of one person. Default: 1200. */
  requestsPerMinute?: number;
  /** Changes a minute of one person. Default: 240. */
  changesPerMinute?: number;
};

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Limits what one person sends. Register it after `access`. The limits are far beyond what a person does by hand. */
export const limits = fastifyPlugin<LimitOptions>(async (app, { requestsPerMinute = 1200, changesPerMinute = 240 }) => {
  await app.register(rateLimit, { global: false });
  const counter = (kind: string, max: number) =>
    app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator: ({ person }) => `${kind} ${person.id}` });
  const requests = counter("requests", requestsPerMinute);
  const changes = counter("changes", changesPerMinute);
  app.addHook("onRequest", async (request, reply) => {
    for (const count of READS.has(request.method) ? [requests] : [requests, changes]) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      reply.header("retry-after", counted.ttlInSeconds);
      throw Object.assign(new Error("Too many requests of one person"), { statusCode: 429 });
    }
  });
});
