/** Customers as their leads within somebody's reach describe them. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries as t } from "../../schema/enquiries/leads.ts";
import { personItems } from "../staff/people.ts";
import { leadsWithin, type Reach } from "./reach.ts";

/** Maximum number of leads of a customer that are read. */
const MAX_LEADS = 200;

/** The latest lead of each of the customers, and the number of leads, by customer. */
export async function readLatestLeads(tx: Transaction, ids: readonly number[], reach: Reach) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx
    .selectDistinctOn([t.customerId], {
      customerId: t.customerId,
      firstName: t.firstName,
      lastName: t.lastName,
      email: t.email,
      cellPhone: t.cellPhone,
      dealerId: t.dealerId,
      stage: t.stage,
      lastEnquiryAt: t.createdAt,
      enquiries: sql<number>`(count(*) over (partition by ${t.customerId}))::integer`,
    })
    .from(t)
    .where(and(inArray(t.customerId, [...ids]), leadsWithin(reach)))
    .orderBy(t.customerId, desc(t.createdAt), desc(t.id));
  return new Map(rows.map(({ customerId, ...latest }) => [customerId as number, latest]));
}

/** The number of a customer's leads within reach. */
export async function countCustomerLeads(tx: Transaction, customerId: number, reach: Reach): Promise<number> {
  return tx.$count(t, and(eq(t.customerId, customerId), leadsWithin(reach)));
}

/** Whether a lead belongs to a customer, and is within reach. */
export async function isLeadOf(
  tx: Transaction,
  { customerId, enquiryId }: { customerId: number; enquiryId: number },
  reach: Reach,
): Promise<boolean> {
  return (await tx.$count(t, and(eq(t.customerId, customerId), eq(t.id, enquiryId), leadsWithin(reach)))) > 0;
}

/** A customer's leads within reach, the latest first. */
export async function listCustomerLeads(tx: Transaction, customerId: number, reach: Reach) {
  const rows = await tx
    .select({ lead: t, ownerName: personItems.name })
    .from(t)
    .leftJoin(personItems, eq(personItems.id, t.ownerId))
    .where(and(eq(t.customerId, customerId), leadsWithin(reach)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(MAX_LEADS);
  return rows.map(({ lead, ownerName }) => ({ ...lead, ownerName }));
}
export type CustomerLeadRow = Awaited<ReturnType<typeof listCustomerLeads>>[number];

/** The names, contacts and dealers of leads, each once, in the order of the leads. */
export function profileOf(leads: readonly CustomerLeadRow[]) {
  const unique = <T>(values: readonly (T | null)[]): T[] => [...new Set(values)].filter((one) => one !== null);
  return {
    names: unique(leads.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(" ") || null)),
    phones: unique(leads.map(({ cellPhone }) => cellPhone || null)),
    emails: unique(leads.map(({ email }) => email || null)),
    dealerIds: unique(leads.map(({ dealerId }) => dealerId)),
    enquiries: leads.length,
    lastEnquiryAt: leads[0]?.createdAt.toISOString() ?? "",
  };
}

/** The names in the leads that a number and its parts were matched with. */
export async function listNamesOfParts(tx: Transaction, ids: readonly number[], reach: Reach): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ firstName: t.firstName, lastName: t.lastName })
    .from(t)
    .where(and(inArray(t.matchedCustomerId, [...ids]), leadsWithin(reach)))
    .limit(MAX_LEADS);
  return rows.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(" "));
}
