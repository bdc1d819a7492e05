import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { offers as t } from "../../schema/enquiries/offers.ts";
import { listEventsOf } from "./offer-events.ts";

/** Everything that is stored about a lead's offers, or those with these ids. Leaves out secrets, which say nothing about the person. */
export async function readPersonOffers(tx: Transaction, filter: { enquiryId: number } | { ids: readonly number[] }) {
  const isWanted = "ids" in filter ? inArray(t.id, [...filter.ids]) : eq(t.enquiryId, filter.enquiryId);
  const rows = await tx.select().from(t).where(isWanted).orderBy(asc(t.id));
  const read = [];
  for (const { key, idempotencyKey, revision, personId, dealerId, enquiryId, ...offer } of rows) {
    const events = await listEventsOf(tx, offer.id);
    read.push({ ...offer, events: events.map(({ id, offerId, ...event }) => event) });
  }
  return read;
}
