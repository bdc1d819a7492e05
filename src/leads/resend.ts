import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { customerEnquiries, leadDeliveries } from "../db/lead-schema.ts";
import { mustExist } from "../db/not-found.ts";
import { financeApplications } from "../db/schema/finance.ts";
import { recordChanges, refreshStatus } from "./lead-status.ts";
import type { LeadQueue } from "./queue.ts";
import { addDeliveries } from "./route-lead.ts";
import { lockLead, lockSubject, type Subject } from "./subject.ts";

/**
 * Sends the failed deliveries of a lead again, under their old message ids, and answers how many. What was delivered
 * is left alone. Throws NotFound.
 */
export async function retryLead(db: Database, queue: LeadQueue, reference: string): Promise<number> {
  return db.transaction(async (tx) => {
    const enquiryId = await leadId(tx, reference);
    const lead = await lockLead(tx, enquiryId);
    return lead?.erasedAt === null ? retryDeliveries(tx, queue, { enquiryId }) : 0;
  });
}

/** Tells an application's desk again where that has failed, as `retryLead` does. Throws NotFound. */
export async function retryApplication(db: Database, queue: LeadQueue, reference: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: financeApplications.id })
      .from(financeApplications)
      .where(eq(financeApplications.reference, reference));
    const subject = { applicationId: mustExist(row, `The application ${reference}`).id };
    await lockSubject(tx, subject);
    return retryDeliveries(tx, queue, subject);
  });
}

/** Queues what has failed of a locked subject, and answers how many deliveries that is. */
async function retryDeliveries(tx: Transaction, queue: LeadQueue, subject: Subject): Promise<number> {
  const t = leadDeliveries;
  const own = "enquiryId" in subject ? eq(t.enquiryId, subject.enquiryId) : eq(t.applicationId, subject.applicationId);
  const failed = await tx
    .update(t)
    .set({ status: "Queued", attempts: 0, jobId: null, nextAttemptAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(own, eq(t.status, "Failed")))
    .returning({ deliveryId: t.id });
  const jobs = failed.map((delivery) => ({ ...subject, ...delivery }));
  await recordChanges(
    tx,
    jobs.map((job) => ({ ...job, status: "Queued" as const, cause: "sent again by staff" })),
  );
  await queue.deliver(tx, jobs);
  if (jobs.length > 0) await refreshStatus(tx, subject);
  return jobs.length;
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
      await refreshStatus(tx, { enquiryId });
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

/** References of the applications whose desk could not be told, the oldest first. */
export async function listFailedApplications(db: Database): Promise<string[]> {
  const rows = await db
    .select({ reference: financeApplications.reference })
    .from(financeApplications)
    .where(eq(financeApplications.status, "Failed"))
    .orderBy(financeApplications.id);
  return rows.map(({ reference }) => reference);
}

async function leadId(db: Pick<Database, "select">, reference: string): Promise<number> {
  const [row] = await db
    .select({ id: customerEnquiries.id })
    .from(customerEnquiries)
    .where(eq(customerEnquiries.reference, reference.toUpperCase()));
  return mustExist(row, `The lead ${reference}`).id;
}
