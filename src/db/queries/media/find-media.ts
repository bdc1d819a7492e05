import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { MediaCrop } from "../../../contract/staff/media/media.ts";
import type { Database, Transaction } from "../../connect.ts";
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
export async function findMediaByPath(
  db: Database | Transaction,
  paths: readonly string[],
): Promise<ReadonlyMap<string, MediaFile>> {
  const rows = await db
    .select(COLUMNS)
    .from(media)
    .where(inArray(media.path, [...paths]));
  return new Map(rows.map((row) => [row.path, row]));
}

/** A file with these contents, of this dealer or the group, that is not deleted. */
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

/** A picture that was cropped from another one. */
export type MediaPart = { id: number; title: string; originalId: number; crop: MediaCrop };

/**
 * The pictures that were cropped from a picture, directly or indirectly, each after its original. Includes deleted ones, which can be
 * restored. At most `limit`. `within` is a condition on them.
 */
export async function findMediaParts(
  db: Database,
  id: number,
  { limit, within }: { limit: number; within: SQL | undefined },
): Promise<MediaPart[]> {
  const parts: MediaPart[] = [];
  const seen = new Set([id]);
  let originals = [id];
  while (originals.length > 0 && parts.length < limit) {
    const rows = await db
      .select({ id: media.id, title: media.title, originalId: media.originalId, crop: media.crop })
      .from(media)
      .where(and(inArray(media.originalId, originals), isNotNull(media.crop), within))
      .orderBy(asc(media.id))
      .limit(limit - parts.length);
    const found = (rows as MediaPart[]).filter((row) => !seen.has(row.id));
    for (const row of found) seen.add(row.id);
    parts.push(...found);
    originals = found.map((row) => row.id);
  }
  return parts;
}
