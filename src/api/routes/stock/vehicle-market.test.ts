import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
/** Nine Kigers, the first of which is compared, and one too old. */
let ids: number[];

beforeAll(async () => {
  api = await createTestApi({ vehicles: 60 });
  await api.db.execute(sql`update vehicles set withdrawn_at = now()`);
  const { rows } = await api.db.execute<{ id: number }>(sql`
    insert into vehicles (dealer_id, stock_number, make_id, model_id, year, price, mileage, condition, transmission, fuel_type,
      colour, images)
    select 1, 'M-' || n, md.make_id, md.id, case n when 9 then 2015 else 2020 + n % 3 end, 200000 + n * 1000, 60000 + n * 500, 'Used',
      'Manual', 'Petrol', 'Red', '{}'
    from generate_series(0, 9) n, models md where md.slug = 'kiger' returning id`);
  ids = rows.map(({ id }) => id);
});
afterAll(() => api.close());

const market = async (id: number | string | undefined) => api.get(`/api/vehicles/${id}/market`);

it("compares the price with the average of the others like it", async () => {
  const response = await market(ids[0]);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    "@type": "VehicleMarket",
    count: 8,
    years: { from: 2020, to: 2022 },
    mileage: { from: 30_000, to: 90_000 },
    average_price: 204_500,
    comparison: "below",
  });
  expect(response.headers["cache-control"]).toContain("s-maxage=3600");
});

it("has no average of fewer than eight", async () => {
  await api.db.execute(sql`update vehicles set mileage = 90001 where id = ${ids[8]}`);
  const body = (await market(ids[0])).json();
  expect(body.count).toBe(7);
  expect(body).not.toHaveProperty("average_price");
  expect(body).not.toHaveProperty("comparison");
});

it("is not found for cars that are not for sale", async () => {
  for (const id of [1, 99_999_999, "x"]) expect((await market(id)).statusCode).toBe(404);
});
