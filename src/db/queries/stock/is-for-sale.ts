import { and, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { vehicles } from "../../schema/stock/vehicles.ts";

/** Whether a used vehicle is for sale: neither sold nor withdrawn. */
export async function isForSale(tx: Transaction, id: number): Promise<boolean> {
  return (await listForSale(tx, [id])).has(id);
}

/** Those of the used vehicles that are for sale. */
export async function listForSale(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { id, withdrawnAt } = vehicles;
  const rows = await tx
    .select({ id })
    .from(vehicles)
    .where(and(inArray(id, [...ids]), isNull(withdrawnAt)));
  return new Set(rows.map((row) => row.id));
}
