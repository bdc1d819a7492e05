import { afterAll, beforeAll, expect, it } from "vitest";
import { resetCatalogue } from "../../demo/reset-catalogue.ts";
import { COPIED_COLUMNS } from "../../schema/stock/vehicles-for-sale.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";

const VEHICLES = 40;
const COPIED = COPIED_COLUMNS.join(", ");

let database: TestDatabase;
const query = async (text: string) => (await database.db.$client.query(text)).rows;
beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: VEHICLES });
});
afterAll(() => database.drop());

const copied = () => query(`select ${COPIED} from vehicles_for_sale order by id`);
const forSale = () => query(`select ${COPIED} from vehicles where withdrawn_at is null order by id`);
/** A vehicle in three, of which each statement has others. */
const some = (rest: number) => `id % 3 = ${rest}`;
const COPY = `insert into vehicles (dealer_id, stock_number, make_id, model_id, year, price, mileage, transmission, condition, fuel_type, features,
    images, withdrawn_at)
  select dealer_id, stock_number || 'c', make_id, model_id, year, price, mileage, transmission, condition, fuel_type, features, images, withdrawn_at
  from vehicles where stock_number not like '%c'`;

it("has the vehicles for sale as they are, whichever statements change them", async () => {
  expect(await copied()).toHaveLength(VEHICLES);
  const statements = [
    `update vehicles set withdrawn_at = now() where ${some(0)}`,
    `update vehicles set price = price - 1000, colour = 'Sunset Red', power = null where ${some(1)}`,
    `update vehicles set features = '{1,2}', video = '/uploads/a.mp4', service_plan_until = '2031-01-01'`,
    COPY,
    `update vehicles set withdrawn_at = case when withdrawn_at is null then now() end, mileage = mileage + 1 where ${some(2)}`,
    `insert into vehicles (dealer_id, stock_number, make_id, model_id, year, price, mileage, transmission, condition, fuel_type, images)
     select dealer_id, stock_number, make_id, model_id, 2020, 1, 1, transmission, condition, fuel_type, images from vehicles
     on conflict (dealer_id, stock_number) do update set year = 2020, withdrawn_at = null`,
    `delete from vehicles where ${some(1)}`,
    "update vehicles set withdrawn_at = now()",
    "update vehicles set withdrawn_at = null",
    "truncate vehicles cascade",
  ];
  for (const statement of statements) {
    await query(statement);
    expect(await copied(), statement).toEqual(await forSale());
  }
  expect(await copied()).toEqual([]);
});

it("is not written for a change that no search sees", async () => {
  await resetCatalogue(database.db, { vehicles: VEHICLES });
  const versions = () => query("select id, xmin from vehicles_for_sale order by id");
  const before = await versions();
  await query("update vehicles set description = 'New', images = '{}', updated_at = now()");
  expect(await versions()).toEqual(before);
  await query("update vehicles set price = 1 where id = (select min(id) from vehicles)");
  expect((await versions()).slice(1)).toEqual(before.slice(1));
});
