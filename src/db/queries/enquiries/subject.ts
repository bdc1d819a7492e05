import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";

/** The subject of a delivery: a lead, a finance application, or a dealer that gets a message about itself. */
export type Subject = { enquiryId: number } | { applicationId: number } | { dealerId: number };

export function subjectOf(delivery: Record<"enquiryId" | "applicationId" | "dealerId", number | null>): Subject {
  const { enquiryId, applicationId, dealerId } = delivery;
  if (enquiryId !== null) return { enquiryId };
  if (applicationId !== null) return { applicationId };
  if (dealerId !== null) return { dealerId };
  throw new Error("The delivery has no subject");
}

/**
 * Locks a lead or an application. Every change of its deliveries takes this lock first, to avoid deadlocks. A dealer is not locked:
 * nothing is derived from its deliveries, and each is changed alone.
 */
export async function lockSubject(tx: Transaction, subject: Subject): Promise<void> {
  // Reads no column: the many of a lead cost more than the lock.
  const lock = (table: SQL, id: number) => tx.execute(sql`select from ${table} where id = ${id} for update`);
  if ("enquiryId" in subject) await lock(sql`customer_enquiries`, subject.enquiryId);
  if ("applicationId" in subject) await lock(sql`finance_applications`, subject.applicationId);
}

/** Locks and returns a lead; undefined if there is none or, with `skipLocked`, if another transaction has locked it. */
export async function lockLead(tx: Transaction, enquiryId: number, { skipLocked = false } = {}) {
  const [lead] = await tx
    .select()
    .from(customerEnquiries)
    .where(eq(customerEnquiries.id, enquiryId))
    .for("update", skipLocked ? { skipLocked } : {});
  return lead;
}
