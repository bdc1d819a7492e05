import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { itemDrafts } from "../../schema/changes.ts";
import { banners, blogPosts, deals, pageSeos, pageTexts } from "../../schema/content.ts";
import { dealers } from "../../schema/dealers.ts";
import { rangeModels, rangeVariants } from "../../schema/range.ts";
import { vehicles } from "../../schema/stock/vehicles.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { writeSettings } from "../settings/settings.ts";
import { findMediaUses } from "./media-uses.ts";

const PATH = "media/kiger-k3f9a2xq.jpg";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  await database.db.insert(pageTexts).values({ path: "/terms", title: "Terms", body: "<p>None</p>" });
});
afterAll(() => database.drop());

const uses = (path = PATH, options = {}) => findMediaUses(database.db, path, options);

/** Changes one row of a table; returns its id. */
async function change(table: PgTable & { id: PgColumn }, columns: object): Promise<number> {
  const [row] = await database.db.select({ id: table.id }).from(table).orderBy(table.id).limit(1);
  await database.db.update(table).set(columns).where(eq(table.id, row?.id));
  return row?.id as number;
}

test.each<[string, string, PgTable & { id: PgColumn }, object]>([
  ["banners", "image", banners, { image: PATH }],
  ["banners", "phoneImage", banners, { phoneImage: PATH }],
  ["deals", "thumbnail", deals, { thumbnail: `/${PATH}` }],
  ["deals", "image", deals, { image: PATH }],
  ["blog_posts", "image", blogPosts, { image: PATH }],
  ["blog_posts", "body", blogPosts, { body: `<img src="/uploads/${PATH}">` }],
  ["page_seos", "image", pageSeos, { image: PATH }],
  ["page_texts", "body", pageTexts, { body: `<p><img src="/uploads/${PATH}"></p>` }],
  ["dealers", "image", dealers, { image: PATH }],
  ["range_models", "mainImage", rangeModels, { mainImage: PATH }],
  ["range_models", "brochure", rangeModels, { brochure: PATH }],
  ["range_models", "colours", rangeModels, { colours: [{ name: "Red", hex_code: "#ff0000", image: PATH }] }],
  ["range_variants", "gallery", rangeVariants, { gallery: [{ image: "other.webp" }, { image: PATH }] }],
  ["vehicles", "images", vehicles, { images: ["used/other.webp", PATH] }],
])("a file in %s is found in %s", async (resource, field, table, columns) => {
  const itemId = await change(table, columns);
  expect(await uses()).toContainEqual({ resource, itemId, field, title: expect.stringMatching(/\w/) });
  const [name] = Object.keys(columns) as [string];
  await change(table, { [name]: name === "images" || name === "gallery" || name === "colours" ? [] : "none" });
  expect(await uses()).not.toContainEqual(expect.objectContaining({ resource, field }));
});

test("a setting that names a file is found by its label", async () => {
  await database.db.transaction((tx) => writeSettings(tx, { logoDark: PATH }));
  const use = { resource: "settings", itemId: expect.any(Number), title: "Logo on dark ground", field: "logoDark" };
  expect(await uses()).toEqual([use]);
  await database.db.transaction((tx) => writeSettings(tx, { logoDark: null }));
  expect(await uses()).toEqual([]);
});

test("names relative to a folder are found by their path", async () => {
  const itemId = await change(rangeVariants, { gallery: [{ image: "kiger-9.webp" }] });
  const [use, ...others] = await uses("gallery/kiger-9.webp");
  expect([use, others]).toEqual([expect.objectContaining({ resource: "range_variants", itemId }), []]);
  expect(await uses("range/kiger-9.webp")).toEqual([]);
});

test("a draft that shows the file counts, even if its item does not show it", async () => {
  const changes = { body: `<img src="/uploads/${PATH}">` };
  await database.db.insert(itemDrafts).values({ resource: "blog_posts", itemId: 1, changes, personId: "1" });
  expect(await uses()).toEqual([{ resource: "blog_posts", itemId: 1, title: "A draft", field: "draft" }]);
  await database.db.delete(itemDrafts);
});

test("deleted and withdrawn items count only if asked for", async () => {
  await change(banners, { image: PATH, deletedAt: sql`now()` });
  await change(vehicles, { images: [PATH], withdrawnAt: sql`now()` });
  expect(await uses()).toEqual([]);
  expect((await uses(PATH, { withDeleted: true })).map(({ resource }) => resource).sort()).toEqual([
    "banners",
    "vehicles",
  ]);
  // A draft is to be published with its pictures.
  await change(vehicles, { images: [PATH], withdrawnAt: sql`now()`, isDraft: true });
  expect((await uses()).map(({ resource }) => resource)).toEqual(["vehicles"]);
});
