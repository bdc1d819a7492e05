import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetCatalogue } from "./demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "./test-support/test-database.ts";

const SEED = 20_261_121;
const COLUMNS = {
  vehicle_counts: "dealer_id, make_id, model_id, fuel_type, transmission, state",
  vehicle_group_counts: "make_id, model_id, fuel_type, transmission, state",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => resetCatalogue(database.db, { vehicles: 120 }));

const rowsOf = async (text: string) => (await database.db.$client.query(text)).rows;

/** What is kept is what counting finds, and nothing that came to nothing. */
async function expectTrueCounts(): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const kept = await rowsOf(`select ${columns}, count from ${table} order by ${columns}`);
    const counted = await rowsOf(
      `select ${columns}, count(*)::integer as count from vehicles where withdrawn_at is null group by ${columns} order by ${columns}`,
    );
    expect(kept, table).toEqual(counted);
  }
}

const some = fc.integer({ min: 1, max: 9 });
const fuel = fc.constantFrom("Petrol", "Diesel", "Hybrid", "Electric");
const gearbox = fc.constantFrom("Automatic", "Manual");
const state = fc.constantFrom("Used", "Demo");

/** A statement that changes the stock, about `n` in ten of it or one vehicle. */
const change = fc.oneof(
  fc.tuple(some, fuel).map(([n, to]) => `update vehicles set fuel_type = '${to}' where id % 10 = ${n}`),
  fc.tuple(some, gearbox).map(([n, to]) => `update vehicles set transmission = '${to}' where id % 10 < ${n}`),
  fc.tuple(some, state).map(([n, to]) => `update vehicles set state = '${to}', price = price + 1 where id % 10 = ${n}`),
  some.map(
    (n) =>
      `update vehicles set dealer_id = (select min(id) from dealers), stock_number = 'x' || id where id % 10 = ${n}`,
  ),
  some.map(
    (n) =>
      `update vehicles set model_id = m.id, make_id = m.make_id from (select * from models order by id offset ${n} limit 1) m where vehicles.id % 10 = ${n}`,
  ),
  some.map((n) => `update vehicles set withdrawn_at = now() where id % 10 = ${n}`),
  some.map((n) => `update vehicles set withdrawn_at = null where id % 10 = ${n}`),
  some.map((n) => `delete from vehicles where id % 10 = ${n} and id % 3 = 0`),
  fc.tuple(some, state).map(
    ([n, as]) =>
      `insert into vehicles (dealer_id, stock_number, make_id, model_id, year, price, mileage, state, transmission, fuel_type, colour, images)
       select dealer_id, 'new-' || gen_random_uuid(), make_id, model_id, year, price, mileage, '${as}', transmission, fuel_type, colour, images
       from vehicles where id % 10 = ${n}`,
  ),
  fc.constant("truncate vehicles"),
);

describe("the counts of what is for sale", () => {
  it("are true after a load", () => expectTrueCounts());

  it("are true after any changes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        await resetCatalogue(database.db, { vehicles: 60 });
        for (const statement of changes) await database.db.$client.query(statement);
        await expectTrueCounts();
      }),
      { seed: SEED, numRuns: 25, endOnFailure: true },
    );
  }, 120_000);

  it("are true after a change that was taken back", async () => {
    const client = await database.db.$client.connect();
    await client.query("begin");
    await client.query("update vehicles set state = 'Demo', withdrawn_at = null");
    await client.query("rollback");
    client.release();
    await expectTrueCounts();
  });

  it("are true after many have changed the same at once, and nobody waited in a circle", async () => {
    const writers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client(database.url);
        await client.connect();
        return client;
      }),
    );
    // Each has vehicles of its own, of the same combinations as the others', and a dealer apart every second time.
    const turns = fc.sample(fc.tuple(fuel, gearbox, state), { seed: SEED, numRuns: 30 });
    await Promise.all(
      writers.map(async (client, writer) => {
        for (const [fuelType, transmission, as] of turns) {
          await client.query(
            "update vehicles set fuel_type = $1, transmission = $2, state = $3 where id % 4 = $4",
            writer % 2 ? [fuelType, transmission, as, writer] : [fuelType, "Manual", "Used", writer],
          );
        }
      }),
    );
    for (const client of writers) await client.end();
    await expectTrueCounts();
  });
});
