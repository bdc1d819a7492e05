import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isVin } from "../../../contract/stock/vin/vin.ts";
import { resetCatalogue } from "../../../db/demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "../../../db/test-support/test-database.ts";
import { databaseFeeds } from "./database-feeds.ts";
import { feeds } from "./feeds.ts";

const PASSWORD = "a-password-of-feeds";
const authorization = (password = PASSWORD) => `Basic ${Buffer.from(`meta:${password}`).toString("base64")}`;

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = Fastify();
  const source = databaseFeeds(database.db);
  await app.register(feeds, { source, origin: "https://karoo.example", password: PASSWORD });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = { authorization: authorization() }) =>
  app.inject({ url, headers });
const rowsOf = async (path: string): Promise<Record<string, string>[]> =>
  parse((await get(path)).body, { columns: true });

type Rule = { isRequired: boolean; fits: (value: string) => boolean };
const required = (fits: Rule["fits"]): Rule => ({ isRequired: true, fits });
const optional = (fits: Rule["fits"]): Rule => ({ isRequired: false, fits });
const text = (max: number) => (value: string) => value.length <= max;
const oneOf =
  (...names: string[]) =>
  (value: string) =>
    names.includes(value.toUpperCase());
const url = (value: string) => value.startsWith("https://") && URL.canParse(value);
const year = (value: string) => /^(?:19|20)\d\d$/.test(value);
const date = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const price = (value: string) => /^[1-9]\d* ZAR$/.test(value);
const coordinate = (limit: number) => (value: string) => value !== "" && Math.abs(Number(value)) <= limit;
const phone = (value: string) => /^\+27\d{9}$/.test(value);

/** https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog and …/auto-ads/reference */
const META: Record<string, Rule> = {
  vehicle_id: required(text(100)),
  vin: required(isVin),
  title: required(text(500)),
  description: required(text(5000)),
  url: required(url),
  make: required(text(100)),
  model: required(text(100)),
  trim: optional(text(200)),
  year: required(year),
  "mileage.value": required((value) => /^\d+$/.test(value)),
  "mileage.unit": required(oneOf("KM", "MI")),
  "image[0].url": required(url),
  "image[0].tag[0]": required(text(100)),
  ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`image[${n + 1}].url`, optional(url)])),
  body_style: required(
    oneOf(
      "CONVERTIBLE",
      "COUPE",
      "HATCHBACK",
      "MINIVAN",
      "TRUCK",
      "SUV",
      "SEDAN",
      "VAN",
      "WAGON",
      "CROSSOVER",
      "OTHER",
    ),
  ),
  state_of_vehicle: required(oneOf("NEW", "USED", "CPO")),
  exterior_color: required(text(100)),
  price: required(price),
  sale_price: optional(price),
  address: required((value) => {
    const { addr1, city, region, country, postal_code } = JSON.parse(value);
    return (
      [addr1, city, region, postal_code].every((part) => typeof part === "string" && part !== "") && country === "ZA"
    );
  }),
  latitude: required(coordinate(90)),
  longitude: required(coordinate(180)),
  transmission: optional(oneOf("AUTOMATIC", "MANUAL", "OTHER", "NONE")),
  fuel_type: optional(
    oneOf("DIESEL", "ELECTRIC", "FLEX", "GASOLINE", "HYBRID", "OTHER", "PETROL", "PLUGIN_HYBRID", "NONE"),
  ),
  drivetrain: optional(oneOf("4X2", "4X4", "AWD", "FWD", "RWD", "OTHER", "NONE")),
  interior_color: optional(text(100)),
  availability: optional(oneOf("AVAILABLE", "NOT_AVAILABLE", "PENDING", "UNKNOWN")),
  date_first_on_lot: optional(date),
  stock_number: optional(text(100)),
  dealer_id: optional(text(100)),
  dealer_name: optional(text(100)),
  dealer_phone: optional(phone),
};

