import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetCatalogue } from "./demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "./test-support/test-database.ts";

const SEED = 20_261_121;
const COLUMNS = {
  vehicle_counts: "dealer_id, make_id, model_id, fuel_type, transmission, state",
  vehicle_group_counts: "make_id, model_id, fuel_type, transmission, state",
  vehicle_look_counts: "dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family",
  vehicle_group_look_counts: "make_id, model_id, fuel_type, transmission, state, body_type, colour_family",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => resetCatalogue(database.db, { vehicles: 120 }));

const rowsOf = async (text: string) => (await database.db.$client.query(text)).rows;

/** Compares the summary tables with a count of the vehicles. Rows with a count of 0 must be gone. */
async function expectCorrectCounts(): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const stored = await rowsOf(`select ${columns}, count from ${table} order by ${columns}`);
    const counted = await rowsOf(
      `select ${columns}, count(*)::integer as count from vehicles where withdrawn_at is null group by ${columns} order by ${columns}`,
    );
    expect(stored, table).toEqual(counted);
  }
}

async function connectWriter(): Promise<pg.Client> {
  const client = new pg.Client(database.url);
  await client.connect();
  return client;
}

const digit = fc.integer({ min: 1, max: 9 });
const fuel = fc.constantFrom("Petrol", "Diesel", "Hybrid", "Electric");
const gearbox = fc.constantFrom("Automatic", "Manual");
const state = fc.constantFrom("Used", "Demo");

/** A random statement that changes part of the stock. */
const change = fc.oneof(
  fc.tuple(digit, fuel).map(([n, to]) => `update vehicles set fuel_type = '${to}' where id % 10 = ${n}`),
  fc
    .tuple(digit, fc.constantFrom("Highland Grey", "Ice White", "Sunset"), fc.constantFrom("SUV", ""))
    .map(([n, to, body]) => `update vehicles set colour = '${to}', body_type = '${body}' where id % 10 = ${n}`),
  fc.tuple(digit, gearbox).map(([n, to]) => `update vehicles set transmission = '${to}' where id % 10 < ${n}`),
  fc
    .tuple(digit, state)
    .map(([n, to]) => `update vehicles set state = '${to}', price = price + 1 where id % 10 = ${n}`),
  digit.map(
    (n) =>
      `update vehicles set dealer_id = (select min(id) from dealers), stock_number = 'x' || id where id % 10 = ${n}`,
  ),
  digit.map(
    (n) =>
      `update vehicles set model_id = m.id, make_id = m.make_id from (select * from models order by id offset ${n} limit 1) m where vehicles.id % 10 = ${n}`,
  ),
  digit.map((n) => `update vehicles set withdrawn_at = now() where id % 10 = ${n}`),
  digit.map((n) => `update vehicles set withdrawn_at = null where id % 10 = ${n}`),
  digit.map((n) => `delete from vehicles where id % 10 = ${n} and id % 3 = 0`),
  fc.tuple(digit, state).map(
    ([n, as]) =>
      `insert into vehicles (dealer_id, stock_number, make_id, model_id, year, price, mileage, state, transmission, fuel_type, colour, images)
       select dealer_id, 'new-' || gen_random_uuid(), make_id, model_id, year, price, mileage, '${as}', transmission, fuel_type, colour, images
       from vehicles where id % 10 = ${n}`,
  ),
  fc.constant("truncate vehicles"),
);

describe("the summary tables of vehicles for sale", () => {
  it("are correct after a bulk load", () => expectCorrectCounts());

  it("are correct after random changes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        await resetCatalogue(database.db, { vehicles: 60 });
        for (const statement of changes) await database.db.$client.query(statement);
        await expectCorrectCounts();
      }),
      { seed: SEED, numRuns: 25, endOnFailure: true },
    );
  }, 120_000);

  it("are correct after a rollback", async () => {
    const client = await database.db.$client.connect();
    await client.query("begin");
    await client.query("update vehicles set state = 'Demo', withdrawn_at = null");
    await client.query("rollback");
    client.release();
    await expectCorrectCounts();
  });

  it("do not make a transaction wait for another one before both commit", async () => {
    const writers = [await connectWriter(), await connectWriter()];
    try {
      for (const client of writers) await client.query("begin; set local lock_timeout = '1s'");
      // Both change the same rows of the summary tables, in opposite orders.
      for (const [first, second] of [
        ["Electric", "Steam"],
        ["Steam", "Electric"],
      ]) {
        await writers[0]?.query("update vehicles set fuel_type = $1 where id % 2 = 0", [first]);
        await writers[1]?.query("update vehicles set fuel_type = $1 where id % 2 = 1", [second]);
      }
      for (const client of writers) await client.query("set local lock_timeout = 0");
      await Promise.all(writers.map((client) => client.query("commit")));
    } finally {
      await Promise.all(writers.map((client) => client.end()));
    }
    await expectCorrectCounts();
  });

  it("are correct after a transaction that empties the stock between other changes", async () => {
    const client = await connectWriter();
    await client.query("begin");
    await client.query("update vehicles set state = 'Demo'");
    await client.query("savepoint changed");
    await client.query("update vehicles set state = 'Used'");
    await client.query("rollback to changed");
    await client.query("create temp table kept as select * from vehicles where id % 2 = 0");
    await client.query("truncate vehicles");
    const [{ columns } = { columns: "" }] = await rowsOf(`
      select string_agg(attname, ', ') as columns from pg_attribute
      where attrelid = 'vehicles'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
    await client.query(`insert into vehicles (${columns}) overriding system value select ${columns} from kept`);
    await client.query("commit");
    await client.end();
    await expectCorrectCounts();
  });

  it("are correct after concurrent changes of the same rows", async () => {
    const writers = await Promise.all(Array.from({ length: 4 }, connectWriter));
    // Each writer updates its own vehicles. All of them update the same rows of the summary tables.
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
    await expectCorrectCounts();
  });
});
