import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { financeApplications } from "../../schema/finance.ts";

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

/**
 * Locks those of the leads and applications that no other transaction has locked. Returns a function that tells whether a subject is one of
 * them. A dealer, which is not locked, always is.
 */
export async function lockFreeSubjects(
  tx: Transaction,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => boolean> {
  const leadIds = subjects.flatMap((one) => ("enquiryId" in one ? one.enquiryId : []));
  const applicationIds = subjects.flatMap((one) => ("applicationId" in one ? one.applicationId : []));
  const leads = await lockFree(tx, customerEnquiries, leadIds);
  const applications = await lockFree(tx, financeApplications, applicationIds);
  return (subject) => {
    if ("enquiryId" in subject) return leads.has(subject.enquiryId);
    return "applicationId" in subject ? applications.has(subject.applicationId) : true;
  };
}

/** Returns the ids of the locked rows. */
async function lockFree(
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  ids: readonly number[],
): Promise<Set<unknown>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, sql`any(${sql.param(ids)})`))
    .orderBy(asc(table.id))
    .for("update", { skipLocked: true });
  return new Set(rows.map(({ id }) => id));
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
