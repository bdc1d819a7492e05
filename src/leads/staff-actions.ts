import type { Database } from "../db/connect.ts";
import { startClock } from "../db/queries/leads/contact-clock.ts";
import { queueUnsentDeliveries, type Unsent } from "../db/queries/leads/deliveries.ts";
import { clearSpamSignals } from "../db/queries/leads/routing.ts";
import { recordEvents, refreshStatus } from "../db/queries/leads/status.ts";
import { lockLead, lockSubject } from "../db/queries/leads/subject.ts";
import { getApplicationSubject, getLeadId } from "../db/queries/leads/unsent-deliveries.ts";
import { assignLead } from "./routing/assign-lead.ts";
import { queueDeliveries } from "./routing/route-lead.ts";

/**
 * Queues the deliveries of a lead again that have one of `statuses`, under their old message ids. Returns how many there
 * were: none for an erased lead. Throws NotFound.
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
 * Declares a lead not to be spam: it goes to the channels that it was kept from, and the customer gets a confirmation.
 * Returns whether it was suspected. Throws NotFound.
 */
export async function releaseLead(db: Database, reference: string, siteUrl: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const enquiryId = await getLeadId(tx, reference);
    const lead = await lockLead(tx, enquiryId);
    if (!lead?.spamSignals || lead.erasedAt !== null) return false;
    const cause = `released by staff (spam signals: ${lead.spamSignals.join(", ")})`;
    await clearSpamSignals(tx, enquiryId);
    await recordEvents(tx, [{ enquiryId, status: lead.status, cause }]);
    // An unrouted lead gets its deliveries when it is routed.
    if (lead.routedAt !== null) {
      await assignLead(tx, { ...lead, spamSignals: null });
      await startClock(tx, { ...lead, spamSignals: null });
      await queueDeliveries(tx, { ...lead, spamSignals: null }, siteUrl);
      await refreshStatus(tx, { enquiryId });
    }
    return true;
  });
}
