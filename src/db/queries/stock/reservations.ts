import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { vehicles } from "../../schema/stock/vehicles.ts";

/**
 * Reserves a vehicle for the customer of a lead, if it is for sale and reserved for nobody else. Of any number of customers at once, one gets
 * it: the statement waits for the row and decides by what it then is.
 * @returns Whether it is reserved for this customer now, also if it was before.
 */
export async function reserveVehicle(db: Transaction, vehicleId: number, enquiryId: number): Promise<boolean> {
  const now = new Date();
  const isFree = or(isNull(vehicles.reservedAt), eq(vehicles.reservedForId, enquiryId));
  const reserved = await db
    .update(vehicles)
    .set({ reservedAt: now, reservedForId: enquiryId, updatedAt: now })
    .where(and(eq(vehicles.id, vehicleId), isNull(vehicles.withdrawnAt), isFree))
    .returning({ id: vehicles.id });
  return reserved.length > 0;
}

/** Ends the reservation of a vehicle for the customer of a lead. Leaves one for somebody else, and one by staff without a lead, as it is. */
export async function releaseVehicle(db: Transaction, vehicleId: number, enquiryId: number): Promise<void> {
  const isTheirs = and(isNotNull(vehicles.reservedAt), eq(vehicles.reservedForId, enquiryId));
  await db
    .update(vehicles)
    .set({ reservedAt: null, reservedForId: null, updatedAt: new Date() })
    .where(and(eq(vehicles.id, vehicleId), isTheirs));
}
