/** Vehicles of the stock, as sales of leads need them. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { makes, models, vehicles } from "../../../schema/stock/vehicles.ts";

export type SellableVehicle = { id: number; dealerId: number; title: string; reservedForId: number | null };

/** Locks a vehicle of the stock and returns it with its title, "2021 Renault Kiger Zen". Undefined if there is none with this id. */
export async function lockVehicleToSell(tx: Transaction, id: number): Promise<SellableVehicle | undefined> {
  const [vehicle] = await tx
    .select({
      id: vehicles.id,
      dealerId: vehicles.dealerId,
      title: sql<string>`concat_ws(' ', ${vehicles.year}, ${makes.name}, ${models.name}, nullif(${vehicles.variant}, ''))`,
      reservedForId: vehicles.reservedForId,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(eq(vehicles.id, id))
    .for("update", { of: vehicles });
  return vehicle;
}

/** Whether a vehicle was sold to the customer of another lead than this one. */
export async function isSoldToAnother(tx: Transaction, vehicleId: number, enquiryId: number): Promise<boolean> {
  const { soldVehicleId, id } = customerEnquiries;
  return (await tx.$count(customerEnquiries, and(eq(soldVehicleId, vehicleId), ne(id, enquiryId)))) > 0;
}

/** Whether two leads are of the same customer. */
export async function areOfOneCustomer(tx: Transaction, one: number, other: number): Promise<boolean> {
  if (one === other) return true;
  const { id, customerId } = customerEnquiries;
  const rows = await tx
    .select({ customerId })
    .from(customerEnquiries)
    .where(inArray(id, [one, other]));
  const [first, second] = rows;
  return first?.customerId != null && first.customerId === second?.customerId;
}
