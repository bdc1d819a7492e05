import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database } from "./connect.ts";

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

/** The number of applied migrations that this version of the site does not know: a newer one has migrated the database. */
export async function countUnknownMigrations(db: Database): Promise<number> {
  newestMigration ??= readNewestMigrationTime();
  const { rows } = await db.execute<{ unknown: number }>(
    sql`select count(*)::integer as unknown from drizzle.__drizzle_migrations where created_at > ${await newestMigration}`,
  );
  return rows[0]?.unknown ?? 0;
}

/** A migration that was applied: the digest of its file, and its time in drizzle's journal. */
export type AppliedMigration = { hash: string; time: number };

/** The migrations that have been applied to a database, the oldest first. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash, created_at }) => ({ hash, time: Number(created_at) }));
}

/**
 * Applies exactly the migrations `applied` to an empty database, within the caller's transaction. Throws with a message
 * for the operator if this version of the site has other ones.
 */
export async function migrateTo(client: pg.ClientBase, applied: readonly AppliedMigration[]): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const newest = Math.max(0, ...applied.map(({ time }) => time));
  if (newest > Math.max(...all.map(({ folderMillis }) => folderMillis))) {
    throw new Error("It was made by a newer version of the site: update the site first");
  }
  const wanted = all.filter(({ folderMillis }) => folderMillis <= newest);
  const isSame = wanted.length === applied.length && wanted.every(({ hash }, index) => hash === applied[index]?.hash);
  if (!isSame) throw new Error("Its schema is not of any version of this site");
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  // The table in which drizzle's migrator looks for the migrations that it need not apply.
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql: statements, hash, folderMillis } of wanted) {
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
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
