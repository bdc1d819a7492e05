import { site } from "../../../site.config.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { countDeliveries, createDeliveries } from "../../db/queries/leads/deliveries.ts";
import { findLeadVehicle } from "../../db/queries/leads/lead-details.ts";
import {
  countRecentConfirmations,
  findOriginal,
  type Lead,
  listDealersForRouting,
  markRouted,
} from "../../db/queries/leads/routing.ts";
import { recordEvents } from "../../db/queries/leads/status.ts";
import { lockLead } from "../../db/queries/leads/subject.ts";
import { vehicleIdOf } from "../documents/page-address.ts";
import { emailOnly, recipientsOf } from "./recipients.ts";
import { addsNothingNew, REPEAT_MINUTES } from "./repeats.ts";
import { chooseDealer, purposeOf } from "./routing-rules.ts";

/** Per address, because anybody can type in somebody else's. */
const MAX_CONFIRMATIONS_PER_HOUR = 3;

/**
 * Chooses a lead's dealer and queues its deliveries, in one transaction. A repeat without new information gets no
 * deliveries. Returns false if the lead is routed already or another worker has it.
 */
export async function routeLead(db: Database, enquiryId: number, siteUrl: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await lockLead(tx, enquiryId, { skipLocked: true });
    if (!stored || stored.routedAt !== null) return false;
    const isErased = stored.erasedAt !== null;
    const { dealerId, reason } = await dealerOf(tx, stored);
    const lead = { ...stored, dealerId };

    const original = isErased ? undefined : await findOriginal(tx, lead, REPEAT_MINUTES);
    const isRedundant = original !== undefined && addsNothingNew(lead, original);
    const routed = {
      ...lead,
      duplicateOf: original?.id ?? null,
      status: isRedundant ? original.status : lead.status,
    };
    await markRouted(tx, routed);
    const causes = [reason, isRedundant ? `repeats ${original.reference}; not sent again` : null];
    await recordEvents(tx, [
      { enquiryId, status: "Queued", at: stored.createdAt },
      ...causes.filter((cause) => cause !== null).map((cause) => ({ enquiryId, status: routed.status, cause })),
    ]);
    if (!isRedundant && !isErased) await queueDeliveries(tx, routed, siteUrl);
    return true;
  });
}

/**
 * Queues the deliveries that a routed, locked lead does not have yet. Suspected spam goes to people alone, and is not
 * confirmed to the sender.
 */
export async function queueDeliveries(tx: Transaction, lead: Lead, siteUrl: string): Promise<void> {
  const isSuspectedSpam = lead.spamSignals !== null;
  const purpose = purposeOf(lead);
  const recipients = await recipientsOf(tx, lead.dealerId, purpose, isSuspectedSpam ? emailOnly : {});
  const isFirst = lead.duplicateOf === null;
  if (!isSuspectedSpam && isFirst && (await countRecentConfirmations(tx, lead.email)) < MAX_CONFIRMATIONS_PER_HOUR) {
    recipients.push({ kind: "confirmation", address: lead.email, channelId: null });
  }
  const existing = await countDeliveries(tx, lead.id);
  const host = new URL(siteUrl).hostname;
  const messageId = (number: number) => `lead-${lead.reference}.${existing + number}@${host}`;
  await createDeliveries(tx, { enquiryId: lead.id }, { recipients, purpose, messageId });
}

/** The dealer of a lead, and the reason if the lead does not name one. */
async function dealerOf(tx: Transaction, lead: Lead): Promise<{ dealerId: number | null; reason: string | null }> {
  if (lead.dealerId !== null) return { dealerId: lead.dealerId, reason: null };
  const vehicleId = vehicleIdOf(lead.uri);
  const vehicle = vehicleId === undefined ? undefined : await findLeadVehicle(tx, vehicleId);
  if (vehicle) return { dealerId: vehicle.dealerId, reason: "to the dealer of the vehicle" };
  const rule = { headOffice: site.slugs.headOffice, withoutDealer: site.leads.withoutDealer };
  const dealer = chooseDealer(await listDealersForRouting(tx), lead.region, rule);
  return { dealerId: dealer?.id ?? null, reason: `no dealer named; to ${dealer?.slug ?? "the group"}` };
}
