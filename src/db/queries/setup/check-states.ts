import { sql } from "drizzle-orm";
import type { CheckItem, CheckName, CheckState } from "../../../contract/staff/setup/check.ts";
import type { Database } from "../../connect.ts";
import { checkStates as t } from "../../schema/setup/checks.ts";

/** Stores the states that differ from the last ones. Returns since when each check is in its state. */
export async function recordCheckStates(
  db: Database,
  results: readonly Pick<CheckItem, "name" | "state">[],
): Promise<Map<CheckName, Date>> {
  await db
    .insert(t)
    .values(results.map(({ name, state }) => ({ name, state })))
    .onConflictDoUpdate({
      target: t.name,
      set: { state: sql`excluded.state`, since: sql`now()` },
      setWhere: sql`${t.state} <> excluded.state`,
    });
  const rows = await db.select().from(t);
  return new Map(rows.map(({ name, since }) => [name, since]));
}

/** The states that were found last. Checks that have not run have none. */
export async function readCheckStates(db: Database): Promise<Map<CheckName, CheckState>> {
  const rows = await db.select().from(t);
  return new Map(rows.map(({ name, state }) => [name, state]));
}
