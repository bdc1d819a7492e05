/** Merges of customers, and their separation. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { customerPairs, customerMerges as merges } from "../../schema/customers/customers.ts";
import { customerEnquiries as t } from "../../schema/enquiries/leads.ts";

/** Makes a customer part of another one. Neither may be part of another one already. */
export async function mergeCustomer(
  tx: Transaction,
  { id, intoId, personName }: { id: number; intoId: number; personName: string },
): Promise<void> {
  await tx.insert(merges).values({ id, intoId, personName });
  await tx.update(t).set({ customerId: intoId }).where(eq(t.customerId, id));
}

/** Separates a customer, with those that were merged into it before, from the one that it is part of: what came later goes where it was matched. */
export async function separateCustomer(tx: Transaction, id: number): Promise<void> {
  await tx.delete(merges).where(eq(merges.id, id));
  await tx
    .update(t)
    .set({ customerId: id })
    .where(inArray(t.matchedCustomerId, await listParts(tx, id)));
}

/**
 * Makes a lead the first of a customer of its own, whose number no lead has, and keeps the two from being proposed as one person. Returns the
 * number; undefined if the lead is the only one of its customer.
 */
export async function splitLead(
  tx: Transaction,
  { customerId, enquiryId }: { customerId: number; enquiryId: number },
): Promise<number | undefined> {
  const isOf = eq(t.customerId, customerId);
  const [lead] = await tx
    .select({ matchedId: t.matchedCustomerId })
    .from(t)
    .where(and(isOf, eq(t.id, enquiryId)));
  const [other] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(isOf, ne(t.id, enquiryId)))
    .limit(1);
  if (lead === undefined || other === undefined) return undefined;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('customer_enquiries', 'id')) as id`,
  );
  const id = Number(rows[0]?.id);
  await tx.update(t).set({ customerId: id, matchedCustomerId: id }).where(eq(t.id, enquiryId));
  // The new number is the higher one.
  const pair = { firstId: lead.matchedId as number, secondId: id, reason: "name" as const };
  await tx.insert(customerPairs).values({ ...pair, enquiryId, otherEnquiryId: other.id, dismissedAt: sql`now()` });
  await deleteEmptyMerges(tx, [lead.matchedId as number]);
  return id;
}

/** Waits until no other transaction merges customers. Leads that arrive meanwhile are matched afterwards. */
export async function lockMerges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer merges', 0))`);
}

/** The numbers of a customer and of all that were merged into it, directly or not. */
export async function listParts(tx: Transaction, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive parts as (
      select ${id}::bigint as id
      union select m.id from ${merges} m join parts on m.into_id = parts.id
    ) select id from parts`);
  return rows.map((row) => Number(row.id));
}

/** The customer that a number stands for: itself, or the one that it was merged into in the end. */
export async function findMergedInto(tx: Transaction, id: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive steps as (
      select ${id}::bigint as id, 0 as step
      union all select m.into_id, step + 1 from ${merges} m join steps on m.id = steps.id
    ) select id from steps order by step desc limit 1`);
  return Number(rows[0]?.id ?? id);
}

/** What was merged into a customer, directly or not, the latest first. */
export async function listMerges(tx: Transaction, id: number) {
  const parts = (await listParts(tx, id)).filter((part) => part !== id);
  if (parts.length === 0) return [];
  return tx.select().from(merges).where(inArray(merges.id, parts)).orderBy(sql`${merges.at} desc`);
}

/** The dealers of the leads of customers, as matched or merged; null: the group. */
export async function listDealersOf(tx: Transaction, ids: readonly number[]): Promise<(number | null)[]> {
  const rows = await tx
    .selectDistinct({ dealerId: t.dealerId })
    .from(t)
    .where(inArray(t.customerId, [...ids]));
  return rows.map(({ dealerId }) => dealerId);
}

/** Forgets the merges of customers that have no leads any more, after an erasure. `ids`: the customers that erased leads were matched with. */
export async function deleteEmptyMerges(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (let left = [...new Set(ids)]; left.length > 0; ) {
    const deleted = await tx
      .delete(merges)
      .where(
        and(
          inArray(merges.id, left),
          sql`not exists (select from customer_enquiries lead where lead.matched_customer_id = ${merges.id})`,
          sql`not exists (select from customer_merges part where part.into_id = ${merges.id})`,
        ),
      )
      .returning({ intoId: merges.intoId });
    left = [...new Set(deleted.map(({ intoId }) => intoId))];
  }
}
