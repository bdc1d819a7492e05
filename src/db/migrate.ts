import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
/** Key of the advisory lock: an arbitrary number that nothing else in this database uses. */
const MIGRATION_LOCK = 7_021_026;

/**
 * Applies all pending migrations. Processes that start at the same time wait for each other on an advisory lock, so each
 * migration runs once.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end(); // releases the lock
  }
}

let newestMigration: Promise<number> | undefined;

/**
 * Whether all migrations of this version have been applied; true also if a newer version has migrated the database. Uses
 * a connection of its own. Throws if the database does not respond within `timeoutMs`.
 */
export async function isSchemaCurrent(url: string, timeoutMs: number): Promise<boolean> {
  newestMigration ??= readNewestMigrationTime();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => {}); // the pending query rejects too
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists");
    if (!rows[0]?.exists) return false;
    const last = await client.query("select max(created_at) as at from drizzle.__drizzle_migrations");
    return Number(last.rows[0]?.at ?? 0) >= (await newestMigration);
  } finally {
    client.end().catch(() => {}); // not awaited: the server may not respond
  }
}

/** Time of the newest migration, as in drizzle's journal. */
async function readNewestMigrationTime(): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(`${MIGRATIONS}/meta/_journal.json`, "utf8"),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}
