import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countUnknownMigrations, migrate } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./test-support/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("applies each migration once if several processes start at the same time", async () => {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`drop schema drizzle cascade`);
  await database.db.execute(sql`create schema public`);

  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  const { rows } = await database.db.execute(
    sql`select count(*)::int as applied, count(distinct hash)::int as distinct_count from drizzle.__drizzle_migrations`,
  );
  expect(rows[0]?.applied).toBeGreaterThan(0);
  expect(rows[0]?.applied).toBe(rows[0]?.distinct_count);
});

it("succeeds on an up-to-date database", async () => {
  await expect(migrate(database.url)).resolves.toBeUndefined();
});

it("counts the migrations of a newer version, which may have migrated the database already", async () => {
  expect(await countUnknownMigrations(database.db)).toBe(0);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 1e12})`,
  );
  await migrate(database.url);
  expect(await countUnknownMigrations(database.db)).toBe(1);
});

it.each([
  [
    "the same migration with other statements",
    sql`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`,
  ],
  ["an older migration", sql`update drizzle.__drizzle_migrations set created_at = 1, hash = 'older' where id = 1`],
])("refuses a database of a version before 1.0, with %s, and changes nothing", async (_, change) => {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`create schema public`);
  await database.db.execute(change);
  await expect(migrate(database.url)).rejects.toThrow(
    "before 1.0, which this version cannot upgrade. Nothing was changed",
  );
  const { rows } = await database.db.execute(sql`select from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([]);
});
