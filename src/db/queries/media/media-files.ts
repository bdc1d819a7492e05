import { eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
import { media, mediaFiles } from "../../schema/media.ts";

/** The time by which an upload must have become a row of `media`. */
const UPLOAD_GRACE = sql`now() + interval '1 day'`;
/** When to check a file that is in use again. */
const RECHECK = sql`now() + interval '7 days'`;

/** Records that an object with these contents is about to be stored. */
export async function noteMediaFile(db: Database, sha256: string): Promise<void> {
  await db
    .insert(mediaFiles)
    .values({ sha256, removableAt: UPLOAD_GRACE })
    .onConflictDoUpdate({ target: mediaFiles.sha256, set: { removableAt: UPLOAD_GRACE } });
}

/**
 * Calls `remove` for the contents of one recorded object that no row of `media` has any more. Returns false if none is due. Concurrent
 * uploads of the same contents wait.
 */
export async function removeUnusedFile(db: Database, remove: (sha256: string) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ sha256: mediaFiles.sha256 })
      .from(mediaFiles)
      .where(lt(mediaFiles.removableAt, sql`now()`))
      .orderBy(mediaFiles.removableAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (due === undefined) return false;
    const isDue = eq(mediaFiles.sha256, due.sha256);
    if (await isUsed(tx, due.sha256)) await tx.update(mediaFiles).set({ removableAt: RECHECK }).where(isDue);
    else {
      await remove(due.sha256);
      await tx.delete(mediaFiles).where(isDue);
    }
    return true;
  });
}

async function isUsed(tx: Transaction, sha256: string): Promise<boolean> {
  return (await tx.$count(media, eq(media.sha256, sha256))) > 0;
}
