import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { media } from "../db/schema/media.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import { pictureRoutes } from "../pictures/picture-routes.ts";
import { openUploads, type Uploads } from "../pictures/uploads.ts";
import { openFileCache } from "../storage/file-cache.ts";
import { openFolder } from "../storage/folder.ts";
import type { Storage } from "../storage/storage.ts";
import { type LibraryFiles, openLibraryFiles } from "./library-files.ts";

const SHA256 = "ab".repeat(32);

let database: TestDatabase;
let storage: Storage;
let library: LibraryFiles;
let uploads: Uploads;
let app: FastifyInstance;

beforeAll(async () => {
  const folder = await mkdtemp(join(inject("runFolder"), "library-"));
  database = await createTestDatabase();
  storage = openFolder(join(folder, ".library"));
  library = openLibraryFiles(database.db, storage);
  await writeFile(join(folder, "car.png"), await picture("red"));
  await storage.put(`library/ab/${SHA256}`, await picture("blue"), "image/jpeg");
  const row = { bytes: 1, title: "A car", createdBy: "thandi" };
  await database.db.insert(media).values([
    { ...row, path: "media/car-1.jpg", mediaType: "image/jpeg", sha256: SHA256, alternativeText: "A blue car" },
    { ...row, path: "car.png", mediaType: "image/png", focusX: 20, focusY: 75 },
    { ...row, path: "media/lost.jpg", mediaType: "image/jpeg", sha256: "cd".repeat(32) },
  ]);
  uploads = openUploads([folder], library.find);
  app = Fastify();
  await app.register(pictureRoutes, { uploads, cache: openFileCache(join(folder, "variants"), 10_000_000) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

test("a file of the library is served at its path, immutable under the version of its contents", async () => {
  const response = await app.inject(`/uploads/media/car-1.jpg?v=${SHA256.slice(0, 12)}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(response.rawPayload).toEqual(await picture("blue"));
  const variant = await app.inject(`/pictures/320/${SHA256.slice(0, 12)}/media/car-1.jpg.webp`);
  expect(variant.headers["content-type"]).toBe("image/webp");
});

test("the new range's folders have the files of the library too", async () => {
  for (const folder of ["gallery", "range", "files"]) {
    expect((await app.inject(`/uploads/${folder}/media/car-1.jpg`)).statusCode).toBe(200);
  }
  expect((await app.inject("/uploads/other/media/car-1.jpg")).statusCode).toBe(404);
});

test("a picture has the alternative text and the focal point that staff chose, also one in a folder", async () => {
  expect(await uploads.findAddress("/uploads/media/car-1.jpg")).toMatchObject({ alt: "A blue car" });
  const inFolder = await uploads.findAddress("/uploads/car.png");
  expect(inFolder).toMatchObject({ mediaType: "image/png", focus: "20% 75%" });
  expect(inFolder).not.toHaveProperty("alt");
});

test("a change of the library is seen once it is announced", async () => {
  expect(await uploads.find("media/car-1.jpg")).toMatchObject({ alt: "A blue car" });
  await database.db.update(media).set({ alternativeText: "A car on a hill" });
  library.forget();
  expect(await uploads.find("media/car-1.jpg")).toMatchObject({ alt: "A car on a hill" });
});

test("a file that the storage has lost is an error of the server, not missing", async () => {
  expect((await app.inject("/uploads/media/lost.jpg")).statusCode).toBe(500);
});

test("without the database, files in folders and previously found files are served", async () => {
  let isAway = false;
  const { find, forget } = openLibraryFiles(
    new Proxy(database.db, {
      get: (db, name) => {
        if (isAway) throw new Error("The database is away");
        return Reflect.get(db, name);
      },
    }),
    storage,
  );
  const paths = ["media/car-1.jpg", "car.png"];
  expect(await Promise.all(paths.map(async (path) => (await find(path))?.details))).toHaveLength(2);
  isAway = true;
  forget();
  expect((await find("media/car-1.jpg"))?.file).toBeDefined();
  await expect(find("media/other.jpg")).rejects.toThrow("The database is away");
});
