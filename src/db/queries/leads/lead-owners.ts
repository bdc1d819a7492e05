import { and, arrayContains, arrayOverlaps, asc, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { WorkKind } from "../../../contract/staff/open-work.ts";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { Transaction } from "../../connect.ts";
import { customerEnquiries } from "../../schema/leads.ts";
import { personItems } from "../staff/people.ts";

/** The roles of a dealer's people who look after what it gets. */
const OWNER_ROLES: Record<WorkKind, Role[]> = {
  customer_enquiries: ["salesperson", "dealer_manager"],
  finance_applications: ["finance"],
};
const MAX_OWNERS = 200;
const MAX_OTHER_LEADS = 20;

/** Who can look after what a dealer gets, by name: the dealer's people in the roles for it, and administrators. */
export async function listOwners(
  tx: Transaction,
  dealerId: number | null,
  kind: WorkKind,
): Promise<{ id: number; name: string }[]> {
  const { id, name } = personItems;
  return tx
    .select({ id, name })
    .from(personItems)
    .where(worksFor(dealerId, kind))
    .orderBy(asc(name), asc(id))
    .limit(MAX_OWNERS);
}

/**
 * The choices for the owner of an item: who can look after it, and who does, even if the person is switched off or works for other
 * dealers now.
 */
export async function listOwnerChoices(
  tx: Transaction,
  { dealerId, ownerId }: { dealerId: number | null; ownerId: number | null },
  kind: WorkKind,
): Promise<{ id: number; name: string; isFormer: boolean }[]> {
  const owners = (await listOwners(tx, dealerId, kind)).map((owner) => ({ ...owner, isFormer: false }));
  if (ownerId === null || owners.some(({ id }) => id === ownerId)) return owners;
  const { id, name } = personItems;
  const former = await tx.select({ id, name }).from(personItems).where(eq(id, ownerId));
  return [...owners, ...former.map((owner) => ({ ...owner, isFormer: true }))];
}

/** Whether a person can look after what a dealer gets: not those who are switched off. */
export function worksFor(dealerId: number | null, kind: WorkKind): SQL | undefined {
  const { roles, dealerIds, deletedAt } = personItems;
  const worksThere =
    dealerId === null ? undefined : and(arrayOverlaps(roles, OWNER_ROLES[kind]), arrayContains(dealerIds, [dealerId]));
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
      id: t.id,
      reference: t.reference,
      createdAt: t.createdAt,
      form: t.form,
      stage: t.stage,
      title: sql<string | null>`${t.offer} ->> 'title'`,
    })
    .from(t)
    .where(and(isSamePerson, ne(t.id, lead.id), sql`${t.dealerId} is not distinct from ${lead.dealerId}`))
    .orderBy(desc(t.id))
    .limit(MAX_OTHER_LEADS);
}
