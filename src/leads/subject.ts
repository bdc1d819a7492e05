import { eq } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { customerEnquiries } from "../db/lead-schema.ts";
import { financeApplications } from "../db/schema/finance.ts";

/** What is on its way to a dealer: a lead, or word of an application for finance. */
export type Subject = { enquiryId: number } | { applicationId: number };

/** Whose a stored delivery is. */
export function subjectOf({ enquiryId, applicationId }: Record<"enquiryId" | "applicationId", number | null>): Subject {
  if (enquiryId !== null) return { enquiryId };
  if (applicationId !== null) return { applicationId };
  throw new Error("A delivery belongs to nothing");
}

/**
 * Locks a lead or an application for the transaction. Whoever changes one of its deliveries takes this first, so that
 * everybody locks in the same order.
 */
export async function lockSubject(tx: Transaction, subject: Subject): Promise<void> {
  if ("enquiryId" in subject) await lockLead(tx, subject.enquiryId);
  else await lockApplication(tx, subject.applicationId);
}

/** The lead, locked as by `lockSubject`; undefined where there is none or, with `skipLocked`, somebody else has it. */
export async function lockLead(tx: Transaction, enquiryId: number, { skipLocked = false } = {}) {
  const [lead] = await tx
    .select()
    .from(customerEnquiries)
    .where(eq(customerEnquiries.id, enquiryId))
    .for("update", skipLocked ? { skipLocked } : {});
  return lead;
}

async function lockApplication(tx: Transaction, applicationId: number): Promise<void> {
  const { id } = financeApplications;
  await tx.select({ id }).from(financeApplications).where(eq(id, applicationId)).for("update");
}
