import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { resetCatalogue } from "../../demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";

let database: TestDatabase;
let id: number;
const query = async (text: string, values: unknown[] = []) => (await database.db.$client.query(text, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: 1 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  [{ id }] = await query("update vehicles set price = 200000 returning id");
  await query("delete from vehicle_prices");
  await query("update vehicles set price_before = null, price_fell_on = null");
});

/** Prices that the vehicle had, each until days before now. */
async function hadPrices(...prices: [price: number, daysAgo: number][]): Promise<void> {
  for (const [price, daysAgo] of prices) {
    await query(
      "insert into vehicle_prices (vehicle_id, price, until) values ($1, $2, now() - make_interval(days => $3))",
      [id, price, daysAgo],
    );
  }
}

/** How much less than before the vehicle is said to cost once its price is `price`; null if nothing is said. */
async function fallTo(price: number): Promise<number | null> {
  const [found] = await query(
    "update vehicles set price = $1 returning price_before - price as fall, price_fell_on is null as never",
    [price],
  );
  expect(found.never).toBe(found.fall === null);
  return found.fall;
}

it("a fall is measured by the lowest price of the thirty days before", async () => {
  expect(await fallTo(190_000)).toBe(10_000);
  expect(await fallTo(185_000)).toBe(5_000);
  expect(await fallTo(187_000)).toBeNull();
  // Lower than a moment ago, but not than within thirty days.
  expect(await fallTo(186_000)).toBeNull();
});

it("a price that was raised and lowered again has not fallen, unless that is long ago", async () => {
  await hadPrices([195_000, 31], [180_000, 29]);
  expect(await fallTo(190_000)).toBeNull();
  await query("update vehicle_prices set until = until - interval '2 days'");
  expect(await fallTo(189_000)).toBe(1_000);
});

it("the lowest price before a day is that of the thirty days that end then", async () => {
  const prices = [
    [150_000, "2026-10-03T10:00:00Z"],
    [170_000, "2026-10-04T10:00:00Z"],
    [180_000, "2026-10-20T10:00:00Z"],
    [140_000, "2026-11-05T10:00:00Z"],
  ];
  for (const [price, until] of prices)
    await query("insert into vehicle_prices (vehicle_id, price, until) values ($1, $2, $3)", [id, price, until]);
  const lowest = async (at: string) => (await query("select lowest_price_before($1, $2) as price", [id, at]))[0].price;
  expect(await lowest("2026-11-03T10:00:00Z")).toBe(170_000);
  expect(await lowest("2026-11-03T10:00:01Z")).toBe(180_000);
  expect(await lowest("2026-11-02T10:00:00Z")).toBe(150_000);
  expect(await lowest("2026-12-31T10:00:00Z")).toBeNull();
});

it("the last twenty prices are kept, all of the last thirty days, and none of a deleted vehicle", async () => {
  const kept = async () => (await query("select count(*)::int as count, max(price) as first from vehicle_prices"))[0];
  const days = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, n): [number, number] => [300_000 - n, from - n]);
  await hadPrices(...days(60, 31));
  await fallTo(199_999);
  expect(await kept()).toEqual({ count: 20, first: 299_989 });
  await hadPrices(...days(29, 1));
  await fallTo(199_998);
  expect(await kept()).toEqual({ count: 31, first: 300_000 });
  await query("delete from vehicles");
  expect(await query("select from vehicle_prices")).toEqual([]);
});
