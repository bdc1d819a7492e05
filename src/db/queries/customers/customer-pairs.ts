/** Pairs of customers who may be the same person. */
import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { PairReason } from "../../../contract/customers/customers.ts";
import type { Transaction } from "../../connect.ts";
import { customerPairs as t } from "../../schema/customers/customers.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { leadsWithin, type Reach } from "./reach.ts";

/** Maximum number of other customers that a new lead is paired with. */
const MAX_PAIRED = 3;
/** Maximum number of leads to compare with, for each reason. */
const MAX_COMPARED = 20;
/** Maximum number of pairs that a list of customers is made of. */
const MAX_PAIRS = 1000;

const lead = alias(customerEnquiries, "lead");
const other = alias(customerEnquiries, "other_lead");

/**
 * Pairs the customer of a lead with others who have its phone number or mailbox under another name, or its name at the same dealer. A pair
 * that is known, or was dismissed, stays as it is. Call it as the last step of a transaction: pairs are inserted in their order, so workers that
 * route leads of one person at once wait for each other without a deadlock.
 */
export async function pairCustomers(tx: Transaction, enquiryId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${t} (first_id, second_id, reason, enquiry_id, other_enquiry_id)
    select least(l.matched_customer_id, found.matched_customer_id), greatest(l.matched_customer_id, found.matched_customer_id),
      found.reason, l.id, found.id
    from customer_enquiries l, lateral (
      select distinct on (alike.matched_customer_id) alike.*
      from (
        (select 1 as rank, 'phone' as reason, id, customer_id, matched_customer_id from customer_enquiries
          where cell_phone = l.cell_phone and l.cell_phone <> '' order by id desc limit ${MAX_COMPARED})
        union all
        (select 2, 'email', id, customer_id, matched_customer_id from customer_enquiries
          where mailbox(email) = mailbox(l.email) and l.email <> '' order by id desc limit ${MAX_COMPARED})
        union all
        (select 3, 'name', id, customer_id, matched_customer_id from customer_enquiries
          where lower(last_name) = lower(l.last_name) and lower(first_name) = lower(l.first_name) and l.last_name <> ''
            and dealer_id = l.dealer_id order by id desc limit ${MAX_COMPARED})
      ) alike
      where alike.customer_id <> l.customer_id
      order by alike.matched_customer_id, alike.rank, alike.id desc
      limit ${MAX_PAIRED}
    ) found
    where l.id = ${enquiryId} and l.customer_id is not null
    on conflict do nothing`);
}

/** An open pair as one of the two customers sees it. */
export type OpenPair = { id: number; otherId: number; reason: PairReason };

const IS_OPEN = and(isNull(t.dismissedAt), ne(lead.customerId, other.customerId));

/** The open pairs of these customers, of which both leads are within reach. */
export async function listOpenPairs(tx: Transaction, ids: readonly number[], reach: Reach): Promise<OpenPair[]> {
  if (ids.length === 0) return [];
  const pairs = await unionAll(
    selectPairs(tx, { of: lead, with: other }, and(inArray(lead.customerId, [...ids]), bothWithin(reach))),
    selectPairs(tx, { of: other, with: lead }, and(inArray(other.customerId, [...ids]), bothWithin(reach))),
  );
  return [...new Map(pairs.map((pair) => [`${pair.id} ${pair.otherId}`, pair])).values()];
}

/** The customers of the newest open pairs, of which both leads are within reach. */
export async function listLikelyCustomers(tx: Transaction, reach: Reach): Promise<number[]> {
  const pairs = await tx
    .select({ id: lead.customerId, otherId: other.customerId })
    .from(t)
    .innerJoin(lead, eq(lead.id, t.enquiryId))
    .innerJoin(other, eq(other.id, t.otherEnquiryId))
    .where(and(IS_OPEN, bothWithin(reach)))
    .orderBy(desc(t.createdAt))
    .limit(MAX_PAIRS);
  return [...new Set(pairs.flatMap(({ id, otherId }) => [id as number, otherId as number]))];
}

/** Keeps two customers from being proposed as the same person. Returns whether they were, within reach. */
export async function dismissPairs(
  tx: Transaction,
  [one, another]: readonly [number, number],
  reach: Reach,
): Promise<boolean> {
  const pairs = await tx
    .select({ firstId: t.firstId, secondId: t.secondId })
    .from(t)
    .innerJoin(lead, eq(lead.id, t.enquiryId))
    .innerJoin(other, eq(other.id, t.otherEnquiryId))
    .where(
      and(
        IS_OPEN,
        bothWithin(reach),
        or(
          and(eq(lead.customerId, one), eq(other.customerId, another)),
          and(eq(lead.customerId, another), eq(other.customerId, one)),
        ),
      ),
    );
  for (const { firstId, secondId } of pairs) {
    await tx
      .update(t)
      .set({ dismissedAt: sql`now()` })
      .where(and(eq(t.firstId, firstId), eq(t.secondId, secondId)));
  }
  return pairs.length > 0;
}

/** Deletes the pairs that erased leads suggested. */
export async function deletePairsOf(tx: Transaction, enquiryIds: readonly number[]): Promise<void> {
  const ids = [...enquiryIds];
  await tx.delete(t).where(or(inArray(t.enquiryId, ids), inArray(t.otherEnquiryId, ids)));
}

const bothWithin = (reach: Reach): SQL | undefined => and(leadsWithin(reach, lead), leadsWithin(reach, other));

type Sides = { of: typeof lead | typeof other; with: typeof lead | typeof other };

function selectPairs(tx: Transaction, sides: Sides, where: SQL | undefined) {
  return tx
    .select({
      id: sql<number>`${sides.of.customerId}`.mapWith(Number),
      otherId: sql<number>`${sides.with.customerId}`.mapWith(Number),
      reason: t.reason,
    })
    .from(t)
    .innerJoin(lead, eq(lead.id, t.enquiryId))
    .innerJoin(other, eq(other.id, t.otherEnquiryId))
    .where(and(IS_OPEN, where));
}
