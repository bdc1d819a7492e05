import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { formCounts } from "../../lead-schema.ts";

/** Milliseconds between two times that a process clears away what is over. */
const CLEAR_EVERY = 60_000;
let cleared = 0;

/**
 * Counts one more form of `sender` within a window of so many milliseconds, which begins with the first. Answers how many
 * there have been and the milliseconds `left` of the window. Only a digest of the sender is kept.
 */
export async function incrementRateLimitCounter(
  db: Database,
  sender: string,
  window: number,
): Promise<{ forms: number; left: number }> {
  const key = createHash("sha256").update(sender).digest("base64url");
  if (Date.now() - cleared > CLEAR_EVERY) {
    cleared = Date.now();
    await db.delete(formCounts).where(lt(formCounts.endsAt, sql`now()`));
  }
  const t = formCounts;
  const over = sql`${t.endsAt} <= now()`;
  const endsAt = sql`now() + ${window} * interval '1 millisecond'`;
  // The row may be from a statement that began after this one and overtook it.
  const left = sql<number>`least(extract(epoch from ${t.endsAt} - now())::float8 * 1000, ${window}::float8)`;
  const [row] = await db
    .insert(t)
    .values({ key, forms: 1, endsAt })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        forms: sql`case when ${over} then 1 else ${t.forms} + 1 end`,
        endsAt: sql`case when ${over} then ${endsAt} else ${t.endsAt} end`,
      },
    })
    .returning({ forms: t.forms, left });
  return { forms: row?.forms ?? 1, left: row?.left ?? window };
}
