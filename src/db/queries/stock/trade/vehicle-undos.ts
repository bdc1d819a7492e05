import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { vehicleUndos as t } from "../../../schema/stock/prices.ts";

const UNDO_MS = 86_400_000;

export type VehicleUndo = Pick<typeof t.$inferSelect, "changeId" | "vehicleId" | "personId" | "revision" | "before">;

/** Keeps what a vehicle was before a change of many, for a day. */
export async function keepUndo(tx: Transaction, undo: VehicleUndo): Promise<void> {
  await tx.insert(t).values(undo);
}

/** What a change of many made of a vehicle; undefined if it has not changed the vehicle. */
export async function findUndo(tx: Transaction, changeId: string, vehicleId: number): Promise<VehicleUndo | undefined> {
  const [undo] = await tx
    .select()
    .from(t)
    .where(and(eq(t.changeId, changeId), eq(t.vehicleId, vehicleId)));
  return undo;
}

/** The vehicles that a person's change of many has changed, in the order of their ids. */
export async function listUndos(db: Database, changeId: string, personId: string): Promise<VehicleUndo[]> {
  return db
    .select()
    .from(t)
    .where(and(eq(t.changeId, changeId), eq(t.personId, personId)))
    .orderBy(t.vehicleId);
}

export async function deleteUndo(tx: Transaction, { changeId, vehicleId }: VehicleUndo): Promise<void> {
  await tx.delete(t).where(and(eq(t.changeId, changeId), eq(t.vehicleId, vehicleId)));
}

/** Deletes what can no longer be undone at `now`. Returns the number of vehicles. */
export async function forgetOldUndos(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(t).where(lt(t.at, new Date(now.getTime() - UNDO_MS)));
  return rowCount ?? 0;
}
