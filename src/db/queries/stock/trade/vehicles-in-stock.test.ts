import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { medianOf, similarCars } from "../../../../contract/stock/market.ts";
import { resetCatalogue } from "../../../demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-support/test-database.ts";
import { addHeart } from "../../visits/add-heart.ts";
import { compareChangedModel } from "./compare-market.ts";
import { countInterest } from "./count-interest.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: 300 });
});
afterAll(() => database.drop());

const query = async (text: string) => (await database.db.execute(sql.raw(text))).rows;
const COPIED = "id, dealer_id, make_id, model_id, year, mileage, condition, price, completeness";
const stock = () =>
  query(`select ${COPIED}, cardinality(images) as pictures, is_draft, reserved_at is not null as is_reserved, created_at, updated_at
    from vehicles where withdrawn_at is null or is_draft order by id`);
const copies = () =>
  query(`select ${COPIED}, pictures, is_draft, is_reserved, created_at, updated_at from vehicles_in_stock order by id`);

it("has what is for sale and the drafts, whatever changes them", async () => {
  for (const change of [
    "update vehicles set withdrawn_at = now() where id % 5 = 0",
    "update vehicles set price = price + 1000, updated_at = now() where id % 3 = 0",
    "update vehicles set is_draft = true, withdrawn_at = now() where id % 7 = 0",
    "update vehicles set reserved_at = now() where id % 11 = 0",
    "update vehicles set withdrawn_at = null, is_draft = false where id % 10 = 0",
    "update vehicles set is_draft = false, withdrawn_at = null, created_at = now() where id % 14 = 0",
    "delete from vehicles where id % 13 = 0",
  ]) {
    await query(change);
    const expected = await stock();
    expect(expected.length).toBeGreaterThan(100);
    expect(await copies(), change).toEqual(expected);
  }
});

it("compares each car with similar ones for sale once something has changed", async () => {
  // One model with enough similar cars.
  await query("update vehicles set model_id = 1, year = 2021 - id % 3, mileage = 40000 + id * 50 where id % 2 = 1");
  while (await compareChangedModel(database.db));
  const cars = (await query(
    "select id, model_id, year, mileage, price, is_draft, compared, market_price, market_difference from vehicles_in_stock order by id desc",
  )) as { id: number; model_id: number; year: number; mileage: number; price: number; is_draft: boolean }[];
  const expected = cars.map((car) => {
    const similar = similarCars(
      car,
      cars.filter((one) => one.model_id === car.model_id && !one.is_draft),
    );
    const median = medianOf(similar.map(({ price }) => price));
    return {
      ...car,
      compared: similar.length,
      market_price: median,
      market_difference: median === null ? null : Math.round((100 * (car.price - median)) / median),
    };
  });
  expect(cars).toEqual(expected);
  expect(expected.filter(({ market_price: median }) => median !== null).length).toBeGreaterThan(50);
  expect(await query("select from market_changes")).toEqual([]);
});

it("compares again what another transaction had locked", async () => {
  await query("update vehicles set price = price * 2 where model_id = 1 and id % 4 = 1");
  const [first] = await query(
    "select id from vehicles_in_stock where model_id = 1 and market_price is not null order by id limit 1",
  );
  const id = (first as { id: number }).id;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from vehicles_in_stock where id = ${id} for update`);
    await compareChangedModel(database.db);
  });
  expect(await query("select distinct model_id from market_changes")).toEqual([{ model_id: 1 }]);
  while (await compareChangedModel(database.db));
  expect(await query("select from market_changes")).toEqual([]);
});

it("counts views and hearts of thirty days", async () => {
  const [car] = (await query("select id, dealer_id from vehicles_for_sale order by id limit 1")) as {
    id: number;
    dealer_id: number;
  }[];
  const { id, dealer_id: dealerId } = car as { id: number; dealer_id: number };
  const now = new Date("2026-03-31T10:00:00Z");
  await query(`insert into vehicle_views (day, dealer_id, vehicle_id, views) values
    ('2026-03-31', ${dealerId}, ${id}, 3), ('2026-03-02', ${dealerId}, ${id}, 4), ('2026-03-01', ${dealerId}, ${id}, 50)`);
  await addHeart(database.db, id, now);
  await addHeart(database.db, id, now);
  await addHeart(database.db, 999_999, now);
  await countInterest(database.db, now);
  expect(await query(`select views, hearts, enquiries from vehicles_in_stock where id = ${id}`)).toEqual([
    { views: 7, hearts: 2, enquiries: 0 },
  ]);
  await countInterest(database.db, new Date("2026-05-31T10:00:00Z"));
  expect(await query("select from vehicles_in_stock where views > 0 or hearts > 0")).toEqual([]);
});
