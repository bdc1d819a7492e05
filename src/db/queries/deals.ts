import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Deal } from "../../contract/resources/deal.ts";
import type { Fields } from "../../contract/resources/iri.ts";
import type { Database } from "../connect.ts";
import { deals } from "../schema.ts";
import { fileAddress } from "./file-address.ts";
import { type Page, wholeOf } from "./page.ts";

export type DealFields = Fields<Deal>;
export type DealKind = (typeof deals.$inferSelect)["kind"];

/** What a dealer offers of one kind: its own first, then the whole group's. */
export async function listDeals(
  db: Database,
  { kind, dealerId }: { kind: DealKind; dealerId: number },
): Promise<Page<DealFields>> {
  const rows = await db
    .select()
    .from(deals)
    .where(and(eq(deals.kind, kind), or(eq(deals.dealerId, dealerId), isNull(deals.dealerId))))
    .orderBy(sql`${deals.dealerId} is null`, asc(deals.position), asc(deals.id));
  return wholeOf(rows.map(toDeal));
}

function toDeal(row: typeof deals.$inferSelect): DealFields {
  const { slug, title, description, thumbnail, image, isUsed } = row;
  return {
    slug,
    title,
    description,
    thumbnail,
    thumbnailUri: fileAddress(thumbnail),
    image: { uri: fileAddress(image) },
    imageUri: fileAddress(image),
    source_code: row.sourceCode,
    isUsed,
    uri: row.kind === "service" ? `/${row.makeSlug}/${slug}` : `/${slug}`,
  };
}
