/** What search engines are told to visit. Made for a stock of a million: ranges of ids, never a count or an offset. */
import { asc, desc, sql } from "drizzle-orm";
import type { Database } from "../connect.ts";
import { blogPosts, deals } from "../schema/content.ts";
import { rangeModels } from "../schema/range.ts";
import { fileUrl } from "./file-url.ts";

/** Ids in one part of the vehicles' sitemap; of 50 000 addresses that a part may have. */
const IDS_PER_PART = 10_000;
/** Vehicles that are in memory at once. */
const BATCH = 1000;

/** `lastModified` as search engines read it: 2026-11-21T08:30:00Z. Pictures by their addresses. */
export type SitemapVehicle = {
  id: number;
  makeSlug: string;
  modelSlug: string;
  lastModified: string;
  images: string[];
};

/** The parts in which anything is for sale, by number from 1; each is found by one look into the index of what is. */
export async function listVehicleParts(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    with recursive parts (part) as (
      (select (id - 1) / ${IDS_PER_PART}::bigint from vehicles where withdrawn_at is null order by id limit 1)
      union all
      select (
        select (id - 1) / ${IDS_PER_PART}::bigint from vehicles
        where withdrawn_at is null and id > (parts.part + 1) * ${IDS_PER_PART}::bigint order by id limit 1
      ) from parts where parts.part is not null
    )
    select (part + 1)::integer as part from parts where part is not null order by part
  `);
  return rows.map(({ part }) => part);
}

/** The vehicles for sale in one part, in batches that are never empty; none at all for a part that has nothing. */
export async function* streamVehiclePart(db: Database, part: number): AsyncGenerator<SitemapVehicle[]> {
  const last = part * IDS_PER_PART;
  let after = last - IDS_PER_PART;
  for (;;) {
    const { rows } = await db.execute<SitemapVehicle>(sql`
      select v.id, mk.slug as "makeSlug", md.slug as "modelSlug", v.images,
        to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastModified"
      from vehicles v join makes mk on mk.id = v.make_id join models md on md.id = v.model_id
      where v.withdrawn_at is null and v.id > ${after}::bigint and v.id <= ${last}::bigint
      order by v.id limit ${BATCH}
    `);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, images: row.images.map(fileUrl) }));
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1]?.id ?? last;
  }
}

/** The makes and models that are for sale used; each make once more without a model. */
export async function listStockedModels(db: Database): Promise<{ make: string; model: string | null }[]> {
  const { rows } = await db.execute<{ make: string; model: string | null }>(sql`
    select mk.slug as make, md.slug as model
    from vehicle_counts c join makes mk on mk.id = c.make_id join models md on md.id = c.model_id
    group by grouping sets ((mk.slug), (mk.slug, md.slug)) order by 1, 2 nulls first
  `);
  return rows;
}

/** Every model of the new range with its main picture. */
export async function listRangeAddresses(
  db: Database,
): Promise<{ makeSlug: string; modelSlug: string; mainImage: string }[]> {
  const { makeSlug, modelSlug, mainImage } = rangeModels;
  const rows = await db.select({ makeSlug, modelSlug, mainImage }).from(rangeModels).orderBy(asc(rangeModels.position));
  return rows.map((row) => ({ ...row, mainImage: fileUrl(row.mainImage) }));
}

/** Every special and service special that has a page of its own, with its picture. */
export async function listDealAddresses(
  db: Database,
): Promise<{ kind: "deal" | "special" | "service"; slug: string; makeSlug: string; image: string }[]> {
  const { kind, slug, makeSlug, image } = deals;
  const rows = await db.select({ kind, slug, makeSlug, image }).from(deals).orderBy(asc(deals.id));
  return rows.map((row) => ({ ...row, image: fileUrl(row.image) }));
}

/** Every post, newest first, with its day (YYYY-MM-DD) and picture. */
export async function listPostAddresses(db: Database): Promise<{ slug: string; publishDate: string; image: string }[]> {
  const { slug, publishDate, image } = blogPosts;
  const rows = await db
    .select({ slug, publishDate, image })
    .from(blogPosts)
    .orderBy(desc(publishDate), desc(blogPosts.id));
  return rows.map((row) => ({ ...row, image: fileUrl(row.image) }));
}
