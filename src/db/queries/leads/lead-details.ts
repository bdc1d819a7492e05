import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "../../connect.ts";
import { dealers } from "../../schema/dealers.ts";
import { customerEnquiries } from "../../schema/leads.ts";
import { vehicles } from "../../schema/vehicles.ts";

/** A lead with its dealer and the reference of the lead that it repeats; undefined if there is none. */
export async function findLeadWithDealer(tx: Transaction, id: number) {
  const original = alias(customerEnquiries, "original");
  const [row] = await tx
    .select({
      lead: customerEnquiries,
      dealer: { name: dealers.name, slug: dealers.slug, contactNo: dealers.contactNo },
      follows: original.reference,
    })
    .from(customerEnquiries)
    .leftJoin(dealers, eq(dealers.id, customerEnquiries.dealerId))
    .leftJoin(original, eq(original.id, customerEnquiries.duplicateOf))
    .where(eq(customerEnquiries.id, id));
  return row;
}

/** The facts of a used vehicle that a lead about it is sent with; undefined if it is gone. */
export async function findLeadVehicle(tx: Transaction, id: number) {
  const { dealerId, stockNumber, year, price, mileage, colour } = vehicles;
  const [row] = await tx
    .select({ dealerId, stockNumber, year, price, mileage, colour })
    .from(vehicles)
    .where(eq(vehicles.id, id));
  return row;
}
