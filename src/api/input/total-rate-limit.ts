import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MINUTE_MS } from "./submission.ts";

type Count = { isExceeded: boolean; ttlInSeconds: number };

/**
 * Returns a function that limits what a form stores a minute from all addresses together: leads or applications. Call it for
 * a valid one that is about to be stored; it throws a 429.
 *
 * Up to `max` are stored from anybody. Beyond that, each address may send one, up to `max` again, so that a few
 * addresses cannot keep out all others. Suspected spam spends a limit of its own.
 */
export function createTotalRateLimit(app: FastifyInstance, max: number) {
  const total = createCounter(app, max, () => "everybody");
  const oneEach = createCounter(app, 1, ({ ip }) => `beyond the limit ${normalizeIP(ip)}`);
  const beyond = createCounter(app, max, () => "everybody beyond the limit");
  const spam = createCounter(app, max, () => "suspected spam");
  return async (request: FastifyRequest, reply: FastifyReply, isSuspectedSpam = false): Promise<void> => {
    if (isSuspectedSpam) return refuseBeyond(await spam(request), reply);
    if (!(await total(request)).isExceeded) return;
    refuseBeyond(await oneEach(request), reply);
    refuseBeyond(await beyond(request), reply);
  };
}

function createCounter(app: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string) {
  const count = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator });
  return async (request: FastifyRequest): Promise<Count> => {
    const counted = await count(request);
    return counted.isAllowed ? { isExceeded: false, ttlInSeconds: 0 } : counted;
  };
}

function refuseBeyond({ isExceeded, ttlInSeconds }: Count, reply: FastifyReply): void {
  if (!isExceeded) return;
  reply.header("retry-after", ttlInSeconds);
  throw Object.assign(new Error("Too many submissions from all addresses"), { statusCode: 429 });
}