/** https://developers.google.com/vehicle-listings/reference/feed-specification */
const GOOGLE: Record<string, Rule> = {
  vin: required(isVin),
  id: optional(text(100)),
  store_code: required(text(100)),
  dealership_name: required(text(200)),
  dealership_address: required((value) => /, [^,]+, \d{4}, South Africa$/.test(value)),
  tracking_phone_number: optional(phone),
  image_link: required(url), // recommended by Google, required by us
  additional_image_link: optional((value) => value.split(",").every(url)),
  link: required(url),
  date_in_stock: optional(date),
  price: required(price),
  sale_price: optional(price),
  condition: required(oneOf("NEW", "USED")),
  make: required(text(100)),
  model: required(text(100)),
  trim: optional(text(200)), // required if there is one
  year: required(year),
  mileage: required((value) => /^\d+ km$/.test(value)), // of used vehicles
  exterior_color: optional(text(100)),
  description: optional(text(5000)),
};

let vehicles: number[];

/** Loads a new stock and puts its ids into `vehicles`. */
async function loadStock(count: number): Promise<void> {
  await resetCatalogue(database.db, { vehicles: count });
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from vehicles order by id`);
  vehicles = rows.map(({ id }) => id);
}

/** Changes the vehicle at index `place`. */
const set = (change: string, place: number) =>
  database.db.execute(sql.raw(`update vehicles set ${change} where id = ${vehicles[place]}`));

describe.each([
  ["meta", META, "vehicle_id"],
  ["google", GOOGLE, "id"],
])("the catalogue of %s", (name, rules, id) => {
  const path = `/feeds/${name}-vehicles.csv`;
  beforeEach(() => loadStock(1100));

  it("has the columns that the network documents, with values that it takes", async () => {
    const rows = await rowsOf(path);
    expect(rows).toHaveLength(1100);
    expect(Object.keys(rows[0] as object).sort()).toEqual(Object.keys(rules).sort());
    const wrong = rows.flatMap((row) =>
      Object.entries(rules)
        .filter(([column, { isRequired, fits }]) => (row[column] === "" ? isRequired : !fits(row[column] ?? "")))
        .map(([column]) => `${row[id]} ${column}: ${row[column]}`),
    );
    expect(wrong).toEqual([]);
    expect(new Set(rows.map(({ vin }) => vin)).size).toBe(1100);
  });

  it("leaves out what lacks a required value, is sold, or has the VIN of a newer car", async () => {
    await set("vin = ''", 0);
    await set("images = '{}'", 1);
    await set("withdrawn_at = now()", 2);
    // A newer car has the VIN of this one.
    await set(`vin = (select vin from vehicles where id = ${vehicles[7]})`, 3);
    // The newer car with this VIN is not for sale.
    await set("withdrawn_at = now()", 5);
    await set(`vin = (select vin from vehicles where id = ${vehicles[5]})`, 4);
    await set("description = ''", 6);
    const ids = (await rowsOf(path)).map((row) => Number(row[id]));
    expect(ids).toEqual([vehicles[4], ...vehicles.slice(6)]);
  });

  it("is a dealer's own too, and for those who know the password", async () => {
    const own = await rowsOf(`/feeds/renault-sandton/${name}-vehicles.csv`);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(1100);
    expect(new Set(own.map((row) => row.store_code ?? row.dealer_id))).toEqual(new Set(["renault-sandton"]));
    expect((await get(`/feeds/nobody/${name}-vehicles.csv`)).statusCode).toBe(404);
    expect((await get(path)).headers["cache-control"]).toBe("private, no-store");
    for (const headers of [{}, { authorization: authorization("another") }, { authorization: "Basic x" }]) {
      const response = await get(path, headers as Record<string, string>);
      expect(response.statusCode).toBe(401);
      expect(response.headers["www-authenticate"]).toMatch(/^Basic /);
      expect(response.body).toBe("");
    }
  });
});

it("a car of an unknown colour is left out of the feed of Meta, which requires one", async () => {
  await loadStock(5);
  await set("colour = 'Not stated'", 0);
  expect((await rowsOf("/feeds/meta-vehicles.csv")).map((row) => row.vehicle_id)).not.toContain(String(vehicles[0]));
  expect((await rowsOf("/feeds/google-vehicles.csv")).map((row) => row.id)).toContain(String(vehicles[0]));
});

it("the public feeds have no VIN", async () => {
  await loadStock(5);
  const { rows } = await database.db.execute<{ vin: string }>(sql`select vin from vehicles`);
  const bodies = [(await get("/feeds/used-cars.csv")).body, (await get("/feeds/used-cars.json")).body].join();
  for (const { vin } of rows) expect(bodies).not.toContain(vin);
});
