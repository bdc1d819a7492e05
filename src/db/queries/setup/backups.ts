import { desc, lt, sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { backups as t } from "../../schema/setup/checks.ts";

/** Days for which it stays known that a backup was made. */
const KNOWN_DAYS = 400;

/** Records a backup that is complete. */
export async function recordBackup(
  db: Database,
  backup: Pick<typeof t.$inferInsert, "bytes" | "rows" | "uploads" | "isSealed">,
): Promise<void> {
  await db.insert(t).values(backup);
  await db.delete(t).where(lt(t.finishedAt, sql`now() - make_interval(days => ${KNOWN_DAYS})`));
}

/** When the last backup was complete; undefined if there was none. */
export async function findLastBackup(db: Database): Promise<Date | undefined> {
  const [row] = await db.select({ at: t.finishedAt }).from(t).orderBy(desc(t.finishedAt)).limit(1);
  return row?.at;
}
