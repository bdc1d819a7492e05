import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resetCatalogue } from "../../../demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-support/test-database.ts";
import { countBy } from "./count-by.ts";
import { findPage } from "./find-matches.ts";
import { resolveSearch, type Search } from "./search.ts";

const VEHICLES = 60;
const BY_PRICE = [
  { column: "price", direction: "asc" },
  { column: "id", direction: "asc" },
] as const;

let database: TestDatabase;
let ids: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: VEHICLES });
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from vehicles order by price, id`);
  ids = rows.map(({ id }) => id);
});
afterAll(() => database.drop());

const SEARCHES: [string, Search][] = [
  ["all vehicles", { choices: {} }],
  ["vehicles of both states", { choices: { condition: ["Used", "Demo"] } }],
];

it.each(SEARCHES)("%s are counted and listed up to the maximum, in order", async (_, search) => {
  const page = (offset: number, max: number) =>
    findPage(database.db, search, [...BY_PRICE], { offset, limit: 12 }, max);
  expect(await page(0, VEHICLES)).toEqual({ total: VEHICLES, isLowerBound: false, ids: ids.slice(0, 12) });
  expect(await page(12, VEHICLES - 1)).toEqual({ total: 59, isLowerBound: true, ids: ids.slice(12, 24) });
  expect(await page(24, 30)).toEqual({ total: 30, isLowerBound: true, ids: ids.slice(24, 30) });
  expect(await page(36, 30)).toEqual({ total: 30, isLowerBound: true, ids: [] });
});

it("vehicles are counted by a column up to the maximum", async () => {
  const { db } = database;
  const conditions = [{ name: "condition", column: sql`condition` }];
  const counted = async (max: number) => {
    const { counts, isLowerBound } = await countBy(db, { choices: {} }, conditions, max);
    return [[...(counts.get("condition")?.values() ?? [])].reduce((sum, count) => sum + count, 0), isLowerBound];
  };
  expect(await counted(VEHICLES)).toEqual([VEHICLES, false]);
  expect(await counted(VEHICLES - 1)).toEqual([VEHICLES, true]);
});

it("an unknown name matches nothing", async () => {
  const search = await resolveSearch(database.db, { dealer: "nobody" });
  const found = await findPage(database.db, search, [...BY_PRICE], { offset: 0, limit: 12 });
  expect(found).toEqual({ total: 0, isLowerBound: false, ids: [] });
});
