import { eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { createOfferKey } from "../../db/queries/offers/offers.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { offers } from "../../db/schema/enquiries/offers.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";

type Columns = typeof offers.$inferInsert;
export type TestOffer = typeof offers.$inferSelect & { key: string };

/** Inserts an offer of a vehicle as it was sent to the customer of a lead, valid for a week. For tests only. */
export async function insertSentOffer(
  db: Database,
  { enquiryId, vehicleId, ...values }: Pick<Columns, "enquiryId" | "vehicleId"> & Partial<Columns>,
): Promise<TestOffer> {
  const [lead] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.id, enquiryId));
  const [vehicle] = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId ?? 0));
  const price = vehicle?.price ?? 250_000;
  const [row] = await db
    .insert(offers)
    .values({
      reference: `O-${enquiryId}`,
      enquiryId,
      dealerId: lead?.dealerId as number,
      vehicleId,
      title: "Renault Kiger",
      price,
      total: price,
      validUntil: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      status: "sent",
      sentAt: new Date(),
      key: createOfferKey(),
      ...values,
    })
    .returning();
  return row as TestOffer;
}

/** The ids of vehicles that are for sale and not reserved, of a dealer. For tests only. */
export async function listFreeVehicles(db: Database, dealerId: number): Promise<number[]> {
  const rows = await db.select().from(vehicles).where(eq(vehicles.dealerId, dealerId)).orderBy(vehicles.id);
  return rows.filter((row) => row.withdrawnAt === null && row.reservedAt === null).map(({ id }) => id);
}
