import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";

/** A picture on pages: its path under /uploads, and the width at which pages request it. */
export type PictureInUse = { path: string; width: number };

/** Number of newest vehicles whose main picture is included, because lists show it. */
const LISTED_VEHICLES = 1000;
/** Number of newest vehicles whose gallery is included. */
const GALLERY_VEHICLES = 200;
const GALLERY_PICTURES = 12;
/** Maximum number of pictures of each kind other than vehicles. */
const MAX_OF_KIND = 500;
const FULL_WIDTH = 1920;
const CARD_WIDTH = 1200;
const PHONE_WIDTH = 1280;
const PORTRAIT_WIDTH = 480;

/** Resolves a name against a folder of /uploads. Names that begin with a slash are not relative. */
const inFolder = (folder: string, name: SQL) =>
  sql`case when ${name} like '/%' then ${name} else ${`${folder}/`} || (${name}) end`;

/**
 * The pictures that most visits show, the most seen first: those of content and the new range, main pictures of the newest vehicles,
 * then galleries. Includes drafts, which are about to be published, and excludes pictures on other sites.
 */
export async function listPicturesInUse(db: Database): Promise<PictureInUse[]> {
  const { rows } = await db.execute<PictureInUse>(sql`
    with listed as (
      select id, images from vehicles where withdrawn_at is null order by id desc limit ${LISTED_VEHICLES}
    ), pictures (place, width, path) as (
      (select 1, ${FULL_WIDTH}::integer, image from banners where deleted_at is null limit ${MAX_OF_KIND})
      union all (
        select 1, ${PHONE_WIDTH}, phone_image from banners where deleted_at is null and phone_image is not null limit ${MAX_OF_KIND}
      )
      union all (select 2, ${FULL_WIDTH}, main_image from range_models where deleted_at is null limit ${MAX_OF_KIND})
      union all (
        select 3, ${CARD_WIDTH}, ${inFolder("range", sql`colour ->> 'image'`)}
        from range_models cross join jsonb_array_elements(colours) as colour where deleted_at is null limit ${MAX_OF_KIND}
      )
      union all (select 4, ${CARD_WIDTH}, thumbnail from deals where deleted_at is null order by id desc limit ${MAX_OF_KIND})
      union all (select 5, ${CARD_WIDTH}, images[1] from listed where images[1] is not null)
      union all (select 6, ${FULL_WIDTH}, image from deals where deleted_at is null order by id desc limit ${MAX_OF_KIND})
      union all (select 7, ${CARD_WIDTH}, image from blog_posts where deleted_at is null order by id desc limit ${MAX_OF_KIND})
      union all (
        select 8, ${CARD_WIDTH}, ${inFolder("gallery", sql`picture ->> 'image'`)}
        from range_variants cross join jsonb_array_elements(gallery) as picture where deleted_at is null limit ${MAX_OF_KIND}
      )
      union all (select 9, ${FULL_WIDTH}, image from dealers where deleted_at is null and image is not null limit ${MAX_OF_KIND})
      union all (
        select 9, ${PORTRAIT_WIDTH}::integer, person ->> 'image'
        from dealers cross join jsonb_array_elements(team) as person
        where deleted_at is null and person ->> 'image' is not null limit ${MAX_OF_KIND}
      )
      union all (
        select 10, ${CARD_WIDTH}, picture
        from (select * from listed order by id desc limit ${GALLERY_VEHICLES}) newest
        cross join unnest(images[2:${GALLERY_PICTURES}]) as picture
      )
    )
    select regexp_replace(path, '^/?(uploads/)?', '') as path, max(width) as width
    from pictures where path !~ '^https?://'
    group by 1 order by min(place)
  `);
  return rows;
}
