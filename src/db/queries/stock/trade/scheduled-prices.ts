import { and, eq, lte, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { scheduledPrices as t } from "../../../schema/stock/prices.ts";
import { vehicles } from "../../../schema/stock/vehicles.ts";
import { type Author, type Change, recordChange } from "../../staff/audit-entries.ts";

type Scheduled = { price: number; at: Date };

/** Schedules a price in rand for a vehicle that the caller has locked, in place of one that is scheduled already. */
export async function schedulePrice(
  tx: Transaction,
  { id, dealerId, author, ...scheduled }: Scheduled & { id: number; dealerId: number; author: Author & { id: string } },
): Promise<void> {
  const before = await remove(tx, eq(t.vehicleId, id));
  await tx.insert(t).values({ ...scheduled, vehicleId: id, personId: author.id, personName: author.name });
  const change = { before: { scheduledPrice: shown(before) }, after: { scheduledPrice: shown(scheduled) } };
  await record(tx, { id, dealerId, author, operation: "schedule_price", ...change });
}

/** Cancels the scheduled price of a vehicle that the caller has locked. Returns whether there was one. */
export async function cancelScheduledPrice(
  tx: Transaction,
  { id, dealerId, author }: { id: number; dealerId: number; author: Author },
): Promise<boolean> {
  const before = await remove(tx, eq(t.vehicleId, id));
  if (before === null) return false;
  const change = { before: { scheduledPrice: shown(before) }, after: { scheduledPrice: null } };
  await record(tx, { id, dealerId, author, operation: "cancel_scheduled_price", ...change });
  return true;
}

/**
 * Applies the scheduled price that has been due longest, in one transaction with its removal, so that it applies once, however many
 * processes there are and whenever they stop. A vehicle that is no longer in stock keeps its price.
 * @returns Whether there may be more.
 */
export async function applyDuePrice(db: Database, now: Date): Promise<boolean> {
  const isDue = lte(t.at, now);
  const [anyDue] = await db.select({ vehicleId: t.vehicleId }).from(t).where(isDue).limit(1);
  if (anyDue === undefined) return false;
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ vehicle: vehicles })
      .from(t)
      .innerJoin(vehicles, eq(vehicles.id, t.vehicleId))
      .where(isDue)
      .orderBy(t.at, t.vehicleId)
      .limit(1)
      .for("update", { of: vehicles, skipLocked: true });
    if (due === undefined) return false;
    const { id, dealerId, price, withdrawnAt, isDraft } = due.vehicle;
    // It may have been cancelled or changed before the vehicle was locked.
    const [scheduled] = await tx
      .delete(t)
      .where(and(eq(t.vehicleId, id), isDue))
      .returning();
    if (scheduled === undefined) return true;
    const isInStock = withdrawnAt === null || isDraft;
    if (isInStock) await tx.update(vehicles).set({ price: scheduled.price, updatedAt: now }).where(eq(vehicles.id, id));
    await record(tx, {
      id,
      dealerId,
      author: { id: scheduled.personId, name: scheduled.personName },
      operation: isInStock ? "apply_scheduled_price" : "cancel_scheduled_price",
      before: { scheduledPrice: shown(scheduled), ...(isInStock && { price }) },
      after: { scheduledPrice: null, ...(isInStock && { price: scheduled.price }) },
    });
    return true;
  });
}

async function remove(tx: Transaction, where: SQL): Promise<Scheduled | null> {
  const [removed] = await tx.delete(t).where(where).returning({ price: t.price, at: t.at });
  return removed ?? null;
}

/** Not under the name of the price itself: versions of a vehicle are made from the properties of entries. */
const shown = (one: Scheduled | null) => one && { price: one.price, at: one.at.toISOString() };

type Entry = Omit<Change, "resource" | "itemId"> & { id: number; dealerId: number };

async function record(tx: Transaction, { id, ...entry }: Entry): Promise<void> {
  await recordChange(tx, { ...entry, resource: "vehicles", itemId: String(id) });
}
