import type { Database, Transaction } from "../db/connect.ts";
import { pairCustomers } from "../db/queries/customers/customer-pairs.ts";
import { queueUnsentDeliveries, type Unsent } from "../db/queries/enquiries/delivery/deliveries.ts";
import { clearSpamSignals, type Lead } from "../db/queries/enquiries/delivery/routing.ts";
import { recordEvents, refreshStatus } from "../db/queries/enquiries/delivery/status.ts";
import { getApplicationSubject, getLeadId } from "../db/queries/enquiries/delivery/unsent-deliveries.ts";
import { startClock } from "../db/queries/enquiries/progress/contact-clock.ts";
import { lockLead, lockSubject } from "../db/queries/enquiries/subject.ts";
import { assignLead } from "./routing/assign-lead.ts";
import { queueDeliveries } from "./routing/route-lead.ts";

/**
 * Queues the deliveries of a lead that have one of `statuses` again, under their old message ids. Returns their number:
 * 0 for an erased lead. Throws NotFound.
 */
export async function retryLead(db: Database, reference: string, statuses: readonly Unsent[]): Promise<number> {
  return db.transaction(async (tx) => {
    const enquiryId = await getLeadId(tx, reference);
    const lead = await lockLead(tx, enquiryId);
    return lead?.erasedAt === null ? queueUnsentDeliveries(tx, { enquiryId }, statuses) : 0;
  });
}

/** Queues the notices of a finance application again, as `retryLead` does. Throws NotFound. */
export async function retryApplication(db: Database, reference: string, statuses: readonly Unsent[]): Promise<number> {
  return db.transaction(async (tx) => {
    const subject = await getApplicationSubject(tx, reference);
    await lockSubject(tx, subject);
    return queueUnsentDeliveries(tx, subject, statuses);
  });
}

/**
 * Declares that a lead is not spam: it goes to the channels that it was kept from, and the customer gets a confirmation.
 * Returns whether it was suspected. Throws NotFound.
 */
export async function releaseLead(db: Database, reference: string, siteUrl: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, await getLeadId(tx, reference));
    return lead !== undefined && releaseLocked(tx, lead, siteUrl);
  });
}

/** As `releaseLead`, for a lead that is already locked. */
export async function releaseLocked(tx: Transaction, lead: Lead, siteUrl: string): Promise<boolean> {
  const { id: enquiryId, spamSignals, status } = lead;
  if (spamSignals === null || lead.erasedAt !== null) return false;
  const cause = `released by staff (spam signals: ${spamSignals.join(", ")})`;
  await clearSpamSignals(tx, enquiryId);
  await recordEvents(tx, [{ enquiryId, status, cause }]);
  // An unrouted lead gets its deliveries when it is routed.
  if (lead.routedAt !== null) {
    const released = { ...lead, spamSignals: null };
    await assignLead(tx, released);
    await startClock(tx, released);
    await queueDeliveries(tx, released, siteUrl);
    await refreshStatus(tx, { enquiryId });
    await pairCustomers(tx, enquiryId);
  }
  return true;
}
