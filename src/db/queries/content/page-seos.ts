import { and, asc, eq } from "drizzle-orm";
import type { PageSeo } from "../../../contract/content/page-seo.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { pageSeos } from "../../schema/content.ts";
import { type Page, singlePage } from "../page.ts";
import { parseRowId } from "../row-id.ts";
import { isLive } from "./is-live.ts";

export type PageSeoFields = Fields<PageSeo> & { id: number };

/** The metadata of the page at `canonicalUrl`, or of all pages. */
export async function listPageSeos(
  db: Database,
  { canonicalUrl }: { canonicalUrl?: string },
): Promise<Page<PageSeoFields>> {
  const rows = await db
    .select()
    .from(pageSeos)
    .where(and(isLive(pageSeos), canonicalUrl ? eq(pageSeos.canonicalUrl, canonicalUrl) : undefined))
    .orderBy(asc(pageSeos.canonicalUrl));
  return singlePage(rows);
}

/** The metadata with `id`. Throws NotFound. */
export async function getPageSeo(db: Database, id: string): Promise<PageSeoFields> {
  const [row] = await db
    .select()
    .from(pageSeos)
    .where(and(isLive(pageSeos), eq(pageSeos.id, parseRowId(id))));
  return mustExist(row, "The metadata");
}
