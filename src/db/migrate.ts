import { readFile } from "node:fs/promises";
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

let newest: Promise<number> | undefined;

/**
 * Whether every migration that these sources know has been applied to the database at `url`. So it has where newer sources
 * have been at work. Asks over a connection of its own. Throws when there is no answer within `patience` milliseconds.
 */
export async function isSchemaCurrent(url: string, patience: number): Promise<boolean> {
  newest ??= readNewest();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => {}); // whoever waits for an answer hears of it too
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as made");
    if (!rows[0]?.made) return false;
    const last = await client.query("select max(created_at) as at from drizzle.__drizzle_migrations");
    return Number(last.rows[0]?.at ?? 0) >= (await newest);
  } finally {
    client.end().catch(() => {}); // a server that does not answer does not say goodbye either
  }
}

/** When the last migration was written, as drizzle notes it down. */
async function readNewest(): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(`${MIGRATIONS}/meta/_journal.json`, "utf8"),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}
