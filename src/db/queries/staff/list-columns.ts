import { and, eq } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { listColumns as t } from "../../schema/people/people.ts";

/** The columns of a list that a person has chosen; null if none. */
export async function findListColumns(db: Database, personId: string, list: string): Promise<string[] | null> {
  const [row] = await db
    .select({ columns: t.columns })
    .from(t)
    .where(and(eq(t.personId, personId), eq(t.list, list)));
  return row?.columns ?? null;
}

/** Keeps the columns of a list that a person has chosen, or with null, forgets them. */
export async function saveListColumns(
  db: Database,
  personId: string,
  list: string,
  columns: readonly string[] | null,
): Promise<void> {
  if (columns === null) {
    await db.delete(t).where(and(eq(t.personId, personId), eq(t.list, list)));
    return;
  }
  const values = { columns: [...columns] };
  await db
    .insert(t)
    .values({ personId, list, ...values })
    .onConflictDoUpdate({ target: [t.personId, t.list], set: values });
}
