import { inArray } from "drizzle-orm";
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
