import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

const MINUTE_MS = 60_000;
/** Addresses and people that are counted; beyond that, those that sent nothing for longest are forgotten. */
const MAX_COUNTED = 5000;

export type LimitOptions = {
  /** Requests a minute of one person. Default: 1200. */
  requestsPerMinute?: number | undefined;
  /** Changes a minute of one person. Default: 240. */
  changesPerMinute?: number | undefined;
  /** Requests a minute without a session from one address, which a whole office may share. Default: 300. */
  strangersPerMinute?: number | undefined;
};

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export type Limits = {
  /** To be called for a request of a person. Throws 429. */
  ofPerson: Limit;
  /** To be called for a request without a session: nobody who has one is kept out. Throws 429. */
  ofStrangers: Limit;
};

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyInstance {
    staffLimits: Limits;
  }
}

/** Limits what one person, or one address without a session, sends. The limits are far beyond what people do by hand. */
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
