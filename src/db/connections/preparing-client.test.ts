import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import { connect, type Database } from "../connect.ts";
import { createTestDatabase } from "../test-support/test-database.ts";
import { MAX_KEPT, MAX_LENGTH } from "./preparing-client.ts";

const database = await createTestDatabase();
let db: Database;
beforeEach(async () => {
  await db?.$client.end();
  db = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const listKept = async () =>
  (await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).rows.map(
    ({ statement }) => statement,
  );

/** The statement of the tag, with a value. */
const double = async (tag: string, value: number) =>
  (await db.execute<{ twice: number }>(sql`${sql.raw(`/* ${tag} */`)} select 2 * ${value}::integer as twice`)).rows;

it("keeps a statement that comes often, for values of each time", async () => {
  for (let value = 0; value < 12; value++) expect(await double("often", value)).toEqual([{ twice: 2 * value }]);
  await double("rare", 1);
  expect(await listKept()).toEqual([expect.stringContaining("often")]);
});

it("keeps a question without values, and neither several statements nor what has no plan", async () => {
  for (let n = 0; n < 8; n++) {
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await db.execute(sql`select 1; select 2`);
    await db.transaction(async () => {});
  }
  expect((await listKept()).filter((statement) => !statement.includes("pg_prepared"))).toEqual(["select 1 as one"]);
});

it("keeps no more statements than the server's memory is planned for", async () => {
  for (let n = 0; n < MAX_KEPT + 20; n++) for (let value = 0; value < 6; value++) await double(`statement ${n}`, value);
  expect(await listKept()).toHaveLength(MAX_KEPT);
  expect(await double("statement 1", 4)).toEqual([{ twice: 8 }]);
});

it("does not keep a statement that is very long, however often it comes", async () => {
  for (let value = 0; value < 8; value++)
    expect(await double(`long ${"x".repeat(MAX_LENGTH)}`, value)).toEqual([{ twice: 2 * value }]);
  expect(await listKept()).toEqual([]);
});

it("answers by a kept statement whose table has got a column or an index since, as in an update", async () => {
  await db.execute(sql`create table updated (id integer, name text)`);
  await db.execute(sql`insert into updated values (1, 'one')`);
  const read = async (id: number) => (await db.execute(sql`select id, name from updated where id = ${id}`)).rows;
  for (let n = 0; n < 12; n++) await read(1);
  await db.execute(sql`alter table updated add column more text not null default ''`);
  await db.execute(sql`create index on updated (id)`);
  expect(await read(1)).toEqual([{ id: 1, name: "one" }]);
});

it("goes on after a kept statement has failed, alone and in a transaction", async () => {
  const divide = async (by: number) => (await db.execute(sql`select 12 / ${by}::integer as part`)).rows;
  for (let n = 1; n < 12; n++) await divide(n);
  await expect(divide(0)).rejects.toThrow();
  await expect(db.transaction((tx) => tx.execute(sql`select 12 / ${0}::integer as part`))).rejects.toThrow();
  expect(await divide(6)).toEqual([{ part: 2 }]);
});

it("passes on to a callback", async () => {
  const client = await db.$client.connect();
  try {
    for (let value = 0; value < 8; value++) {
      const twice = await new Promise((resolve, reject) =>
        client.query("select 2 * $1::integer as called", [value], (error, result) =>
          error ? reject(error) : resolve(result.rows[0].called),
        ),
      );
      expect(twice).toBe(2 * value);
    }
  } finally {
    client.release();
  }
});
