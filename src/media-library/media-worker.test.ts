import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isNotNull, sql } from "drizzle-orm";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { resetCatalogue } from "../db/demo/reset-catalogue.ts";
import { noteMediaFile } from "../db/queries/media/media-files.ts";
import { listPicturesInUse } from "../db/queries/media/pictures-in-use.ts";
import { banners } from "../db/schema/content.ts";
import { media, mediaFiles } from "../db/schema/media.ts";
import { rangeVariants } from "../db/schema/range.ts";
import { vehicles } from "../db/schema/stock/vehicles.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import { openBucket } from "../storage/bucket.ts";
import { openFileCache } from "../storage/file-cache.ts";
import { openFolder } from "../storage/folder.ts";
import type { Storage } from "../storage/storage.ts";
import { listFolderFiles } from "./list-folder-files.ts";
import { type MediaWorkerOptions, removeUnneeded, startMediaWorker } from "./media-worker.ts";
import { storageKey } from "./storage-key.ts";
import { createMp4 } from "./test-support/mp4-files.ts";
import { twoColours } from "./test-support/picture-files.ts";

const SHA256 = "ab".repeat(32);

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: 30 });
});
beforeEach(async () => {
  folder = await mkdtemp(join(inject("runFolder"), "worker-"));
  await mkdir(join(folder, "uploads"));
  // Pages then show only one banner.
  for (const table of ["vehicles", "range_variants", "range_models", "deals", "blog_posts", "media", "media_files"]) {
    await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await database.db.execute(sql`update dealers set image = null`);
  await database.db.execute(sql`delete from banners where id > (select min(id) from banners)`);
});
afterAll(() => database.drop());

const show = (image: string) => database.db.update(banners).set({ image, deletedAt: null });
const variants = (name = "pictures") => readdir(join(folder, name)).catch(() => []);
const openLocal = (name = "pictures", maxBytes = 50_000_000) => openFileCache(join(folder, name), maxBytes);

function start(options: Partial<MediaWorkerOptions> = {}) {
  let onDone = (_variants: number) => {};
  const done = new Promise<number>((resolve) => {
    onDone = resolve;
  });
  const stop = startMediaWorker({
    db: database.db,
    storage: openFolder(join(folder, "library")),
    local: openLocal(),
    folders: [join(folder, "uploads")],
    encodesAhead: true,
    startDelayMs: 0,
    onError: (error) => expect.unreachable(error.message),
    onEncoded: onDone,
    ...options,
  });
  return { stop, done };
}

test("adds files of the folders once, and none that the site does not serve", async () => {
  const write = async (path: string, contents: Buffer | string) => {
    await mkdir(dirname(join(folder, "uploads", path)), { recursive: true });
    await writeFile(join(folder, "uploads", path), contents);
  };
  await write("range/kiger-front_34.webp", await twoColours(30, 20).webp().toBuffer());
  await write("files/brochure.pdf", "%PDF-1.4");
  await write("range/broken.jpg", "no picture");
  await write("a.html", "<script></script>");
  await write(".library/ab.jpg", await twoColours().jpeg().toBuffer());
  const list = async () => {
    await listFolderFiles(database.db, [join(folder, "uploads"), join(folder, "missing")]);
    const columns = { path: media.path, title: media.title, width: media.width, height: media.height };
    return database.db.select(columns).from(media).orderBy(media.path);
  };
  const brochure = { path: "files/brochure.pdf", title: "Brochure", width: null, height: null };
  const picture = { path: "range/kiger-front_34.webp", title: "Kiger front 34", width: 30, height: 20 };
  expect(await list()).toEqual([brochure, picture]);
  await database.db.update(media).set({ title: "Our Kiger", deletedAt: sql`now() - interval '1 year'` });
  await removeUnneeded(database.db, openFolder(join(folder, "library")));
  expect(await list()).toEqual([
    { ...brochure, title: "Our Kiger" },
    { ...picture, title: "Our Kiger" },
  ]);
});

test("visits a bounded number of files", async () => {
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) await writeFile(join(folder, "uploads", name), "%PDF-1.4");
  const folders = [join(folder, "uploads"), join(folder, "uploads")];
  await listFolderFiles(database.db, folders, { maxFiles: 2 });
  expect(await database.db.$count(media)).toBe(2);
  await listFolderFiles(database.db, folders, { maxFiles: 3 });
  expect(await database.db.$count(media)).toBe(3);
});

