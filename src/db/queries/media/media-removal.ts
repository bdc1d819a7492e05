import { and, asc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { media } from "../../schema/media.ts";
import { findMediaUses } from "./media-uses.ts";

/** How long a deleted file can be restored. */
const RETENTION = sql`now() - interval '30 days'`;

/**
 * Removes the files that were deleted 30 days ago and that no item shows, not even one that is deleted itself. Files in folders of uploads
 * stay deleted: the library would list them again.
 */
export async function removeDeletedMedia(db: Database): Promise<void> {
  let last = 0;
  for (;;) {
    const [row] = await db
      .select({ id: media.id, path: media.path })
      .from(media)
      .where(and(isNotNull(media.sha256), lt(media.deletedAt, RETENTION), gt(media.id, last)))
      .orderBy(asc(media.id))
      .limit(1);
    if (row === undefined) return;
    last = row.id;
    if ((await findMediaUses(db, row.path, { withDeleted: true })).length > 0) continue;
    await db.delete(media).where(and(eq(media.id, row.id), lt(media.deletedAt, RETENTION)));
  }
}
