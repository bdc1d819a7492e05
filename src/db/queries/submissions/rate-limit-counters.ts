import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { rateLimitCounters } from "../../schema/leads.ts";

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
  const key = createHash("sha256").update(client).digest("base64url");
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
