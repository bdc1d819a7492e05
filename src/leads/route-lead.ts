import { and, asc, count, eq, gte, sql } from "drizzle-orm";
import { site } from "../../site.config.ts";
import type { DeliveryKind } from "../contract/domain/lead-delivery.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { customerEnquiries, leadDeliveries } from "../db/lead-schema.ts";
import { dealers } from "../db/schema/dealers.ts";
import { findOriginal, saysNothingNew } from "./duplicates.ts";
import { findVehicle } from "./lead-document.ts";
import { recordChanges } from "./lead-status.ts";
import { makeDeliveries } from "./make-deliveries.ts";
import type { LeadQueue } from "./queue.ts";
import { emailOnly, receiversOf } from "./receivers.ts";
import { dealerForAnyone, purposeOf } from "./routing.ts";
import { lockLead } from "./subject.ts";

type Enquiry = typeof customerEnquiries.$inferSelect;

/** Confirmations that one address gets in an hour at most: whoever types in other people's addresses shall not flood them. */
const CONFIRMATIONS_AN_HOUR = 3;

/**
 * Makes out a lead's deliveries, in one transaction with their jobs; a second call finds it done. A repeat of another
 * lead that says nothing new gets none of its own. Answers whether it did: not where it is done, or in another's hands.
 */
export async function routeLead(db: Database, queue: LeadQueue, enquiryId: number, siteUrl: string): Promise<boolean> {
  const routed = await db.transaction(async (tx) => {
    const kept = await lockLead(tx, enquiryId, { skipLocked: true });
    if (!kept || kept.routedAt !== null) return false;
    const { dealerId, cause } = await dealerOf(tx, kept);
    const lead = { ...kept, dealerId };

    const original = kept.erasedAt === null ? await findOriginal(tx, lead) : undefined;
    const repeats = original !== undefined && saysNothingNew(lead, original);
    const duplicateOf = original?.id ?? null;
    const status = repeats ? original.status : lead.status;
    await tx
      .update(customerEnquiries)
      .set({ dealerId, duplicateOf, status, routedAt: sql`now()` })
      .where(eq(customerEnquiries.id, enquiryId));
    const sameAs = repeats ? `says what ${original.reference} says; not sent again` : null;
    await recordChanges(tx, [
      { enquiryId, status: "Queued", at: kept.createdAt },
      ...[cause, sameAs].filter((text) => text !== null).map((text) => ({ enquiryId, status, cause: text })),
    ]);
    if (!repeats && kept.erasedAt === null) await addDeliveries(tx, queue, { ...lead, duplicateOf }, siteUrl);
    return true;
  });
  if (routed) queue.wake();
  return routed;
}

/**
 * Makes out the deliveries that a routed, locked lead does not have yet, with their jobs. One under suspicion goes to
 * people alone, and nobody is told that it came.
 */
export async function addDeliveries(tx: Transaction, queue: LeadQueue, lead: Enquiry, siteUrl: string): Promise<void> {
  const purpose = purposeOf(lead);
  const receivers: { kind: DeliveryKind; address: string; channelId: number | null }[] = await receiversOf(
    tx,
    lead.dealerId,
    purpose,
    lead.suspicions === null ? {} : emailOnly,
  );
  if (lead.suspicions === null && lead.duplicateOf === null && (await mayConfirm(tx, lead.email))) {
    receivers.push({ kind: "confirmation", address: lead.email, channelId: null });
  }
  const before = await tx.$count(leadDeliveries, eq(leadDeliveries.enquiryId, lead.id));
  const host = new URL(siteUrl).hostname;
  const messageId = (number: number) => `lead-${lead.reference}.${before + number}@${host}`;
  await makeDeliveries(tx, queue, { enquiryId: lead.id }, { receivers, purpose, messageId });
}

/** The dealer that a lead is for, and why if it did not name one. */
async function dealerOf(tx: Transaction, lead: Enquiry): Promise<{ dealerId: number | null; cause: string | null }> {
  if (lead.dealerId !== null) return { dealerId: lead.dealerId, cause: null };
  const vehicle = await findVehicle(tx, lead.uri);
  if (vehicle) return { dealerId: vehicle.dealerId, cause: "to the dealer of the vehicle" };
  const all = await tx
    .select({ id: dealers.id, slug: dealers.slug, province: dealers.province })
    .from(dealers)
    .orderBy(asc(dealers.position), asc(dealers.id));
  const rule = { headOffice: site.slugs.headOffice, withoutDealer: site.leads.withoutDealer };
  const dealer = dealerForAnyone(all, lead.region, rule);
  return { dealerId: dealer?.id ?? null, cause: `no dealer named; to ${dealer?.slug ?? "the group"}` };
}

async function mayConfirm(tx: Transaction, address: string): Promise<boolean> {
  const { kind, createdAt } = leadDeliveries;
  const [row] = await tx
    .select({ sent: count() })
    .from(leadDeliveries)
    .where(
      and(
        eq(kind, "confirmation"),
        eq(leadDeliveries.address, address),
        gte(createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  return (row?.sent ?? 0) < CONFIRMATIONS_AN_HOUR;
}
