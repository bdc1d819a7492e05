import { eq, ne, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resetCatalogue } from "../demo/reset-catalogue.ts";
import { auditEntries } from "../schema/changes.ts";
import { banners, blogPosts, deals, pageSeos } from "../schema/content.ts";
import { dealers } from "../schema/dealers.ts";
import { rangeModels, rangeVariants } from "../schema/range.ts";
import { vehicles } from "../schema/stock/vehicles.ts";
import { createTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import { type ContentListener, listenForContentChanges } from "./content-changes.ts";
import type { ContentChange } from "./content-tags.ts";

let database: TestDatabase;
let heard: ContentChange[] = [];
let listener: ContentListener;

beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: 300 });
  listener = await listenForContentChanges(database.url, (change) => heard.push(change));
});
afterAll(async () => {
  await listener.close();
  await database.drop();
});
beforeEach(() => {
  heard = [];
});

/** Returns the tags that `work` announces. */
async function tagsOf(work: Promise<unknown>): Promise<string[]> {
  heard = [];
  await work;
  await listener.catchUp();
  return heard.flat();
}

async function findDealer(where: SQL): Promise<{ id: number; slug: string }> {
  const [dealer] = await database.db.select({ id: dealers.id, slug: dealers.slug }).from(dealers).where(where).limit(1);
  return dealer as { id: number; slug: string };
}

