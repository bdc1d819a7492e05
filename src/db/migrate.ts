import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database } from "./connect.ts";
import { ensureSections } from "./queries/settings/settings.ts";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
/** Key of the advisory lock: an arbitrary number that nothing else in this database uses. */
const MIGRATION_LOCK = 7_021_026;
/** The table of statements. It is in Drizzle's schema, because it is not part of the site's schema. */
const STATEMENTS = "drizzle.migration_statements";

/**
 * Applies all pending migrations. Processes that start at the same time wait for each other on an advisory lock, so each
 * migration runs once. Throws with a message for the operator, and changes nothing, if the database is from a version before 1.0.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseEarlierVersions(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    await ensureSections(client);
    await storeStatements(client);
  } finally {
    await client.end(); // releases the lock
  }
}

/**
 * The first migrations have the whole schema, and are changed in place until 1.0: a database with one that this version does not have, or
 * has with other statements, is of an earlier version.
 */
async function refuseEarlierVersions(client: pg.ClientBase): Promise<void> {
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!found[0]?.exists) return;
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const { rows } = await client.query(
    `select exists (
       select from drizzle.__drizzle_migrations where created_at <= $1 and hash <> all($2::text[])
     ) as earlier`,
    [known.at(-1)?.folderMillis, known.map(({ hash }) => hash)],
  );
  if (rows[0]?.earlier) {
    throw new Error(
      "The database is of a version of the site before 1.0, which this version cannot upgrade. Nothing was changed: use another database, or the version that made this one",
    );
  }
}

/**
 * Stores the statements of this version's migrations in the database. After a rollback, an older version uses them to restore its
 * backups of a schema whose newest migrations it does not have.
 */
async function storeStatements(client: pg.ClientBase): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  await client.query(`create table if not exists ${STATEMENTS} (hash text primary key, statements jsonb not null)`);
  await client.query(
    `insert into ${STATEMENTS} (hash, statements)
     select hash, statements from jsonb_to_recordset($1::jsonb) as known (hash text, statements jsonb) on conflict do nothing`,
    [JSON.stringify(all.map(({ hash, sql: statements }) => ({ hash, statements })))],
  );
}

/** The number of applied migrations that this version does not know. Above 0, a newer version has migrated the database. */
export async function countUnknownMigrations(db: Database): Promise<number> {
  newestMigration ??= readNewestMigrationTime();
  const { rows } = await db.execute<{ unknown: number }>(
    sql`select count(*)::integer as unknown from drizzle.__drizzle_migrations where created_at > ${await newestMigration}`,
  );
  return rows[0]?.unknown ?? 0;
}

/** The number of this version's migrations that have not been applied. */
export async function countPendingMigrations(db: Database): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return known.length;
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return known.filter((time) => time > Number(rows[0]?.last ?? 0)).length;
}

/** An applied migration: the digest of its file, its time in Drizzle's journal, and its statements if this version does not have it. */
export type AppliedMigration = { hash: string; time: number; statements?: string[] };

/** The migrations that have been applied to a database, the oldest first. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations order by created_at",
  );
  const known = new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash));
  const isEachKnown = rows.every(({ hash }) => known.has(hash));
  const stored = isEachKnown ? new Map<string, string[]>() : await readStatements(client);
  return rows.map(({ hash, created_at }) => {
    const statements = known.has(hash) ? undefined : stored.get(hash);
    return { hash, time: Number(created_at), ...(statements && { statements }) };
  });
}

/** The stored statements of migrations, by their digests. */
async function readStatements(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows: found } = await client.query("select to_regclass($1) is not null as exists", [STATEMENTS]);
  if (!found[0]?.exists) return new Map();
  const { rows } = await client.query<{ hash: string; statements: string[] }>(
    `select hash, statements from ${STATEMENTS}`,
  );
  return new Map(rows.map(({ hash, statements }) => [hash, statements]));
}

/**
 * Applies exactly the migrations `applied` to an empty database, within the caller's transaction. Migrations that this version does not
 * have need their statements. Throws with a message for the operator if these are missing, or if this version's migrations differ.
 */
export async function migrateTo(client: pg.ClientBase, applied: readonly AppliedMigration[]): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const newestKnown = Math.max(...all.map(({ folderMillis }) => folderMillis));
  const newer = applied.filter(({ time }) => time > newestKnown);
  if (newer.some(({ statements }) => statements === undefined)) {
    throw new Error("It was made by a newer version of the site: update the site first");
  }
  const newest = Math.max(0, ...applied.map(({ time }) => time));
  const wanted = all.filter(({ folderMillis }) => folderMillis <= newest);
  const older = applied.filter(({ time }) => time <= newestKnown);
  const isSame = wanted.length === older.length && wanted.every(({ hash }, index) => hash === older[index]?.hash);
  if (!isSame) throw new Error("Its schema is not of any version of this site");
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  // Drizzle's migrator reads this table to find applied migrations.
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const steps = [
    ...wanted.map(({ sql: statements, hash, folderMillis: time }) => ({ statements, hash, time })),
    ...newer,
  ];
  for (const { statements = [], hash, time } of steps) {
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, time]);
  }
  await storeStatements(client);
  await keepStatements(client, newer);
}

/** Stores the statements of migrations that this version does not have, for its next backup. */
async function keepStatements(client: pg.ClientBase, newer: readonly AppliedMigration[]): Promise<void> {
  for (const { hash, statements } of newer) {
    await client.query(`insert into ${STATEMENTS} (hash, statements) values ($1, $2) on conflict do nothing`, [
      hash,
      JSON.stringify(statements),
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
