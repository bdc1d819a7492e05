import { eq } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { financeApplications } from "../../schema/finance.ts";
import { customerEnquiries } from "../../schema/leads.ts";

/** The owner of a delivery: a lead, or a finance application whose desk gets a notice. */
export type Subject = { enquiryId: number } | { applicationId: number };

export function subjectOf({ enquiryId, applicationId }: Record<"enquiryId" | "applicationId", number | null>): Subject {
  if (enquiryId !== null) return { enquiryId };
  if (applicationId !== null) return { applicationId };
  throw new Error("The delivery has neither a lead nor an application");
}

/** Locks a lead or an application. Every change of its deliveries takes this lock first, so that no two deadlock. */
export async function lockSubject(tx: Transaction, subject: Subject): Promise<void> {
  if ("enquiryId" in subject) await lockLead(tx, subject.enquiryId);
  else await lockApplication(tx, subject.applicationId);
}

/** Locks and returns a lead; undefined if there is none or, with `skipLocked`, if another transaction has it locked. */
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
