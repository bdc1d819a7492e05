import { readFile } from "node:fs/promises";
import { get as httpGet, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resetCatalogue } from "../../../db/demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "../../../db/test-support/test-database.ts";
import { databaseFeeds } from "./database-feeds.ts";
import type { FeedVehicle } from "./feed-formats.ts";
import { type FeedSource, feeds } from "./feeds.ts";

const ORIGIN = "https://karoo.example";

let database: TestDatabase;
let app: FastifyInstance;
type Row = { id: number; dealer: string };
let stock: Row[];

async function serve(source: FeedSource): Promise<FastifyInstance> {
  const server = Fastify({ forceCloseConnections: true });
  await server.register(feeds, { source, origin: ORIGIN, password: undefined });
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase();
  // More than two batches.
  await resetCatalogue(database.db, { vehicles: 1100 });
  await database.db.execute(sql`update vehicles set withdrawn_at = now() where id % 11 = 0`);
  await database.db.execute(
    sql`update vehicles set description = ${'=HYPERLINK("x"), "quoted"\nnext line'} where id = 1`,
  );
  const { rows } = await database.db.execute<Row>(sql`
    select v.id, d.slug as dealer from vehicles v join dealers d on d.id = v.dealer_id where withdrawn_at is null order by v.id`);
  stock = rows;
  app = await serve(databaseFeeds(database.db));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const rowsOf = async (path: string): Promise<Record<string, string>[]> =>
  parse((await app.inject(path)).body, { columns: true });

it("has every car for sale once, as a table", async () => {
  const response = await app.inject("/feeds/used-cars.csv");
  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const rows = await rowsOf("/feeds/used-cars.csv");
  expect(rows.map(({ id }) => Number(id))).toEqual(stock.map(({ id }) => id));
  for (const row of rows) {
    expect(row.url).toMatch(/^https:\/\/karoo\.example\/used\/[^/]+\/[^/]+\/\d+$/);
    for (const column of ["price_zar", "mileage_km", "year"]) expect(row[column], column).toMatch(/^\d+$/);
    expect(row.on_sale_since).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const image of row.images?.split(" ") ?? []) expect(image).toMatch(/^https:\/\//);
  }
  // Spreadsheets do not run this text as a formula.
  expect(rows[0]?.description).toMatch(/^'=HYPERLINK/);
});

it("has them as JSON, with the fields of the API", async () => {
  const response = await app.inject("/feeds/used-cars.json");
  const { site, vehicles } = response.json();
  expect(site).toBe(ORIGIN);
  expect(vehicles.map(({ id }: FeedVehicle) => id)).toEqual(stock.map(({ id }) => id));
  expect(vehicles[0]).toMatchObject({
    url: expect.stringMatching(/^https:\/\/karoo\.example\/used\//),
    price: expect.any(Number),
    mileage: { value: expect.any(Number) },
    dealer_slug: expect.any(String),
  });
});

it("has a dealer's cars by slug, and no feed for an unknown dealer", async () => {
  const own = stock.filter(({ dealer }) => dealer === "renault-sandton").map(({ id }) => id);
  const rows = await rowsOf("/feeds/renault-sandton/used-cars.csv");
  expect(rows.map(({ id }) => Number(id))).toEqual(own);
  expect((await app.inject("/feeds/renault-sandton/used-cars.json")).json().vehicles).toHaveLength(own.length);
  expect((await app.inject("/feeds/nobody/used-cars.csv")).statusCode).toBe(404);
  expect((await app.inject("/feeds/used-cars.xml")).statusCode).toBe(404);
});

it("documents each column", async () => {
  const documentation = await readFile(new URL("../../../../docs/feeds.md", import.meta.url), "utf8");
  for (const column of Object.keys((await rowsOf("/feeds/used-cars.csv"))[0] as object))
    expect(documentation).toContain(`| \`${column}\` |`);
});

it("reads no further than the client does, makes two at a time, and one more once a client has left", async () => {
  const car = (await databaseFeeds(database.db).vehicles()) as AsyncIterable<FeedVehicle[]>;
  const [example] = (await car[Symbol.asyncIterator]().next()).value as FeedVehicle[];
  const batch = Array<FeedVehicle>(500).fill(example as FeedVehicle);
  let read = 0;
  const server = await serve({
    identifiedVehicles: async () => undefined,
    vehicles: async () =>
      (async function* endless() {
        for (;;) {
          read++;
          yield batch;
        }
      })(),
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  const open = () =>
    new Promise<IncomingMessage>((resolve) => {
      httpGet(`http://127.0.0.1:${port}/feeds/used-cars.json`, { agent: false }, resolve);
    });
  try {
    const [first, second] = await Promise.all([open(), open()]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    // The buffers of the connections are full.
    await expect
      .poll(
        async () => {
          const before = read;
          await new Promise((resolve) => setTimeout(resolve, 200));
          return read - before;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
    const third = await open();
    expect(third.statusCode).toBe(503);
    expect(third.headers["retry-after"]).toBeDefined();
    third.resume();
    first.destroy();
    await expect
      .poll(async () => {
        const next = await open();
        const { statusCode } = next;
        next.destroy();
        return statusCode;
      })
      .toBe(200);
    second.destroy();
  } finally {
    await server.close();
  }
});
