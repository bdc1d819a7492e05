import { and, inArray, isNull, sql } from "drizzle-orm";
import type { EventKind, EventOffer } from "../../../contract/enquiries/delivery/outbound-events.ts";
import type { Transaction } from "../../connect.ts";
import type { Lead } from "../enquiries/delivery/routing.ts";
import { personItems } from "../staff/people.ts";
import type { Offer } from "./offers.ts";

/** The e-mail address of the first of these people who still works for the dealer; undefined if nobody does. */
export async function findColleague(
  tx: Transaction,
  numbers: readonly (number | null)[],
  dealerId: number,
): Promise<string | undefined> {
  const wanted = numbers.filter((number) => number !== null);
  if (wanted.length === 0) return undefined;
  const { id, email, roles, dealerIds, deletedAt } = personItems;
  const worksThere = sql`('administrator' = any(${roles}) or ${dealerId} = any(${dealerIds}))`;
  const rows = await tx
    .select({ id, email })
    .from(personItems)
    .where(and(inArray(id, wanted), isNull(deletedAt), worksThere));
  return wanted.flatMap((number) => rows.find((row) => row.id === number)?.email ?? [])[0];
}

type OfferEventName = Extract<EventKind, `offer.${string}`>;

/** Tells webhooks that subscribe to it of an offer, without who the customer is. */
export async function recordOutboundOffer(
  tx: Transaction,
  kind: OfferEventName,
  lead: Lead,
  offer: Offer,
): Promise<void> {
  const { reference, version, title, total } = offer;
  const data = { reference: lead.reference, offer: { reference, version, title, total } satisfies EventOffer };
  await tx.execute(
    sql`select record_outbound_event(${kind}, ${offer.dealerId}, ${lead.id}, null, ${JSON.stringify(data)}::jsonb)`,
  );
}
