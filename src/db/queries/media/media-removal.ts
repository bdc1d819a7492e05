import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { media } from "../../schema/media.ts";
import { findMediaUses } from "./media-uses.ts";

/** How long a deleted file can be restored, and one that is missing in its folder is listed. */
const RETENTION = sql`now() - interval '30 days'`;

/**
 * Removes the files that were deleted 30 days ago, and those that have been missing in their folder for 30 days, unless an item shows
 * them, even one that is deleted itself. A deleted file that is still in its folder stays deleted: the library would list it again.
 */
export async function removeDeletedMedia(db: Database): Promise<void> {
  const isDue = or(
    and(isNotNull(media.sha256), lt(media.deletedAt, RETENTION)),
    and(isNull(media.sha256), lt(media.missingSince, RETENTION)),
  );
  let last = 0;
  for (;;) {
    const [row] = await db
      .select({ id: media.id, path: media.path })
      .from(media)
      .where(and(isDue, gt(media.id, last)))
      .orderBy(asc(media.id))
      .limit(1);
    if (row === undefined) return;
    last = row.id;
    if ((await findMediaUses(db, row.path, { withDeleted: true })).length > 0) continue;
    await db.delete(media).where(and(eq(media.id, row.id), isDue));
  }
}
