import { and, asc, eq, gt, gte, sql } from "drizzle-orm";
import type { ErasureKind } from "../../../../contract/privacy/erasure-kind.ts";
import type { Database } from "../../../connect.ts";
import { heldErasures as t } from "../../../schema/privacy/erasures.ts";

export type HeldErasure = typeof t.$inferSelect;

/** Hours for which a confirmation is valid. */
const CONFIRMED_HOURS = 24;
/** How many more records may be due than when the erasure was confirmed. */
const GROWTH = sql`greatest(100, ${t.due} / 10)`;

export async function listHeldErasures(db: Database): Promise<HeldErasure[]> {
  return db.select().from(t).orderBy(asc(t.kind));
}

/** Holds an erasure, or updates the number of a held one. Returns whether it is newly held. */
export async function holdErasure(db: Database, held: Pick<HeldErasure, "kind" | "due" | "usual">): Promise<boolean> {
  const { due, usual } = held;
  const [row] = await db
    .insert(t)
    .values(held)
    .onConflictDoUpdate({ target: t.kind, set: { due, usual, confirmedAt: null } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === true;
}

/** Whether a person has confirmed the erasure of about `due` records. */
export async function isErasureConfirmed(db: Database, kind: ErasureKind, due: number): Promise<boolean> {
  const isValid = gt(t.confirmedAt, sql`now() - make_interval(hours => ${CONFIRMED_HOURS})`);
  return (await db.$count(t, and(eq(t.kind, kind), isValid, gte(sql`${t.due} + ${GROWTH}`, due)))) > 0;
}

/** Confirms a held erasure, which the next run makes. Returns false if it is not held. */
export async function confirmErasure(db: Database, kind: ErasureKind): Promise<boolean> {
  const confirmed = await db
    .update(t)
    .set({ confirmedAt: sql`now()` })
    .where(eq(t.kind, kind))
    .returning({ kind: t.kind });
  return confirmed.length > 0;
}

/** Releases a held erasure after it was made or the number of due records became usual again. */
export async function releaseErasure(db: Database, kind: ErasureKind): Promise<void> {
  await db.delete(t).where(eq(t.kind, kind));
}
