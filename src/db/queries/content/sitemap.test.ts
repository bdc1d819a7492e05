import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../connect.ts";
import { resetCatalogue } from "../../demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { listStockedModels, listVehicleParts, type SitemapVehicle, streamVehiclePart } from "./sitemap.ts";

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await resetCatalogue(db, { vehicles: 25_000 });
  // Ids with gaps, an empty part, and a part with a much higher number.
  await db.execute(sql`update vehicles set withdrawn_at = now() where id between 9001 and 20500 or id % 7 = 0`);
  await db.execute(sql`
    insert into vehicles (id, dealer_id, stock_number, make_id, model_id, year, price, mileage, condition, transmission, fuel_type, colour, images)
    overriding system value
    select 2000000000, dealer_id, 'far', make_id, model_id, year, price, mileage, condition, transmission, fuel_type, colour, '{}'
    from vehicles where id = 1
  `);
  // An index-only scan needs the visibility map, which autovacuum would set at some time.
  await db.execute(sql`vacuum analyze vehicles`);
});
afterAll(() => database.drop());

async function idsOf(part: number): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of streamVehiclePart(db, part)) ids.push(...batch.map(({ id }) => id));
  return ids;
}

describe("the parts of the vehicle sitemap", () => {
  it("contain every vehicle for sale once, and none is empty", async () => {
    const parts = await listVehicleParts(db);
    expect(parts).toEqual([1, 3, 200_000]);
    const found = (await Promise.all(parts.map(idsOf))).flat();
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from vehicles where withdrawn_at is null order by id`,
    );
    expect(found).toEqual(rows.map(({ id }) => id));
  });

  it("have no vehicles if the part is empty or does not exist", async () => {
    expect(await idsOf(2)).toEqual([]);
    expect(await idsOf(999_999)).toEqual([]);
  });

  it("list each vehicle with slugs, pictures and time of the last change", async () => {
    const batches: SitemapVehicle[][] = [];
    for await (const batch of streamVehiclePart(db, 1)) batches.push(batch);
    expect(batches.length).toBeGreaterThan(5);
    expect(batches[0]?.[0]).toMatchObject({
      id: 1,
      makeSlug: expect.stringMatching(/^[a-z-]+$/),
      lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(batches.flat().flatMap(({ images }) => images)).toContainEqual(expect.stringMatching(/^\/uploads\/used\//));
  });

  it("are read without a sequential scan", async () => {
    await db.transaction(async (tx) => {
      const inside = tx as unknown as Database;
      await listVehicleParts(inside);
      for await (const batch of streamVehiclePart(inside, 1)) expect(batch.length).toBeGreaterThan(0);
      await listStockedModels(inside);
      const { rows } = await tx.execute(
        sql`select seq_scan::integer as scans from pg_stat_xact_user_tables where relname = 'vehicles'`,
      );
      expect(rows).toEqual([{ scans: 0 }]);
    });
  });
});

it("lists each make in stock, followed by its models", async () => {
  const listed = await listStockedModels(db);
  expect(listed).toContainEqual({ make: "renault", model: null });
  expect(listed).toContainEqual({ make: "renault", model: "kiger" });
  expect(new Set(listed.map(({ make, model }) => `${make}/${model}`)).size).toBe(listed.length);
});
