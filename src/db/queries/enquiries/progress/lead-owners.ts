import { and, arrayContains, arrayOverlaps, asc, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { WorkKind } from "../../../../contract/staff/enquiries/open-work.ts";
import type { Role } from "../../../../contract/staff/permissions.ts";
import type { Transaction } from "../../../connect.ts";
import { customerEnquiries } from "../../../schema/enquiries/leads.ts";
import { personItems } from "../../staff/people.ts";

/** The roles of a dealer's people who can own each kind of work. */
const OWNER_ROLES: Record<WorkKind, Role[]> = {
  customer_enquiries: ["salesperson", "dealer_manager"],
  finance_applications: ["finance"],
};
const MAX_OWNERS = 200;
const MAX_OTHER_LEADS = 20;

/** The people who can own a dealer's work, by name: its people with the right roles, and administrators. */
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
 * The choices for the owner of an item: everybody who can own it, and the present owner, even if that person is switched off or now
 * works for other dealers.
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

/** Whether a person can own a dealer's work, and is not switched off. */
export function worksFor(dealerId: number | null, kind: WorkKind): SQL | undefined {
  const { roles, dealerIds, deletedAt } = personItems;
  const worksThere =
    dealerId === null ? undefined : and(arrayOverlaps(roles, OWNER_ROLES[kind]), arrayContains(dealerIds, [dealerId]));
  return and(isNull(deletedAt), or(arrayContains(roles, ["administrator"]), worksThere));
}

type Lead = { id: number; dealerId: number | null; customerId: number | null };

/** Other leads of the same customer to the same dealer, the latest first. */
export async function listOtherLeads(tx: Transaction, lead: Lead) {
  if (lead.customerId === null) return [];
  const t = customerEnquiries;
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
    .where(
      and(
        eq(t.customerId, lead.customerId),
        ne(t.id, lead.id),
        sql`${t.dealerId} is not distinct from ${lead.dealerId}`,
      ),
    )
    .orderBy(desc(t.id))
    .limit(MAX_OTHER_LEADS);
}
