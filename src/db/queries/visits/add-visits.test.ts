import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { vehicles } from "../../schema/stock/vehicles.ts";
import { pageViews, searchCounts, vehicleViews } from "../../schema/visits.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { getDealerId } from "../dealers/dealers.ts";
import { addVisits, type PageVisit, type SearchVisit } from "./add-visits.ts";

const DAY = "2026-11-23";
let database: TestDatabase;
let sandton: number;
let vehicle: { id: number; dealerId: number };

beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  sandton = await getDealerId(database.db, "renault-sandton");
  const { id, dealerId } = vehicles;
  [vehicle] = (await database.db.select({ id, dealerId }).from(vehicles).limit(1)) as [typeof vehicle];
});
beforeEach(() => database.db.execute("truncate page_views, vehicle_views, search_counts"));
afterAll(() => database.drop());

const page = (dealer: string, kind: PageVisit["kind"], key = "", views = 1): PageVisit => ({
  dealer,
  kind,
  key,
  views,
});
const search = (words: string | null, withoutResult = 0): SearchVisit => ({
  dealer: "",
  filters: ["words"],
  words,
  searches: 1,
  withoutResult,
});
const add = (pages: PageVisit[], searches: SearchVisit[] = []) => addVisits(database.db, DAY, { pages, searches });

it("adds the views of pages and cars, from any number of processes at once", async () => {
  const car = page("renault-sandton", "used-car", String(vehicle.id));
  const pages = [page("", "home", "", 2), page("renault-sandton", "home"), car];
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? pages : pages.toReversed())));
  expect(await database.db.select().from(pageViews).orderBy(asc(pageViews.dealerId), asc(pageViews.kind))).toEqual([
    { day: DAY, dealerId: 0, kind: "home", key: "", views: 40 },
    { day: DAY, dealerId: sandton, kind: "home", key: "", views: 20 },
    { day: DAY, dealerId: sandton, kind: "used-car", key: "", views: 20 },
  ]);
  expect(await database.db.select().from(vehicleViews)).toEqual([
    { day: DAY, dealerId: vehicle.dealerId, vehicleId: vehicle.id, views: 20, hearts: 0 },
  ]);
});

it("keeps only keys of existing items, and nothing of unknown dealers", async () => {
  const keys = ["renault/duster", "renault/invented", "someone@mail.example"];
  await add([...keys.map((key) => page("", "new-model", key)), page("no-dealer", "home"), page("", "used-car", "999")]);
  const rows = await database.db.select().from(pageViews).orderBy(asc(pageViews.kind), asc(pageViews.key));
  expect(rows.map(({ kind, key, views }) => [kind, key, views])).toEqual([
    ["new-model", "", 2],
    ["new-model", "renault/duster", 1],
    ["used-car", "", 1],
  ]);
  expect(await database.db.select().from(vehicleViews)).toEqual([]);
});

it("adds searches, with those without results, filters and words", async () => {
  await add([], [search("bakkie"), search("zeppelin", 1), search(null)]);
  await add([], [search("bakkie", 1)]);
  const rows = await database.db.select().from(searchCounts).orderBy(asc(searchCounts.kind), asc(searchCounts.name));
  expect(rows.map(({ kind, name, searches, withoutResult }) => [kind, name, searches, withoutResult])).toEqual([
    ["all", "", 4, 2],
    ["filter", "words", 4, 2],
    ["words", "bakkie", 2, 1],
    ["words", "zeppelin", 1, 1],
  ]);
});

it("keeps a bounded number of words a day", async () => {
  const many = Array.from({ length: 1500 }, (_, n) => n);
  await add(
    [],
    many.map((n) => search(`first ${n}`)),
  );
  await add([], [search("first 7"), ...many.map((n) => search(`second ${n}`))]);
  expect(await database.db.$count(searchCounts, eq(searchCounts.kind, "words"))).toBe(2000);
  const [known] = await database.db.select().from(searchCounts).where(eq(searchCounts.name, "first 7"));
  expect(known?.searches).toBe(2);
});
