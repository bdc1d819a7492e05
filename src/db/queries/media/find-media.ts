import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { media } from "../../schema/media.ts";

const COLUMNS = {
  path: media.path,
  mediaType: media.mediaType,
  sha256: media.sha256,
  alternativeText: media.alternativeText,
  focusX: media.focusX,
  focusY: media.focusY,
};

export type MediaFile = Pick<typeof media.$inferSelect, keyof typeof COLUMNS>;

/** The files of the library at these paths. A deleted file keeps its address until it is removed for good. */
export async function findMediaByPath(db: Database, paths: readonly string[]): Promise<ReadonlyMap<string, MediaFile>> {
  const rows = await db
    .select(COLUMNS)
    .from(media)
    .where(inArray(media.path, [...paths]));
  return new Map(rows.map((row) => [row.path, row]));
}

/** A file of the library with these contents, of this dealer or of the group, that is not deleted. */
export async function findMediaOfContents(
  db: Database,
  sha256: string,
  dealerId: number | null,
): Promise<typeof media.$inferSelect | undefined> {
  const isOwn = dealerId === null ? isNull(media.dealerId) : eq(media.dealerId, dealerId);
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.sha256, sha256), isOwn, isNull(media.deletedAt)))
    .limit(1);
  return row;
}
