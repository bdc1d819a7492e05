import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { financeApplications } from "../../schema/finance.ts";
import { customerEnquiries, leadDeliveries } from "../../schema/leads.ts";
import type { Subject } from "./subject.ts";

/** References of the leads that have a failed delivery, the oldest first. */
export async function listFailedLeads(db: Database): Promise<string[]> {
  const failed = db
    .select({ id: leadDeliveries.enquiryId })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.status, "Failed"));
  const rows = await db
    .select({ reference: customerEnquiries.reference })
    .from(customerEnquiries)
    .where(and(inArray(customerEnquiries.id, failed), isNull(customerEnquiries.erasedAt)))
    .orderBy(customerEnquiries.id);
  return rows.map(({ reference }) => reference);
}

/** References of the applications whose desk could not be notified, the oldest first. */
export async function listFailedApplications(db: Database): Promise<string[]> {
  const rows = await db
    .select({ reference: financeApplications.reference })
    .from(financeApplications)
    .where(eq(financeApplications.status, "Failed"))
    .orderBy(financeApplications.id);
  return rows.map(({ reference }) => reference);
}

/** Throws NotFound. */
export async function getLeadId(tx: Transaction, reference: string): Promise<number> {
  const [row] = await tx
    .select({ id: customerEnquiries.id })
    .from(customerEnquiries)
    .where(eq(customerEnquiries.reference, reference.toUpperCase()));
  return mustExist(row, `The lead ${reference}`).id;
}

/** Throws NotFound. */
export async function getApplicationSubject(tx: Transaction, reference: string): Promise<Subject> {
  const [row] = await tx
    .select({ id: financeApplications.id })
    .from(financeApplications)
    .where(eq(financeApplications.reference, reference.toUpperCase()));
  return { applicationId: mustExist(row, `The application ${reference}`).id };
}
