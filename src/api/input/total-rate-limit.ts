import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { site } from "../../contract/settings/site.ts";
import { MINUTE_MS } from "./submission.ts";

type Count = { isExceeded: boolean; ttlInSeconds: number };

/**
 * Returns a function that limits how many leads or applications are stored per minute from all addresses together. Call it for a valid
 * one that is about to be stored; it throws a 429.
 *
 * As many as the settings permit may come from any address. Beyond that, each address may send one, up to as many in
 * total, so that a few addresses cannot keep out all others. Suspected spam has a separate limit.
 */
export function createTotalRateLimit(app: FastifyInstance) {
  const max = () => site.leadsOfAll;
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

function createCounter(
  app: FastifyInstance,
  max: number | (() => number),
  keyGenerator: (request: FastifyRequest) => string,
) {
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
