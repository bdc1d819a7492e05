import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Database } from "../db/connect.ts";
import { countForm } from "../db/queries/submissions/rate-limit-counters.ts";

type Counted = Parameters<FastifyRateLimitStore["incr"]>[1];

/** Where @fastify/rate-limit counts the forms called `name`, when the processes on one database keep one limit. */
export function sharedLimits(db: Database, name: string): FastifyRateLimitStoreCtor {
  return class SharedLimits implements FastifyRateLimitStore {
    incr(sender: string, counted: Counted, window: number): void {
      countForm(db, `${name} ${sender}`, window).then(
        ({ forms, left }) => counted(null, { current: forms, ttl: left }),
        (error) => counted(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
