import { and, asc, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { media } from "../../schema/media.ts";

/** A file in a folder of uploads, as the library lists it. */
export type FolderMedia = Pick<
  typeof media.$inferInsert,
  "path" | "mediaType" | "bytes" | "width" | "height" | "durationMs" | "title"
>;

/** Returns the paths that the library does not list. */
export async function findUnlistedPaths(db: Database, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ path: media.path })
    .from(media)
    .where(inArray(media.path, [...paths]));
  const listed = new Set(rows.map(({ path }) => path));
  return paths.filter((path) => !listed.has(path));
}

/** Adds files of folders to the library. Those that another process has added meanwhile stay as they are. */
export async function listFolderMedia(db: Database, files: readonly FolderMedia[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(media)
    .values(files.map((file) => ({ ...file, createdBy: "" })))
    .onConflictDoNothing();
}

/** Calls `check` with the paths of all folder files in the library, including deleted ones, `batch` at a time. */
export async function forEachFolderMedia(
  db: Database,
  batch: number,
  check: (paths: readonly string[]) => Promise<void>,
): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ id: media.id, path: media.path })
      .from(media)
      .where(and(isNull(media.sha256), gt(media.id, last)))
      .orderBy(asc(media.id))
      .limit(batch);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id as number;
    await check(rows.map(({ path }) => path));
  }
}

/** Marks folder files as missing, or as found again. Repeated marks have no effect. */
export async function markFolderMedia(
  db: Database,
  { missing, found }: { missing: readonly string[]; found: readonly string[] },
): Promise<void> {
  const isOf = (paths: readonly string[]) => and(isNull(media.sha256), inArray(media.path, [...paths]));
  await db
    .update(media)
    .set({ missingSince: sql`now()` })
    .where(and(isOf(missing), isNull(media.missingSince)));
  await db
    .update(media)
    .set({ missingSince: null })
    .where(and(isOf(found), isNotNull(media.missingSince)));
}
