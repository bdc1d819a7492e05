import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../../connect.ts";
import { rateLimitCounters } from "../../../schema/rate-limits.ts";

const CLEANUP_INTERVAL_MS = 60_000;
let lastCleanup = 0;

/**
 * Counts a request of `client` within a window that starts with the first request. Returns the number of requests and
 * the remaining time of the window. Stores only a digest of `client`.
 */
export async function incrementRateLimitCounter(
  db: Database,
  client: string,
  windowMs: number,
): Promise<{ requests: number; remainingMs: number }> {
  const key = digest(client);
  if (Date.now() - lastCleanup > CLEANUP_INTERVAL_MS) {
    lastCleanup = Date.now();
    await db.delete(rateLimitCounters).where(lt(rateLimitCounters.windowEndsAt, sql`now()`));
  }
  const t = rateLimitCounters;
  const isOver = sql`${t.windowEndsAt} <= now()`;
  const windowEndsAt = sql`now() + ${windowMs} * interval '1 millisecond'`;
  // A concurrent statement with a later now() may have written the row, so the remaining time is capped.
  const remainingMs = sql<number>`least(extract(epoch from ${t.windowEndsAt} - now())::float8 * 1000, ${windowMs}::float8)`;
  const [row] = await db
    .insert(t)
    .values({ key, requests: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        requests: sql`case when ${isOver} then 1 else ${t.requests} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${t.windowEndsAt} end`,
      },
    })
    .returning({ requests: t.requests, remainingMs });
  return { requests: row?.requests ?? 1, remainingMs: row?.remainingMs ?? windowMs };
}

/** Uncounts one request of `client`. */
export async function forgiveRateLimitRequest(db: Database, client: string): Promise<void> {
  const t = rateLimitCounters;
  await db
    .update(t)
    .set({ requests: sql`greatest(${t.requests} - 1, 0)` })
    .where(eq(t.key, digest(client)));
}

/** Deletes the counter of `client`. */
export async function clearRateLimitCounter(db: Database, client: string): Promise<void> {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.key, digest(client)));
}

const digest = (client: string) => createHash("sha256").update(client).digest("base64url");
