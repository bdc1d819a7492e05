import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any number will do, as long as it is ours alone in this database. */
const MIGRATION_LOCK = 7_021_026;

/**
 * Brings the database at `url` up to the newest schema. Processes that start together wait for one another
 * on an advisory lock, so each migration runs once. Throws the database's error when it cannot.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end(); // ends the session, and with it the lock
  }
}
