import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Database } from "../db/connect.ts";
import { incrementRateLimitCounter } from "../db/queries/submissions/rate-limit-counters.ts";

type Counted = Parameters<FastifyRateLimitStore["incr"]>[1];

/** Where @fastify/rate-limit counts the forms called `name`, when the processes on one database keep one limit. */
export function sharedRateLimitStore(db: Database, name: string): FastifyRateLimitStoreCtor {
  return class SharedRateLimitStore implements FastifyRateLimitStore {
    incr(sender: string, counted: Counted, window: number): void {
      incrementRateLimitCounter(db, `${name} ${sender}`, window).then(
        ({ forms, left }) => counted(null, { current: forms, ttl: left }),
        (error) => counted(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
