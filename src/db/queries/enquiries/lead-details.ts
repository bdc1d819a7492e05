import { and, asc, count, eq, gt, inArray, isNull, lte, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../connect.ts";
import { dealers } from "../../schema/dealers.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { type LeadFilter, whereLeads } from "./lead-list.ts";

const original = alias(customerEnquiries, "original");

/** Leads with their dealers and the leads that they repeat. */
function selectLeads(tx: Transaction) {
  return tx
    .select({
      lead: customerEnquiries,
      dealer: { name: dealers.name, slug: dealers.slug, contactNo: dealers.contactNo, address: dealers.address },
      original,
    })
    .from(customerEnquiries)
    .leftJoin(dealers, eq(dealers.id, customerEnquiries.dealerId))
    .leftJoin(original, eq(original.id, customerEnquiries.duplicateOf));
}

export type LeadWithDealer = Awaited<ReturnType<typeof selectLeads>>[number];

/** A lead with its dealer and the lead that it repeats; undefined if there is none. */
export async function findLeadWithDealer(tx: Transaction, id: number): Promise<LeadWithDealer | undefined> {
  const [row] = await selectLeads(tx).where(eq(customerEnquiries.id, id));
  return row;
}

/** The number of leads that `filter` selects and that are not erased, and the highest of their ids. */
export async function countLeads(db: Database, filter: LeadFilter): Promise<{ leads: number; lastId: number }> {
  const t = customerEnquiries;
  const [row] = await db
    .select({ leads: count(), lastId: max(t.id) })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .where(and(isNull(t.erasedAt), whereLeads(filter)));
  return { leads: row?.leads ?? 0, lastId: row?.lastId ?? 0 };
}

/** Reads the leads that `countLeads` counted, by id, in batches of up to `batchSize`. */
export async function* readLeads(
  db: Database,
  filter: LeadFilter,
  { lastId, batchSize }: { lastId: number; batchSize: number },
): AsyncGenerator<LeadWithDealer[]> {
  const { id, erasedAt } = customerEnquiries;
  for (let after = 0; after < lastId; ) {
    const rows = await selectLeads(db)
      .where(and(isNull(erasedAt), gt(id, after), lte(id, lastId), whereLeads(filter)))
      .orderBy(asc(id))
      .limit(batchSize);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.lead.id;
  }
}

/** The leads that repeat those with `ids`, up to `limit` of each, the oldest first. */
export async function listRepeats(tx: Transaction, ids: readonly number[], limit: number) {
  const { id, duplicateOf, reference, createdAt } = customerEnquiries;
  const number = sql<number>`row_number() over (partition by ${duplicateOf} order by ${id})`.as("number");
  const numbered = tx
    .select({ id, duplicateOf, reference, createdAt, number })
    .from(customerEnquiries)
    .where(inArray(duplicateOf, [...ids]))
    .as("numbered");
  return tx
    .select({ duplicateOf: numbered.duplicateOf, reference: numbered.reference, createdAt: numbered.createdAt })
    .from(numbered)
    .where(lte(numbered.number, limit))
    .orderBy(numbered.id);
}
