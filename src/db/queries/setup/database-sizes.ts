import { asc, lt, sql } from "drizzle-orm";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { Database } from "../../connect.ts";
import { databaseSizes as t } from "../../schema/setup/system.ts";

/** Days for which sizes are kept: a year can be compared with the one before. */
const KEPT_DAYS = 800;
const DAY_MS = 86_400_000;

/** The size of the database in bytes, with its indexes. */
export async function readDatabaseSize(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(rows[0]?.bytes);
}

/** Records the size of the day. `now` is the database's time. */
export async function recordDatabaseSize(db: Database, now: Date): Promise<void> {
  const bytes = await readDatabaseSize(db);
  await db
    .insert(t)
    .values({ day: southAfricanDate(now), bytes })
    .onConflictDoUpdate({ target: t.day, set: { bytes } });
  await db.delete(t).where(lt(t.day, southAfricanDate(new Date(now.getTime() - KEPT_DAYS * DAY_MS))));
}

/** The sizes of the last `days` days, the oldest first. Days without a running process are missing. */
export function listDatabaseSizes(db: Database, days: number, now: Date): Promise<(typeof t.$inferSelect)[]> {
  const from = southAfricanDate(new Date(now.getTime() - days * DAY_MS));
  return db.select().from(t).where(sql`${t.day} >= ${from}`).orderBy(asc(t.day));
}