test("announces a change of content after the commit, not before", async () => {
  await database.db.transaction(async (tx) => {
    await tx.update(dealers).set({ dpName: "A. Botha" }).where(eq(dealers.slug, "renault-sandton"));
    await tx.update(blogPosts).set({ author: "A. Botha" });
    await tx.execute("select pg_sleep(0.2)");
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual([["dealers:renault-sandton", "blog_posts"]]);
});

test("announces rows by their lookup keys before and after the change", async () => {
  const { db } = database;
  const { id: sandton } = await findDealer(eq(dealers.slug, "renault-sandton"));
  expect(await tagsOf(db.update(dealers).set({ slug: "renault-rivonia" }).where(eq(dealers.id, sandton)))).toEqual([
    "dealers:renault-sandton",
    "dealers:renault-rivonia",
    "dealer_contacts:renault-sandton",
    "dealer_contacts:renault-rivonia",
  ]);
  const metadata = { title: "Used cars", description: "Many", canonicalUrl: "/used/renault/triber" };
  expect(await tagsOf(db.insert(pageSeos).values(metadata))).toEqual(["page_seos:/used/renault/triber"]);
  const long = `/${"a".repeat(9000)}`;
  expect(await tagsOf(db.insert(pageSeos).values({ ...metadata, canonicalUrl: long }))).toEqual(["page_seos"]);
  expect(await tagsOf(db.delete(banners).where(eq(banners.targetPage, "Home")))).toEqual(["banners:Home"]);
  const [deal] = await db.select().from(deals).where(eq(deals.dealerId, sandton)).limit(1);
  const ofDeal = eq(deals.id, deal?.id as number);
  expect(await tagsOf(db.update(deals).set({ title: "One week only" }).where(ofDeal))).toEqual([
    "deals:renault-rivonia",
  ]);
  expect(await tagsOf(db.update(deals).set({ dealerId: null }).where(ofDeal))).toEqual([
    "deals:renault-rivonia",
    "deals",
  ]);
  const [model] = await db.select().from(rangeModels).limit(1);
  const tag = `range_models:${model?.modelSlug}`;
  const ofModel = eq(rangeVariants.rangeModelId, model?.id as number);
  expect(await tagsOf(db.update(rangeVariants).set({ price: 300_000 }).where(ofModel))).toEqual([tag]);
  expect(await tagsOf(db.execute(sql`truncate redirects`))).toEqual(["everything"]);
});

test("announces a vehicle with the lists that it may be in, and its dealer's counts if it is sold", async () => {
  const { db } = database;
  const [row] = (
    await db.execute<{ id: number; dealer: string; make: string; model: string }>(sql`
      select v.id, d.slug as dealer, mk.slug as make, md.slug as model from vehicles v
      join dealers d on d.id = v.dealer_id join makes mk on mk.id = v.make_id join models md on md.id = v.model_id
      where withdrawn_at is null order by v.id limit 1`)
  ).rows;
  const { id, dealer, make, model } = row as { id: number; dealer: string; make: string; model: string };
  const ofVehicle = eq(vehicles.id, id);
  const ofLists = (table: string) =>
    [`dealer=${dealer}`, `make=${make}`, `model=${model}`].map((key) => `${table}:${key}`);
  const cheaper = db.update(vehicles).set({ price: 99_900 }).where(ofVehicle);
  expect((await tagsOf(cheaper)).sort()).toEqual(
    [...ofLists("vehicle_lists_by_fall"), ...ofLists("vehicle_lists_by_price"), `vehicles:${id}`].sort(),
  );
  expect(await tagsOf(db.update(vehicles).set({ description: "Red" }).where(ofVehicle))).toEqual([`vehicles:${id}`]);
  const other = await findDealer(ne(dealers.slug, dealer));
  expect((await tagsOf(db.update(vehicles).set({ dealerId: other.id }).where(ofVehicle))).sort()).toEqual(
    [...ofLists("vehicle_lists"), `vehicle_lists:dealer=${other.slug}`, `vehicles:${id}`].sort(),
  );
  expect(await tagsOf(db.update(vehicles).set({ withdrawnAt: new Date() }).where(ofVehicle))).toContain(
    `vehicle_lists:dealer=${other.slug}`,
  );
  expect(await tagsOf(db.delete(vehicles).where(ofVehicle))).toContain(`vehicles:${id}`);
  expect(await tagsOf(db.update(vehicles).set({ description: "Red" }))).toEqual([
    "vehicles",
    "vehicle_lists",
    "vehicle_lists_by_price",
    "vehicle_lists_by_fall",
  ]);
  expect(await tagsOf(db.update(vehicles).set({ description: "Red" }).where(sql`false`))).toEqual([]);
});

test("content appears and disappears at its time, by the clock of the database", async () => {
  const banner = { title: "Sale", image: "", buttonUrl: "/", targetPage: "Used" };
  const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
  const tags = await tagsOf(
    database.db.insert(banners).values([
      { ...banner, publishFrom: inMs(300), publishUntil: inMs(1500) },
      { ...banner, state: "draft", publishFrom: inMs(100) },
      { ...banner, deletedAt: inMs(0), publishFrom: inMs(200) },
    ]),
  );
  expect(tags).toEqual(["banners:Used"]);
  heard = [];
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([["banners"]]);
  const isVisible = sql<boolean>`bool_or(publish_from < now() and publish_until > now())`;
  const [first] = await database.db.select({ isVisible }).from(banners).where(eq(banners.title, "Sale"));
  expect(first?.isVisible).toBe(true);
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([["banners"], ["banners"]]);
  const [last] = await database.db.select({ isVisible }).from(banners).where(eq(banners.title, "Sale"));
  expect(last?.isVisible).toBe(false);
});

test("an offer that was stored without an end ends on the day that its text names", async () => {
  const { db } = database;
  const [duster, kwid] = ["duster-adventure", "kwid-first-car"].map((slug) => eq(deals.slug, slug));
  const write = (description: string, where: SQL | undefined) =>
    db.update(deals).set({ description, publishFrom: null, publishUntil: null }).where(where);
  const readUntil = async (where: SQL | undefined) =>
    (await db.select({ until: deals.publishUntil }).from(deals).where(where))[0]?.until;

  await write("Bestel teen 20 Desember 2099", kwid);
  await expect.poll(() => readUntil(kwid)).toEqual(new Date("2099-12-21T00:00:00+02:00"));
  const earlier = new Date("2099-01-01T00:00:00Z");
  await db.update(deals).set({ publishUntil: earlier }).where(kwid);
  await listener.catchUp();
  expect(await readUntil(kwid)).toEqual(earlier);

  // A date without a year is in the year in which staff wrote the text.
  const [offer] = await db.select({ id: deals.id }).from(deals).where(duster);
  await db.insert(auditEntries).values({
    at: new Date("2025-10-01T10:00:00Z"),
    personName: "A. Botha",
    resource: "deals",
    operation: "update",
    itemId: String(offer?.id),
    after: { description: "Order by 20 November" },
  });
  await write("Order by 20 November", duster);
  await expect.poll(() => readUntil(duster)).toEqual(new Date("2025-11-21T00:00:00+02:00"));
  await expect.poll(() => heard.flat()).toContain("deals");
});

test("reconnects after a lost connection: everything may have changed", async () => {
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%publish_from%'`,
  );
  // A change of another test may be announced late.
  await expect.poll(() => heard, { timeout: 10_000 }).toContain("everything");
  await database.db.update(blogPosts).set({ author: "B. Botha" });
  await expect.poll(() => heard).toContainEqual(["blog_posts"]);
});

test("throws if the database does not exist", async () => {
  const missing = new URL(database.url);
  missing.pathname = "/nowhere";
  await expect(listenForContentChanges(missing.href, () => {})).rejects.toThrow();
});
