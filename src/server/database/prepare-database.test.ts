import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../db/test-support/test-database.ts";
import { openLogs } from "../../logging/logs.ts";
import { parseConfig } from "../config/config.ts";
import { openDatabase } from "./open-database.ts";
import { fillNewDatabase } from "./prepare-database.ts";

it("three starts at once on an empty database set it up once", async () => {
  const database = await createTestDatabase();
  for (const schema of ["public", "drizzle"]) {
    await database.db.execute(sql.raw(`drop schema ${schema} cascade`));
  }
  await database.db.execute(sql`create schema public`);
  const config = parseConfig({ DATABASE_URL: database.url, DEMO_CATALOGUE: "on" });
  const start = async () => {
    const opened = await openDatabase(config, { log: () => {}, connections: 2 });
    await fillNewDatabase(config, opened.db, openLogs("silent").process);
    await opened.close();
  };
  await Promise.all([start(), start(), start()]);
  const { rows } = await database.db.execute(sql`
    select count(*)::int - count(distinct hash)::int as duplicates, (select count(*)::int from dealers) as dealers
    from drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ duplicates: 0, dealers: 10 }]);
  await database.drop();
});
