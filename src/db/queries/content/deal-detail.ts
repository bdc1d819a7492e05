import { and, eq, or, sql } from "drizzle-orm";
import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { deals } from "../../schema/content.ts";
import { type DealerFields, listDealers } from "../dealers/dealers.ts";
import type { Page } from "../page.ts";
import { toDeal } from "./deals.ts";
import { isLive } from "./is-live.ts";

export type DealWithDealers = Omit<Fields<DealDetail>, "dealers"> & { dealers: Page<DealerFields> };

/**
 * One deal, special or service special by slug or id, with the dealers that offer it: its own dealer, or every dealer if
 * the group offers it. Throws NotFound.
 */
export async function getDeal(db: Database, slugOrId: string): Promise<DealWithDealers> {
  const bySlug = eq(deals.slug, slugOrId);
  const [row] = await db
    .select()
    .from(deals)
    .where(and(isLive(deals), or(bySlug, sql`${deals.id}::text = ${slugOrId}`))) // compared as text: the number may exceed the integer range
    .orderBy(sql`${bySlug} desc`)
    .limit(1);
  const deal = mustExist(row, "The deal");
  const { finance, conditions, included } = deal;
  const dealers = await listDealers(db, { id: deal.dealerId ?? undefined });
  return { ...toDeal(deal), finance, conditions, included, dealers };
}
