import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { formCounts } from "../../lead-schema.ts";

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
    await db.delete(formCounts).where(lt(formCounts.endsAt, sql`now()`));
  }
  const t = formCounts;
  const isOver = sql`${t.endsAt} <= now()`;
  const endsAt = sql`now() + ${windowMs} * interval '1 millisecond'`;
  // A concurrent statement with a later now() may have written the row, so the remaining time is capped.
  const remainingMs = sql<number>`least(extract(epoch from ${t.endsAt} - now())::float8 * 1000, ${windowMs}::float8)`;
  const [row] = await db
    .insert(t)
    .values({ key, forms: 1, endsAt })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        forms: sql`case when ${isOver} then 1 else ${t.forms} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt} else ${t.endsAt} end`,
      },
    })
    .returning({ requests: t.forms, remainingMs });
  return { requests: row?.requests ?? 1, remainingMs: row?.remainingMs ?? windowMs };
}
