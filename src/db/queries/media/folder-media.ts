import { inArray } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { media } from "../../schema/media.ts";

/** A file in a folder of uploads, as the library lists it. */
export type FolderMedia = Pick<
  typeof media.$inferInsert,
  "path" | "mediaType" | "bytes" | "width" | "height" | "title"
>;

/** Those of the paths that the library does not list. */
export async function findUnlistedPaths(db: Database, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ path: media.path })
    .from(media)
    .where(inArray(media.path, [...paths]));
  const listed = new Set(rows.map(({ path }) => path));
  return paths.filter((path) => !listed.has(path));
}

/** Lists files of folders in the library. Those that another process has listed meanwhile stay as they are. */
export async function listFolderMedia(db: Database, files: readonly FolderMedia[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(media)
    .values(files.map((file) => ({ ...file, createdBy: "" })))
    .onConflictDoNothing();
}