test("marks missing files, and removes those that nothing shows after 30 days", async () => {
  const [shown, unused] = ["shown.pdf", "unused.pdf"].map((name) => join(folder, "uploads", name)) as [string, string];
  await writeFile(shown, "%PDF-1.4");
  await writeFile(unused, "%PDF-1.4");
  const folders = [join(folder, "uploads")];
  const list = () => listFolderFiles(database.db, folders);
  const missing = async () =>
    (await database.db.select().from(media).where(isNotNull(media.missingSince)).orderBy(media.path)).map(
      ({ path }) => path,
    );
  await list();
  expect(await missing()).toEqual([]);
  await Promise.all([rm(shown), rm(unused)]);
  await list();
  expect(await missing()).toEqual(["shown.pdf", "unused.pdf"]);
  const [marked] = await database.db.select().from(media);
  await list();
  expect((await database.db.select().from(media))[0], "it is marked once").toEqual(marked);
  await writeFile(unused, "%PDF-1.4");
  await list();
  expect(await missing()).toEqual(["shown.pdf"]);

  await rm(unused);
  await list();
  await show("shown.pdf");
  const clean = () => removeUnneeded(database.db, openFolder(join(folder, "library")));
  await clean();
  expect(await database.db.$count(media)).toBe(2);
  await database.db.update(media).set({ missingSince: sql`now() - interval '31 days'` });
  await clean();
  expect(await missing()).toEqual(["shown.pdf"]);
});

test("lists videos with their length, and removes a deleted one of a car that is no longer for sale", async () => {
  const file = join(folder, "uploads/walk.mp4");
  await writeFile(file, createMp4({ seconds: 40 }));
  await writeFile(join(folder, "uploads/walk.broken.mp4"), createMp4({ codec: "hvc1" }));
  await listFolderFiles(database.db, [join(folder, "uploads")]);
  const [listed, ...others] = await database.db.select().from(media);
  expect(listed).toMatchObject({
    path: "walk.mp4",
    mediaType: "video/mp4",
    width: 640,
    height: 360,
    durationMs: 40_000,
  });
  expect(others).toEqual([]);
  await database.db.execute(sql`
    insert into vehicles (dealer_id, stock_number, make_id, model_id, year, price, mileage, transmission, condition, fuel_type, images, video)
    select (select min(id) from dealers), 'FILMED', make_id, id, 2020, 1, 1, 'Manual', 'Used', 'Petrol', '{}', 'walk.mp4'
    from models limit 1`);
  await database.db.update(media).set({ missingSince: sql`now() - interval '31 days'` });
  const left = async () => {
    await removeUnneeded(database.db, openFolder(join(folder, "library")));
    return database.db.$count(media);
  };
  expect(await left()).toBe(1);
  await database.db.update(vehicles).set({ withdrawnAt: sql`now()` });
  expect(await left()).toBe(0);
});

describe("variants ahead", () => {
  test("are encoded in all sizes that pages offer, in both formats", async () => {
    await writeFile(join(folder, "uploads/home.jpg"), await twoColours(640, 300).jpeg().toBuffer());
    await show("home.jpg");
    const { stop, done } = start();
    expect(await done).toBe(12);
    await stop();
    const names = (await variants()).sort();
    expect(names.filter((name) => name.endsWith(".avif"))).toHaveLength(6);
    const widest = await sharp(
      join(folder, "pictures", String(names.find((name) => /-1920-.*webp$/.test(name)))),
    ).metadata();
    expect([widest.format, widest.width]).toEqual(["webp", 640]);
  });

  test("continue where a stopped worker left off", async () => {
    await writeFile(join(folder, "uploads/home.jpg"), await twoColours(700, 300).jpeg().toBuffer());
    await show("home.jpg");
    const first = start();
    await expect.poll(async () => (await variants()).length, { timeout: 20_000 }).toBeGreaterThan(1);
    await first.stop();
    const left = await variants();
    expect(left.filter((name) => name.endsWith(".tmp"))).toEqual([]);
    const second = start();
    expect(await second.done).toBe(12 - left.length);
    await second.stop();
    expect(await variants()).toHaveLength(12);
  });

  test("of a damaged file are left out, and the others are encoded", async () => {
    await writeFile(join(folder, "uploads/broken.jpg"), "not a picture");
    await writeFile(join(folder, "uploads/home.png"), await twoColours(20, 20).png().toBuffer());
    await database.db
      .insert(banners)
      .values({ title: "Broken", image: "broken.jpg", buttonUrl: "/", targetPage: "New" });
    await database.db.execute(sql`update banners set image = 'home.png' where title <> 'Broken'`);
    const { stop, done } = start();
    expect(await done).toBe(12);
    await stop();
    expect(await variants()).toHaveLength(12);
  });

  test("leave a fifth of the cache to variants that visitors request", async () => {
    for (let i = 0; i < 6; i++) {
      const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#888", noise } });
      await writeFile(join(folder, `uploads/noise-${i}.jpg`), await picture.jpeg().toBuffer());
    }
    await show("noise-0.jpg");
    const rows = [1, 2, 3, 4, 5].map((i) => ({
      title: "A",
      image: `noise-${i}.jpg`,
      buttonUrl: "/",
      targetPage: "New",
    }));
    await database.db.insert(banners).values(rows);
    const local = openLocal("pictures", 60_000);
    const { stop, done } = start({ local });
    expect(await done).toBeLessThan(72);
    await stop();
    const before = await variants();
    expect((await local.list()).fullness).toBeLessThan(1.5);
    const again = start({ local });
    await sleep(1000);
    await again.stop();
    expect(await variants()).toEqual(before);
  });
});

