import { site } from "../../contract/settings/site.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import { findBookedAppointment } from "../../db/queries/appointments/places.ts";
import { pairCustomers } from "../../db/queries/customers/customer-pairs.ts";
import { findDealerId } from "../../db/queries/dealers/dealers.ts";
import { countDeliveries, createDeliveries, isUnsent } from "../../db/queries/enquiries/delivery/deliveries.ts";
import {
  findLead,
  findOriginal,
  type Lead,
  listDealersForRouting,
  markRouted,
} from "../../db/queries/enquiries/delivery/routing.ts";
import { recordEvents } from "../../db/queries/enquiries/delivery/status.ts";
import { startClock } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { lockLead } from "../../db/queries/enquiries/subject.ts";
import { countConfirmation } from "../../db/queries/enquiries/submissions/confirmation-limit.ts";
import { findTradeInOf } from "../../db/queries/enquiries/trade-ins/trade-ins.ts";
import { announceToStaff } from "../../db/queries/staff/pushes.ts";
import { reminderOf } from "../appointments/queue-appointment-messages.ts";
import { assignLead } from "./assign-lead.ts";
import { emailOnly, recipientsOf } from "./recipients.ts";
import { addsNothingNew, REPEAT_MINUTES } from "./repeats.ts";
import { chooseDealer, purposeOf } from "./routing-rules.ts";

/**
 * Chooses a lead's dealer, assigns it to one of the dealer's people and queues its deliveries, in one transaction. A repeat without new
 * content becomes a line on the original lead while that is unsent, and gets no deliveries; after that it is sent as a short notice.
 * Returns false if the lead is routed already or another transaction has locked it.
 */
export async function routeLead(db: Database, enquiryId: number, siteUrl: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findLead(tx, enquiryId);
    if (!found || found.routedAt !== null) return false;
    const { dealerId, reason } = await dealerOf(tx, found);
    // Locks the original first: all transactions lock leads in the order of their ids.
    const original = await lockOriginal(tx, { ...found, dealerId });
    const stored = await lockLead(tx, enquiryId, { skipLocked: true });
    if (!stored || stored.routedAt !== null || hasChanged(stored, found)) return false;

    const isErased = stored.erasedAt !== null;
    const appointment = await findBookedAppointment(tx, enquiryId);
    const tradeIn = await findTradeInOf(tx, enquiryId);
    const isPlain = appointment === undefined && tradeIn === undefined;
    const isRepeat = original !== undefined && isPlain && addsNothingNew(stored, original);
    const isLine = isRepeat && (await isUnsent(tx, original.id));
    const routed = {
      ...stored,
      dealerId,
      duplicateOf: original?.id ?? null,
      status: isLine ? original.status : stored.status,
    };
    await markRouted(tx, routed);
    const causes = [reason, isRepeat ? repeatCause(original.reference, isLine) : null];
    await recordEvents(tx, [
      { enquiryId, status: "Queued", at: stored.createdAt },
      ...causes.filter((cause) => cause !== null).map((cause) => ({ enquiryId, status: routed.status, cause })),
    ]);
    if (original) {
      const cause = `asked again: ${stored.reference}`;
      await recordEvents(tx, [{ enquiryId: original.id, status: original.status, cause }]);
    }
    if (isErased) return true;
    await assignLead(tx, routed);
    await startClock(tx, routed);
    if (!isLine) await queueDeliveries(tx, routed, siteUrl);
    if (!isRepeat && stored.spamSignals === null) await announceToStaff(tx, { kind: "new", enquiryId });
    await pairCustomers(tx, enquiryId);
    return true;
  });
}

/** Locks and returns the routed lead that `lead` repeats, if any. */
async function lockOriginal(tx: Transaction, lead: Lead): Promise<Lead | undefined> {
  if (lead.erasedAt !== null) return undefined;
  const found = await findOriginal(tx, lead, REPEAT_MINUTES);
  const original = found && (await lockLead(tx, found.id));
  // Another worker may meanwhile have routed it as a repeat of a third lead.
  const isOriginal = original?.routedAt && original.erasedAt === null && original.duplicateOf === null;
  return isOriginal ? original : undefined;
}

/** Whether the lead was erased or released since it was read. It is then routed in the next round. */
function hasChanged(stored: Lead, found: Lead): boolean {
  const isErased = (lead: Lead) => lead.erasedAt !== null;
  const isSuspected = (lead: Lead) => lead.spamSignals !== null;
  return isErased(stored) !== isErased(found) || isSuspected(stored) !== isSuspected(found);
}

const repeatCause = (original: string, isLine: boolean) =>
  isLine ? `repeats ${original}: a line on it, which is not sent yet` : `repeats ${original}: sent as a notice`;

/**
 * Queues the deliveries that a routed, locked lead does not have yet. Suspected spam goes to people only, and its sender gets no
 * confirmation.
 */
export async function queueDeliveries(tx: Transaction, lead: Lead, siteUrl: string): Promise<void> {
  const isSuspectedSpam = lead.spamSignals !== null;
  const purpose = purposeOf(lead);
  const recipients = await recipientsOf(tx, lead.dealerId, purpose, isSuspectedSpam ? emailOnly : {});
  const appointment = await findBookedAppointment(tx, lead.id);
  const isToConfirm = lead.duplicateOf === null || appointment !== undefined;
  if (!isSuspectedSpam && isToConfirm && (await countConfirmation(tx, lead.email)) === null) {
    recipients.push({ kind: "confirmation", address: lead.email, channelId: null });
    if (appointment?.confirmBy === null)
      recipients.push(...(await reminderOf(tx, { appointment, email: lead.email, now: await readDatabaseTime(tx) })));
  }
  const existing = await countDeliveries(tx, lead.id);
  const host = new URL(siteUrl).hostname;
  const messageId = (number: number) => `lead-${lead.reference}.${existing + number}@${host}`;
  await createDeliveries(tx, { enquiryId: lead.id }, { recipients, purpose, messageId });
}

/** The dealer of a lead, with the reason for the choice if the lead does not name one. */
async function dealerOf(tx: Transaction, lead: Lead): Promise<{ dealerId: number | null; reason: string | null }> {
  if (lead.dealerId !== null) return { dealerId: lead.dealerId, reason: null };
  const seller = lead.offer?.dealer && (await findDealerId(tx, lead.offer.dealer));
  if (seller) return { dealerId: seller, reason: "to the dealer that offers it" };
  const rule = { headOffice: site.headOffice, withoutDealer: site.leadsWithoutDealer };
  const dealer = chooseDealer(await listDealersForRouting(tx), lead.region, rule);
  return { dealerId: dealer?.id ?? null, reason: `no dealer named; to ${dealer?.slug ?? "the group"}` };
}
