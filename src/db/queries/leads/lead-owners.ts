import { and, arrayContains, arrayOverlaps, asc, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries } from "../../schema/leads.ts";
import { personItems } from "../staff/people.ts";

/** The roles that look after a dealer's customers. */
const DEALER_ROLES: Role[] = ["salesperson", "dealer_manager"];
const MAX_OWNERS = 200;
const MAX_OTHER_LEADS = 20;

/** Who can look after what a dealer gets, by name: the dealer's people with one of `theirRoles`, and administrators. */
export async function listOwners(
  tx: Transaction,
  dealerId: number | null,
  theirRoles: Role[] = DEALER_ROLES,
): Promise<{ id: number; name: string }[]> {
  const { id, name } = personItems;
  return tx
    .select({ id, name })
    .from(personItems)
    .where(worksFor(dealerId, theirRoles))
    .orderBy(asc(name), asc(id))
    .limit(MAX_OWNERS);
}

/** Whether a person can look after what a dealer gets: not those who are switched off. */
export function worksFor(dealerId: number | null, theirRoles: Role[] = DEALER_ROLES): SQL | undefined {
  const { roles, dealerIds, deletedAt } = personItems;
  const worksThere =
    dealerId === null ? undefined : and(arrayOverlaps(roles, theirRoles), arrayContains(dealerIds, [dealerId]));
  return and(isNull(deletedAt), or(arrayContains(roles, ["administrator"]), worksThere));
}

type Lead = { id: number; dealerId: number | null; email: string; cellPhone: string; erasedAt: Date | null };

/** What else the person who sent a lead has asked the same dealer, the latest first. */
export async function listOtherLeads(tx: Transaction, lead: Lead) {
  if (lead.erasedAt !== null) return [];
  const t = customerEnquiries;
  const isSamePerson = or(eq(sql`lower(${t.email})`, lead.email.toLowerCase()), eq(t.cellPhone, lead.cellPhone));
  return tx
    .select({
      ...{ id: t.id, reference: t.reference, createdAt: t.createdAt, form: t.form, stage: t.stage },
      title: sql<string | null>`${t.offer} ->> 'title'`,
    })
    .from(t)
    .where(and(isSamePerson, ne(t.id, lead.id), sql`${t.dealerId} is not distinct from ${lead.dealerId}`))
    .orderBy(desc(t.id))
    .limit(MAX_OTHER_LEADS);
}
