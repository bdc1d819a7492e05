import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { offerEvents, offers as t } from "../../schema/enquiries/offers.ts";
import { releaseVehicle } from "../stock/reservations.ts";

/**
 * Erases what the offers of locked leads say of their customers: the link, the trade-in, extras, words and answers. Car, amounts, status and
 * times stay, so that offers can still be counted. Drafts are deleted, an open offer is withdrawn, and a reserved vehicle is for sale again.
 */
export async function eraseOffersOf(tx: Transaction, enquiryIds: readonly number[]): Promise<void> {
  const isTheirs = inArray(t.enquiryId, [...enquiryIds]);
  const reserved = await tx
    .select({ vehicleId: t.vehicleId, enquiryId: t.enquiryId })
    .from(t)
    .where(and(isTheirs, eq(t.status, "accepted"), isNotNull(t.vehicleId)));
  for (const { vehicleId, enquiryId } of reserved) await releaseVehicle(tx, vehicleId ?? 0, enquiryId);
  await tx.delete(t).where(and(isTheirs, eq(t.status, "draft")));
  const ids = tx.select({ id: t.id }).from(t).where(isTheirs);
  await tx.delete(offerEvents).where(inArray(offerEvents.offerId, ids));
  await tx
    .update(t)
    .set({
      key: null,
      idempotencyKey: null,
      tradeIn: null,
      extras: [],
      words: "",
      status: sql`case when status = 'sent' then 'withdrawn' else status end`,
    })
    .where(isTheirs);
}
