import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Database } from "../db/connect.ts";
import { incrementRateLimitCounter } from "../db/queries/enquiries/submissions/rate-limit-counters.ts";

type IncrementCallback = Parameters<FastifyRateLimitStore["incr"]>[1];

/**
 * A store for @fastify/rate-limit that counts in the database, so that all processes share one limit. `name`
 * separates the counters of different forms.
 */
export function sharedRateLimitStore(db: Database, name: string): FastifyRateLimitStoreCtor {
  return class SharedRateLimitStore implements FastifyRateLimitStore {
    incr(client: string, callback: IncrementCallback, windowMs: number): void {
      incrementRateLimitCounter(db, `${name} ${client}`, windowMs).then(
        ({ requests, remainingMs }) => callback(null, { current: requests, ttl: remainingMs }),
        (error) => callback(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