describe("with a bucket", () => {
  let server: S3rver;
  let url: string;
  beforeAll(async () => {
    const directory = await mkdtemp(join(inject("runFolder"), "worker-s3-"));
    const configureBuckets = [{ name: "karoo-media", configs: [] }];
    server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
    const { port } = (await server.run()) as unknown as AddressInfo;
    url = `s3://karoo-media/site?endpoint=http://127.0.0.1:${port}`;
    process.env.AWS_ACCESS_KEY_ID = "S3RVER";
    process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
  });
  afterAll(() => server.close());

  async function addToLibrary(storage: Storage) {
    await noteMediaFile(database.db, SHA256);
    await storage.put(storageKey(SHA256), await twoColours(300, 200).jpeg().toBuffer(), "image/jpeg");
    const row = {
      path: "media/car.jpg",
      mediaType: "image/jpeg",
      sha256: SHA256,
      bytes: 1,
      title: "A car",
      createdBy: "1",
    };
    await database.db.insert(media).values(row);
    await show("media/car.jpg");
  }

  test("a worker encodes for all machines, and the next worker has nothing to do", async () => {
    const storage = openBucket(url, openLocal());
    await addToLibrary(storage);
    const first = start({ storage });
    expect(await first.done).toBe(12);
    await first.stop();
    const onOtherMachine = openBucket(url, openLocal("other"));
    for (const name of await variants()) {
      if (/\.(avif|webp)$/.test(name)) expect(await onOtherMachine.fetch(`variants/${name}`)).toBeDefined();
    }
    let encoded = 0;
    const second = start({
      storage: openBucket(url, openLocal("third")),
      local: openLocal("third"),
      onEncoded: (count) => (encoded += count),
    });
    await expect.poll(async () => (await variants("third")).length, { timeout: 20_000 }).toBe(12);
    await second.stop();
    expect(encoded).toBe(0);
  });

  test("an unused file is removed with its variants 30 days after its deletion", async () => {
    const storage = openBucket(url, openLocal());
    await addToLibrary(storage);
    const isStored = async (key: string) =>
      (await openBucket(url, openLocal(`at-${Math.random()}`)).fetch(key)) !== undefined;
    const [variant = ""] = [`variants/${SHA256.slice(0, 12)}-320-1.avif`];
    await storage.put(variant, Buffer.from("a variant"), "image/avif");
    const later = () => database.db.update(mediaFiles).set({ removableAt: sql`now() - interval '1 second'` });

    await later();
    await database.db.update(media).set({ deletedAt: sql`now() - interval '31 days'` });
    await removeUnneeded(database.db, storage);
    expect(await isStored(storageKey(SHA256))).toBe(true); // the banner shows it

    await show("home.jpg");
    await database.db.update(media).set({ deletedAt: sql`now() - interval '29 days'` });
    await later();
    await removeUnneeded(database.db, storage);
    expect(await isStored(storageKey(SHA256))).toBe(true);

    await database.db.update(media).set({ deletedAt: sql`now() - interval '31 days'` });
    await later();
    await removeUnneeded(database.db, storage);
    expect(await Promise.all([storageKey(SHA256), variant].map(isStored))).toEqual([false, false]);
    expect([await database.db.$count(media), await database.db.$count(mediaFiles)]).toEqual([0, 0]);
  });
});

test("in a large stock, only the newest vehicles' pictures are encoded ahead", async () => {
  await resetCatalogue(database.db, { vehicles: 1500 });
  await database.db.update(vehicles).set({
    images: sql`array['a/' || id || '.jpg', '/uploads/b/' || id || '.jpg', 'https://pictures.example/' || id || '.jpg']`,
  });
  const paths = (await listPicturesInUse(database.db)).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("a/"))).toHaveLength(1000);
  expect(paths.filter((path) => path.startsWith("b/"))).toHaveLength(200);
  expect(paths.some((path) => /^(https?:|\/)/.test(path))).toBe(false);
  await database.db
    .update(rangeVariants)
    .set({ gallery: [{ image: "kiger-1.webp" }, { image: "/uploads/media/kiger.jpg" }] });
  const gallery = (await listPicturesInUse(database.db))
    .map(({ path }) => path)
    .filter((path) => /^(gallery|media)\//.test(path));
  expect(gallery.sort()).toEqual(["gallery/kiger-1.webp", "media/kiger.jpg"]);
  const [first] = paths;
  expect(first).toMatch(/^banners\//);
});
