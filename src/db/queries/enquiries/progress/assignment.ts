/** Queries for assignment rules and absences. */
import { and, arrayContains, asc, eq, gte, inArray, isNull, lte, notInArray } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { absences, assignmentRules } from "../../../schema/enquiries/assignment.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { personItems } from "../../staff/people.ts";
import { worksFor } from "./lead-owners.ts";

/** Maximum number of a dealer's managers who get e-mails. */
const MAX_MANAGERS = 20;

export type AssignmentRule = typeof assignmentRules.$inferSelect;

/** Locks and returns a dealer's active rules in order, so that concurrent leads take turns one after the other. */
export async function lockAssignmentRules(tx: Transaction, dealerId: number): Promise<AssignmentRule[]> {
  const t = assignmentRules;
  return tx
    .select()
    .from(t)
    .where(and(eq(t.dealerId, dealerId), eq(t.active, true)))
    .orderBy(asc(t.position), asc(t.id))
    .for("update");
}

/** Records the person who got the last lead of a rule. */
export async function recordTurn(tx: Transaction, ruleId: number, personId: number): Promise<void> {
  await tx.update(assignmentRules).set({ lastPersonId: personId }).where(eq(assignmentRules.id, ruleId));
}

/** The people among `numbers` who work for the dealer and are not away on `day`. */
export async function findPresent(
  tx: Transaction,
  { dealerId, numbers, day }: { dealerId: number; numbers: readonly number[]; day: string },
): Promise<Set<number>> {
  const away = tx
    .select({ id: absences.personId })
    .from(absences)
    .where(and(lte(absences.fromDay, day), gte(absences.untilDay, day)));
  const rows = await tx
    .select({ id: personItems.id })
    .from(personItems)
    .where(
      and(
        inArray(personItems.id, [...numbers]),
        worksFor(dealerId, "customer_enquiries"),
        notInArray(personItems.id, away),
      ),
    )
    // Keeps people from being switched off before the assignment.
    .for("share");
  return new Set(rows.map(({ id }) => id));
}

/** The managers of a dealer, without those who are switched off. */
export async function listManagers(tx: Transaction, dealerId: number): Promise<{ id: number; email: string }[]> {
  const { id, email, roles, dealerIds, deletedAt } = personItems;
  return tx
    .select({ id, email })
    .from(personItems)
    .where(and(isNull(deletedAt), arrayContains(roles, ["dealer_manager"]), arrayContains(dealerIds, [dealerId])))
    .orderBy(asc(id))
    .limit(MAX_MANAGERS);
}

/** The last days of the absences on `day`, by the person's number. */
export async function readAbsences(tx: Transaction, day: string): Promise<Map<number, string>> {
  const { personId, fromDay, untilDay } = absences;
  const rows = await tx
    .select({ personId, untilDay })
    .from(absences)
    .where(and(lte(fromDay, day), gte(untilDay, day)))
    .orderBy(asc(untilDay));
  return new Map(rows.map((row) => [row.personId, row.untilDay]));
}

/** Gives a locked lead to a person. */
export async function setOwner(tx: Transaction, enquiryId: number, ownerId: number): Promise<void> {
  await tx.update(customerEnquiries).set({ ownerId }).where(eq(customerEnquiries.id, enquiryId));
}

/** The number of a lead's owner; null if it has none. */
export async function findOwner(tx: Transaction, enquiryId: number): Promise<number | null> {
  const { id, ownerId } = customerEnquiries;
  const [lead] = await tx.select({ ownerId }).from(customerEnquiries).where(eq(id, enquiryId));
  return lead?.ownerId ?? null;
}
