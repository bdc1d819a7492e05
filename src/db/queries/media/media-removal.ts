import { and, asc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { kindOfMedia } from "../../../contract/media/media-kinds.ts";
import type { Database } from "../../connect.ts";
import { media } from "../../schema/media.ts";
import { findMediaUses } from "./media-uses.ts";

/** Days for which a deleted file can be restored, and a file missing in its folder is listed. */
const RETENTION_DAYS = 30;
const RETENTION = sql`now() - make_interval(days => ${RETENTION_DAYS})`;

/** Selects the times at which files were deleted or became missing in their folder. */
export function removableMediaTimes(): SQL {
  return sql`select case when sha256 is null then missing_since else deleted_at end from ${media}
    where case when sha256 is null then missing_since else deleted_at end is not null`;
}

/** The time before which deleted files are removed at `now`. */
export function removableMediaBefore(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
}

/**
 * Removes files that were deleted, or have been missing in their folder, for 30 days, unless an item shows them, even a deleted item. Videos
 * of sold and withdrawn cars are too large to be kept for these: a car that comes back is without it. A
 * deleted file that is still in its folder keeps its row, because otherwise the library would add it again. Returns their number.
 */
export async function removeDeletedMedia(db: Database): Promise<number> {
  const isDue = or(
    and(isNotNull(media.sha256), lt(media.deletedAt, RETENTION)),
    and(isNull(media.sha256), lt(media.missingSince, RETENTION)),
  );
  let last = 0;
  let removed = 0;
  for (;;) {
    const [row] = await db
      .select({ id: media.id, path: media.path, mediaType: media.mediaType })
      .from(media)
      .where(and(isDue, gt(media.id, last)))
      .orderBy(asc(media.id))
      .limit(1);
    if (row === undefined) return removed;
    last = row.id;
    const withDeleted = kindOfMedia(row.mediaType) !== "video";
    if ((await findMediaUses(db, row.path, { withDeleted })).length > 0) continue;
    const { rowCount } = await db.delete(media).where(and(eq(media.id, row.id), isDue));
    removed += rowCount ?? 0;
  }
}
