import { and, desc, eq, isNull } from "drizzle-orm";
import type { SaleSuggestion } from "../../../../contract/staff/enquiries/pipeline/sale.ts";
import type { Database } from "../../../connect.ts";
import type { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { offers } from "../../../schema/enquiries/offers.ts";
import { vehicles } from "../../../schema/stock/vehicles.ts";

type Lead = Pick<typeof customerEnquiries.$inferSelect, "id" | "offer" | "make" | "model">;

/** What the customer of a lead probably buys: what the accepted offer names, otherwise what the lead is about. */
export async function findSaleSuggestion(db: Database, { id, offer, make, model }: Lead): Promise<SaleSuggestion> {
  const [accepted] = await db
    .select({ vehicleId: offers.vehicleId, title: offers.title, price: offers.price, reduction: offers.reduction })
    .from(offers)
    .where(and(eq(offers.enquiryId, id), eq(offers.status, "accepted")))
    .orderBy(desc(offers.id))
    .limit(1);
  const asked =
    offer === null || offer.kind === "service"
      ? { vehicleId: null, title: model === null ? null : `${make} ${model}`, price: null }
      : { vehicleId: offer.kind === "used" ? offer.id : null, title: offer.title, price: offer.price };
  const { vehicleId, title, price } = accepted ? { ...accepted, price: accepted.price - accepted.reduction } : asked;
  return { vehicleId: vehicleId !== null && (await isUnsold(db, vehicleId)) ? vehicleId : null, title, price };
}

const isUnsold = async (db: Database, id: number) =>
  (await db.$count(vehicles, and(eq(vehicles.id, id), isNull(vehicles.soldAt)))) > 0;
