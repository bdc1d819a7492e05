import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Deal } from "../../../contract/content/deal.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { Fields } from "../../../contract/resource.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { deals } from "../../schema/content.ts";
import { fileUrl } from "../file-url.ts";
import { type Page, singlePage } from "../page.ts";
import { isLive } from "./is-live.ts";

export type DealFields = Fields<Deal>;
export type DealKind = (typeof deals.$inferSelect)["kind"];

type DealScope = { dealerId?: number | undefined; slug?: string | undefined };

/**
 * A dealer's deals of one kind, its own before the group's. Without `dealerId` only the group's. With `slug` only the
 * deal with this slug.
 */
export async function listDeals(
  db: Database,
  { kind, dealerId, slug }: DealScope & { kind: DealKind },
): Promise<Page<DealFields>> {
  const own = dealerId === undefined ? undefined : eq(deals.dealerId, dealerId);
  const named = slug === undefined ? undefined : eq(deals.slug, slug);
  return selectDeals(db, and(eq(deals.kind, kind), or(own, isNull(deals.dealerId)), named));
}

/**
 * A dealer's own service specials, or the group's if it has none or `dealerId` is undefined. With `slug` only the one
 * with this slug, from the dealer or the group.
 */
export async function listServiceDeals(db: Database, { dealerId, slug }: DealScope): Promise<Page<DealFields>> {
  if (dealerId !== undefined && slug === undefined) {
    const own = await selectDeals(db, and(eq(deals.kind, "service"), eq(deals.dealerId, dealerId)));
    if (own.total > 0) return own;
  }
  return listDeals(db, { kind: "service", dealerId, slug });
}

/** One service special of any dealer or of the group. Throws NotFound. */
export async function getServiceSpecial(db: Database, slug: string): Promise<DealFields> {
  const { items } = await selectDeals(db, and(eq(deals.kind, "service"), eq(deals.slug, slug)));
  return mustExist(items[0], "The service special");
}

/** Selects live deals, the dealer's before the group's, each sorted by position. */
async function selectDeals(db: Database, condition: SQL | undefined): Promise<Page<DealFields>> {
  const rows = await db
    .select()
    .from(deals)
    .where(and(isLive(deals), condition))
    .orderBy(sql`${deals.dealerId} is null`, asc(deals.position), asc(deals.id));
  return singlePage(rows.map(toDeal));
}

export function toDeal(row: typeof deals.$inferSelect): DealFields {
  const { slug, title, description, thumbnail, image, isUsed, price, saving } = row;
  return {
    slug,
    title,
    description,
    thumbnail,
    thumbnailUri: fileUrl(thumbnail),
    image: { uri: fileUrl(image) },
    imageUri: fileUrl(image),
    source_code: row.sourceCode,
    isUsed,
    uri: row.kind === "service" ? `/${row.makeSlug}/${slug}` : `/${slug}`,
    make_slug: row.makeSlug,
    models: row.models.map(({ model, variant }) => ({ model, model_slug: slugify(model), variant: variant ?? null })),
    price,
    saving,
    // Visible until the beginning of the next day.
    ends_on: row.publishUntil && southAfricanDate(new Date(row.publishUntil.getTime() - 1)),
    from_kilometres: row.fromKilometres,
    until_kilometres: row.untilKilometres,
  };
}
