import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { OfferEventKind } from "../../../contract/enquiries/offer.ts";
import type { Transaction } from "../../connect.ts";
import { offers, offerEvents as t } from "../../schema/enquiries/offers.ts";

type NewEvent = {
  offerId: number;
  kind: OfferEventKind;
  personName?: string | null;
  detail?: string | null;
  text?: string | null;
};

/** Records an event of an offer and returns its id, to which messages refer. */
export async function recordOfferEvent(tx: Transaction, event: NewEvent): Promise<number> {
  const [recorded] = await tx.insert(t).values(event).returning({ id: t.id });
  return (recorded as { id: number }).id;
}

/** The events of an offer with one of these kinds, the oldest first. */
export async function listEventsOf(tx: Transaction, offerId: number, kinds?: readonly OfferEventKind[]) {
  return tx
    .select()
    .from(t)
    .where(and(eq(t.offerId, offerId), kinds && inArray(t.kind, [...kinds])))
    .orderBy(asc(t.id));
}

export async function countEvents(tx: Transaction, offerId: number, kind: OfferEventKind): Promise<number> {
  const [row] = await tx
    .select({ events: count() })
    .from(t)
    .where(and(eq(t.offerId, offerId), eq(t.kind, kind)));
  return row?.events ?? 0;
}

/** The events of a lead's offers, the latest first. */
export async function listOfferEvents(tx: Transaction, enquiryId: number, limit: number) {
  const { at, kind, personName, detail, text, id } = t;
  const { reference, version, total } = offers;
  return tx
    .select({ at, kind, personName, detail, text, reference, version, total })
    .from(t)
    .innerJoin(offers, eq(offers.id, t.offerId))
    .where(eq(offers.enquiryId, enquiryId))
    .orderBy(desc(id))
    .limit(limit);
}

/** An event with its offer; undefined if it was erased. */
export async function findOfferEvent(tx: Transaction, eventId: number) {
  const [row] = await tx
    .select({ event: t, offer: offers })
    .from(t)
    .innerJoin(offers, eq(offers.id, t.offerId))
    .where(eq(t.id, eventId));
  return row;
}
