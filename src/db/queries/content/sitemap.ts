/** Queries of the sitemap. They select vehicles by id ranges instead of counts or offsets, for stocks of a million. */
import { asc, desc, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { blogPosts, deals, pages } from "../../schema/content.ts";
import { rangeModels } from "../../schema/range.ts";
import { fileUrl } from "../file-url.ts";
import { isLive } from "./is-live.ts";

/** Maximum number of ids in a part. The sitemap protocol allows 50 000 URLs. */
const IDS_PER_PART = 10_000;
const BATCH_SIZE = 1000;

/** `lastModified` is a W3C date-time, 2026-11-21T08:30:00Z; `images` are URLs. */
export type SitemapVehicle = {
  id: number;
  makeSlug: string;
  modelSlug: string;
  lastModified: string;
  images: string[];
};

/** The numbers, from 1, of the parts with vehicles for sale. The recursive query needs one index probe per part. */
export async function listVehicleParts(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    with recursive parts (part) as (
      (select (id - 1) / ${IDS_PER_PART}::bigint from vehicles_for_sale order by id limit 1)
      union all
      select (
        select (id - 1) / ${IDS_PER_PART}::bigint from vehicles_for_sale
        where id > (parts.part + 1) * ${IDS_PER_PART}::bigint order by id limit 1
      ) from parts where parts.part is not null
    )
    select (part + 1)::integer as part from parts where part is not null order by part
  `);
  return rows.map(({ part }) => part);
}

/** The vehicles for sale in one part, in batches. Yields no empty batch. */
export async function* streamVehiclePart(db: Database, part: number): AsyncGenerator<SitemapVehicle[]> {
  const last = part * IDS_PER_PART;
  let after = last - IDS_PER_PART;
  for (;;) {
    const { rows } = await db.execute<SitemapVehicle>(sql`
      select v.id, mk.slug as "makeSlug", md.slug as "modelSlug", v.images,
        to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastModified"
      from vehicles v join makes mk on mk.id = v.make_id join models md on md.id = v.model_id
      where v.withdrawn_at is null and v.id > ${after}::bigint and v.id <= ${last}::bigint
      order by v.id limit ${BATCH_SIZE}
    `);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, images: row.images.map(fileUrl) }));
    if (rows.length < BATCH_SIZE) return;
    after = rows[rows.length - 1]?.id ?? last;
  }
}

/** The makes and models of the used stock. Each make also has an entry without a model. */
export async function listStockedModels(db: Database): Promise<{ make: string; model: string | null }[]> {
  const { rows } = await db.execute<{ make: string; model: string | null }>(sql`
    select mk.slug as make, md.slug as model
    from models md join makes mk on mk.id = md.make_id
    where exists (select from vehicles_for_sale v where v.model_id = md.id)
    group by grouping sets ((mk.slug), (mk.slug, md.slug)) order by 1, 2 nulls first
  `);
  return rows;
}

/** All models of the new range with their main picture. */
export async function listSitemapModels(
  db: Database,
): Promise<{ makeSlug: string; modelSlug: string; mainImage: string }[]> {
  const { makeSlug, modelSlug, mainImage } = rangeModels;
  const rows = await db
    .select({ makeSlug, modelSlug, mainImage })
    .from(rangeModels)
    .where(isLive(rangeModels))
    .orderBy(asc(rangeModels.position));
  return rows.map((row) => ({ ...row, mainImage: fileUrl(row.mainImage) }));
}

/** All deals, specials and service specials with their picture. */
export async function listSitemapDeals(
  db: Database,
): Promise<{ kind: "deal" | "special" | "service"; slug: string; makeSlug: string; image: string }[]> {
  const { kind, slug, makeSlug, image } = deals;
  const rows = await db.select({ kind, slug, makeSlug, image }).from(deals).where(isLive(deals)).orderBy(asc(deals.id));
  return rows.map((row) => ({ ...row, image: fileUrl(row.image) }));
}

/** All posts, newest first, with date (YYYY-MM-DD) and picture. */
export async function listSitemapPosts(db: Database): Promise<{ slug: string; publishDate: string; image: string }[]> {
  const { slug, publishDate, image } = blogPosts;
  const rows = await db
    .select({ slug, publishDate, image })
    .from(blogPosts)
    .where(isLive(blogPosts))
    .orderBy(desc(publishDate), desc(blogPosts.id));
  return rows.map((row) => ({ ...row, image: fileUrl(row.image) }));
}

/** All pages of editors. */
export async function listSitemapPages(db: Database): Promise<{ slug: string; title: string; description: string }[]> {
  const { slug, title, description } = pages;
  return db.select({ slug, title, description }).from(pages).where(isLive(pages)).orderBy(asc(slug));
}
