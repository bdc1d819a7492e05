import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { customerEnquiries, leadDeliveries } from "../db/lead-schema.ts";
import { mustExist } from "../db/not-found.ts";
import { lockLead, recordChanges, refreshLeadStatus } from "./lead-status.ts";
import type { LeadQueue } from "./queue.ts";
import { addDeliveries } from "./route-lead.ts";

/**
 * Sends the failed deliveries of a lead again, under their old message ids, and answers how many. What was delivered
 * is left alone. Throws NotFound.
 */
export async function retryLead(db: Database, queue: LeadQueue, reference: string): Promise<number> {
  return db.transaction(async (tx) => {
    const enquiryId = await leadId(tx, reference);
    const lead = await lockLead(tx, enquiryId);
    if (lead?.erasedAt !== null) return 0;
    const failed = await tx
      .update(leadDeliveries)
      .set({ status: "Queued", attempts: 0, jobId: null, nextAttemptAt: sql`now()`, updatedAt: sql`now()` })
      .where(and(eq(leadDeliveries.enquiryId, enquiryId), eq(leadDeliveries.status, "Failed")))
      .returning({ enquiryId: leadDeliveries.enquiryId, deliveryId: leadDeliveries.id });
    await recordChanges(
      tx,
      failed.map((job) => ({ ...job, status: "Queued", cause: "sent again by staff" })),
    );
    await queue.deliver(tx, failed);
    if (failed.length > 0) await refreshLeadStatus(tx, enquiryId);
    return failed.length;
  });
}

/**
 * Takes the suspicion off a lead: it goes to every channel that it was kept from, and the customer gets the
 * confirmation. Answers whether it was under suspicion. Throws NotFound.
 */
export async function releaseLead(
  db: Database,
  queue: LeadQueue,
  reference: string,
  siteUrl: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const enquiryId = await leadId(tx, reference);
    const lead = await lockLead(tx, enquiryId);
    if (!lead?.suspicions || lead.erasedAt !== null) return false;
    const cause = `released by staff (it was under suspicion: ${lead.suspicions.join(", ")})`;
    await tx.update(customerEnquiries).set({ suspicions: null }).where(eq(customerEnquiries.id, enquiryId));
    await recordChanges(tx, [{ enquiryId, status: lead.status, cause }]);
    // Not routed yet: it will be, like any other.
    if (lead.routedAt !== null) {
      await addDeliveries(tx, queue, { ...lead, suspicions: null }, siteUrl);
      await refreshLeadStatus(tx, enquiryId);
    }
    return true;
  });
}

/** References of the leads that have a failed delivery, the oldest first. */
export async function listFailedLeads(db: Database): Promise<string[]> {
  const failed = db
    .select({ id: leadDeliveries.enquiryId })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.status, "Failed"));
  const rows = await db
    .select({ reference: customerEnquiries.reference })
    .from(customerEnquiries)
    .where(and(inArray(customerEnquiries.id, failed), sql`${customerEnquiries.erasedAt} is null`))
    .orderBy(customerEnquiries.id);
  return rows.map(({ reference }) => reference);
}

async function leadId(db: Pick<Database, "select">, reference: string): Promise<number> {
  const [row] = await db
    .select({ id: customerEnquiries.id })
    .from(customerEnquiries)
    .where(eq(customerEnquiries.reference, reference.toUpperCase()));
  return mustExist(row, `The lead ${reference}`).id;
}
