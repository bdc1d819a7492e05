import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

const MINUTE_MS = 60_000;
/** Maximum number of addresses and people to count. Beyond it, the least recently seen are forgotten. */
const MAX_COUNTED = 5000;

export type LimitOptions = {
  /** Requests per minute of one person. Default: 1200. */
  requestsPerMinute?: number | undefined;
  /** Changes per minute of one person. Default: 240. */
  changesPerMinute?: number | undefined;
  /** Requests per minute without a session from one address, which an office may share. Default: 300. */
  strangersPerMinute?: number | undefined;
};

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export type Limits = {
  /** Counts a request of a person. Throws a 429. */
  ofPerson: Limit;
  /** Counts a request without a session; requests with one are not affected. Throws a 429. */
  ofStrangers: Limit;
};

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyInstance {
    staffLimits: Limits;
  }
}

/** Limits the requests per person, and per address without a session. The limits are far above manual use. */
export const limits = fastifyPlugin<LimitOptions>(
  async (app, { requestsPerMinute = 1200, changesPerMinute = 240, strangersPerMinute = 300 }) => {
    await app.register(rateLimit, { global: false, cache: MAX_COUNTED });
    const requests = limit(app, "requests", requestsPerMinute, ({ person }) => person.id);
    const changes = limit(app, "changes", changesPerMinute, ({ person }) => person.id);
    app.decorate("staffLimits", {
      async ofPerson(request, reply) {
        await requests(request, reply);
        if (!READS.has(request.method)) await changes(request, reply);
      },
      ofStrangers: limit(app, "strangers", strangersPerMinute, ({ ip }) => normalizeIP(ip)),
    } satisfies Limits);
  },
);

function limit(app: FastifyInstance, kind: string, max: number, keyOf: (request: FastifyRequest) => string): Limit {
  const count = app.createRateLimit({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `${kind} ${keyOf(request)}`,
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header("retry-after", counted.ttlInSeconds);
    throw Object.assign(new Error("Too many requests"), { statusCode: 429 });
  };
}
