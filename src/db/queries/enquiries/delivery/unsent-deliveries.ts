import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { mustExist } from "../../../not-found.ts";
import { leadDeliveries } from "../../../schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { financeApplications } from "../../../schema/finance.ts";
import type { Subject } from "../subject.ts";
import { isSendable, type Unsent } from "./deliveries.ts";

/** References of the leads with a delivery of this status that can be sent, the oldest first. */
export async function listUnsentLeads(db: Database, status: Unsent): Promise<string[]> {
  const unsent = db
    .select({ id: leadDeliveries.enquiryId })
    .from(leadDeliveries)
    .where(isSendable([status]));
  const rows = await db
    .select({ reference: customerEnquiries.reference })
    .from(customerEnquiries)
    .where(and(inArray(customerEnquiries.id, unsent), isNull(customerEnquiries.erasedAt)))
    .orderBy(customerEnquiries.id);
  return rows.map(({ reference }) => reference);
}

/** References of the applications whose notice to the desk has this status and can be sent, the oldest first. */
export async function listUnsentApplications(db: Database, status: Unsent): Promise<string[]> {
  const rows = await db
    .select({ reference: financeApplications.reference })
    .from(financeApplications)
    .where(eq(financeApplications.status, status))
    .orderBy(financeApplications.id);
  return rows.map(({ reference }) => reference);
}

/** The numbers of leads and finance applications with e-mails in the outbox that can be sent. */
export async function countKeptEmails(db: Database): Promise<{ leads: number; applications: number }> {
  const { enquiryId, applicationId } = leadDeliveries;
  const [row] = await db
    .select({ leads: count(enquiryId), applications: count(applicationId) })
    .from(leadDeliveries)
    .where(isSendable(["Kept"]));
  return row ?? { leads: 0, applications: 0 };
}

/** The id of the lead with this reference, in any case. Throws NotFound. */
export async function getLeadId(tx: Transaction, reference: string): Promise<number> {
  const [row] = await tx
    .select({ id: customerEnquiries.id })
    .from(customerEnquiries)
    .where(eq(customerEnquiries.reference, reference.toUpperCase()));
  return mustExist(row, `The lead ${reference}`).id;
}

/** The application with this reference, in any case, as a subject. Throws NotFound. */
export async function getApplicationSubject(tx: Transaction, reference: string): Promise<Subject> {
  const [row] = await tx
    .select({ id: financeApplications.id })
    .from(financeApplications)
    .where(eq(financeApplications.reference, reference.toUpperCase()));
  return { applicationId: mustExist(row, `The application ${reference}`).id };
}
