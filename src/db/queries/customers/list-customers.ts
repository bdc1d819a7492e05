import { and, desc, exists, inArray, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../connect.ts";
import { customerEnquiries as t } from "../../schema/enquiries/leads.ts";
import type { Page } from "../page.ts";
import { LIST_TIMEOUT_MS, MAX_COUNTED } from "../staff/items.ts";
import { listLikelyCustomers } from "./customer-pairs.ts";
import { leadsWithin, type Reach } from "./reach.ts";

/** Maximum number of leads that a search reads to find their customers. */
const MAX_SEARCHED = 2000;

export type CustomerSelection = {
  reach: Reach;
  /** Numbers of customers. */
  ids?: readonly number[] | undefined;
  /** The condition of one of the customer's leads. */
  hasLead?: SQL | undefined;
  /** Whether another customer may be the same person. */
  isLikely?: boolean;
};

/** A page of customers' numbers, by their latest lead within reach, the latest first. */
export async function listCustomers(
  db: Database,
  selection: CustomerSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<number>> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${LIST_TIMEOUT_MS}`));
      const chosen = await choose(tx, selection);
      if (chosen === undefined) return listByLatestLead(tx, selection.reach, { limit, offset });
      const sorted = await sortByLatestLead(tx, selection.reach, chosen.ids);
      const page = { items: sorted.slice(offset, offset + limit), total: sorted.length };
      return chosen.isAll ? page : { ...page, isLowerBound: true };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The customers that meet the conditions of the selection; undefined if it has none. */
async function choose(
  tx: Transaction,
  { reach, ids, hasLead, isLikely = false }: CustomerSelection,
): Promise<{ ids: number[]; isAll: boolean } | undefined> {
  let isAll = true;
  const sets: number[][] = ids === undefined ? [] : [[...ids]];
  if (isLikely) sets.push(await listLikelyCustomers(tx, reach));
  if (hasLead !== undefined) {
    const rows = await tx
      .select({ id: t.customerId })
      .from(t)
      .where(and(isNotNull(t.customerId), leadsWithin(reach), hasLead))
      .limit(MAX_SEARCHED);
    isAll = rows.length < MAX_SEARCHED;
    sets.push(rows.map(({ id }) => id as number));
  }
  const [first, ...others] = sets.map((numbers) => new Set(numbers));
  if (first === undefined) return undefined;
  return { ids: [...first].filter((id) => others.every((set) => set.has(id))), isAll };
}

async function sortByLatestLead(tx: Transaction, reach: Reach, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: t.customerId })
    .from(t)
    .where(and(inArray(t.customerId, [...ids]), leadsWithin(reach)))
    .groupBy(t.customerId)
    .orderBy(desc(sql`max(${t.createdAt})`), desc(t.customerId));
  return rows.map(({ id }) => id as number);
}

const later = alias(t, "later");

/** Reads the leads from the latest, and leaves out those whose customer has a later one. So no list of customers has to be kept. */
async function listByLatestLead(
  tx: Transaction,
  reach: Reach,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<number>> {
  const laterLead = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        sql`${later.customerId} = ${t.customerId}`,
        leadsWithin(reach, later),
        or(
          sql`${later.createdAt} > ${t.createdAt}`,
          sql`${later.createdAt} = ${t.createdAt} and ${later.id} > ${t.id}`,
        ),
      ),
    );
  const isLatest = and(isNotNull(t.customerId), leadsWithin(reach), not(exists(laterLead)));
  const counted = tx
    .select({ one: sql`1` })
    .from(t)
    .where(isLatest)
    .limit(MAX_COUNTED + 1)
    .as("counted");
  const [count] = await tx.select({ total: sql<number>`count(*)::integer` }).from(counted);
  const rows = await tx
    .select({ id: t.customerId })
    .from(t)
    .where(isLatest)
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit)
    .offset(offset);
  const total = count?.total ?? 0;
  const items = rows.map(({ id }) => id as number);
  return total > MAX_COUNTED ? { items, total: MAX_COUNTED, isLowerBound: true } : { items, total };
}
