import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { checkRounds, checkStates as t } from "../../schema/setup/checks.ts";

/**
 * Claims the round of checks if one is due: until `leaseMs` have passed, no other process gets one. `now` is the database's time. Returns
 * false if another process has run or runs it.
 */
export async function claimRound(db: Database, now: Date, leaseMs: number): Promise<boolean> {
  const dueAt = new Date(now.getTime() + leaseMs);
  const claimed = await db
    .insert(checkRounds)
    .values({ dueAt })
    .onConflictDoUpdate({ target: checkRounds.id, set: { dueAt }, setWhere: lte(checkRounds.dueAt, now) })
    .returning({ id: checkRounds.id });
  return claimed.length > 0;
}

/** Ends a round that this process has claimed. */
export async function finishRound(db: Database, dueAt: Date): Promise<void> {
  await db.update(checkRounds).set({ dueAt });
}

/**
 * Since when the public key of notifications has been this one. A key that differs from the last one is stored as new. Undefined if it is
 * the first that this database has known.
 */
export async function findPushKeyChange(db: Database, pushKey: string): Promise<Date | undefined> {
  await db
    .insert(checkRounds)
    .values({ dueAt: sql`now()`, pushKey })
    .onConflictDoUpdate({
      target: checkRounds.id,
      set: { pushKey, pushKeySince: sql`case when ${checkRounds.pushKey} is null then null else now() end` },
      setWhere: sql`${checkRounds.pushKey} is distinct from ${pushKey}`,
    });
  const [row] = await db.select({ since: checkRounds.pushKeySince }).from(checkRounds);
  return row?.since ?? undefined;
}

/** What administrators know of a check. */
export type KnownState = Omit<typeof t.$inferSelect, "state" | "since">;

/** What administrators know of each check that has run. */
export const listKnownStates = (db: Database): Promise<KnownState[]> =>
  db.select({ name: t.name, knownState: t.knownState, isTold: t.isTold, roundsChanged: t.roundsChanged }).from(t);

/** Stores what administrators know of a check. */
export async function storeKnownState(db: Database, { name, ...known }: KnownState): Promise<void> {
  await db.update(t).set(known).where(eq(t.name, name));
}
