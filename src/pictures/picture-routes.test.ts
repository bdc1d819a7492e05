import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openFileCache } from "../storage/file-cache.ts";
import { encodeVariant } from "./encode-variant.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { openUploads } from "./uploads.ts";
import { openVariants } from "./variants.ts";

let folder: string;
let uploaded: string;
let app: FastifyInstance;

const get = (url: string, headers = {}) => app.inject({ url, headers });
const metadata = async ({ rawPayload }: LightMyRequestResponse) => {
  const { width, height, format, exif } = await sharp(rawPayload).metadata();
  return { width, height, format, exif };
};
/** Returns the address of a variant with the current version. */
async function variantAddress(path: string, width: number, format = "avif") {
  const redirect = await get(`/pictures/${width}/0/${path}.${format}`);
  expect(redirect.statusCode).toBe(302);
  expect(redirect.headers["cache-control"]).toBe("no-store");
  return String(redirect.headers.location);
}

/** Returns the address of an upload with its version. */
async function versioned(path: string): Promise<string> {
  const upload = await openUploads([uploaded]).find(path);
  return `/uploads/${encodeURI(path)}?v=${upload?.version}`;
}

/** Creates a picture that does not compress well. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(inject("runFolder"), "pictures-"));
  uploaded = join(folder, "uploads");
  await mkdir(join(uploaded, "used"), { recursive: true });
  const write = (name: string, bytes: Buffer | string) => writeFile(join(uploaded, name), bytes);
  await write("used/car 1.jpg", await noise(1200, 800).jpeg().toBuffer());
  await write("used/upright.jpg", await noise(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const png = await noise(800, 600).png().toBuffer();
  await write("used/cut.png", png.subarray(0, png.length / 2));
  await write("used/text.webp", "not a picture");
  await write("used/drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await write("used/drawing.png", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await write(
    "used/huge.png",
    await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  await write(".secret.png", png);
  await writeFile(join(folder, "outside.png"), png);
  await symlink(join(folder, "outside.png"), join(uploaded, "used/link.png"));
  await mkdir(join(folder, "private"));
  await writeFile(join(folder, "private/list.png"), png);
  await symlink(join(folder, "private"), join(uploaded, "linked"));
  await symlink(join(uploaded, "used/car 1.jpg"), join(uploaded, "used/inside.jpg"));
  await mkdir(join(uploaded, ".git"));
  await write(".git/car.png", png);
  for (const name of ["page.html", "page.htm", "feed.xml", "code.js", "notes.txt", "sheet.csv", "noextension"]) {
    await write(`used/${name}`, "<script>alert(1)</script>");
  }
  await mkdir(join(uploaded, "files"));
  await write("files/brochure.PDF", "%PDF-1.4");
  await write("files/video.mp4", "0123456789");
  app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  await app.register(pictureRoutes, {
    uploads: openUploads([join(folder, "missing"), uploaded]),
    cache: openFileCache(join(folder, "variants"), 50_000_000),
    maxWaitMs: 60_000,
  });
  await app.listen();
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe("variants of a picture", () => {
  test.each([
    ["avif", "heif"],
    ["webp", "webp"],
  ])("are encoded as %s and immutable", async (format, read) => {
    const url = await variantAddress("used/car%201.jpg", 320, format);
    expect(url).toMatch(new RegExp(`^/pictures/320/[0-9a-f]{12}/used/car%201\\.jpg\\.${format}$`));
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(await metadata(response)).toMatchObject({ width: 320, height: 213, format: read });
    const again = await get(url, { "if-none-match": response.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  test("are not wider than the original", async () => {
    expect(await metadata(await get(await variantAddress("used/car%201.jpg", 1920, "webp")))).toMatchObject({
      width: 1200,
    });
  });

  test("are upright and have no metadata", async () => {
    const variant = await get(await variantAddress("used/upright.jpg", 320, "webp"));
    expect(await metadata(variant)).toMatchObject({ width: 320, height: 480, exif: undefined });
  });

  test("have another address after the file has changed", async () => {
    const file = join(uploaded, "used/changes.png");
    await writeFile(file, await noise(100, 100).png().toBuffer());
    const before = await versioned("used/changes.png");
    await writeFile(file, await noise(100, 100).png().toBuffer());
    const after = await versioned("used/changes.png");
    await utimes(file, 1, 1);
    expect(await versioned("used/changes.png")).toBe(after);
    expect(after).toMatch(/^\/uploads\/used\/changes\.png\?v=[0-9a-f]{12}$/);
    expect(before).not.toBe(after);
  });
});

test.each([
  "/pictures/321/0/used/car%201.jpg.avif",
  "/pictures/0320/0/used/car%201.jpg.avif",
  "/pictures/-320/0/used/car%201.jpg.avif",
  "/pictures/1e3/0/used/car%201.jpg.avif",
  "/pictures/320/0/used/car%201.jpg.png",
  "/pictures/320/0/used/car%201.jpg.svg",
  "/pictures/320/0/used/car%201.jpg",
  "/pictures/320/0/used/car%201.jpg%00.avif",
  "/pictures/320/0/used/missing.jpg.avif",
  "/pictures/320/0/used.avif",
  "/pictures/320/0/used/drawing.svg.avif",
  "/pictures/320/0/../outside.png.avif",
  "/pictures/320/0/used/../../outside.png.avif",
  "/pictures/320/0/..%2foutside.png.avif",
  "/pictures/320/0/%2e%2e/outside.png.avif",
  "/pictures/320/0/%252e%252e/outside.png.avif",
  "/pictures/320/0/..%5coutside.png.avif",
  "/pictures/320/0//etc/passwd.png.avif",
  "/pictures/320/0/used/link.png.avif",
  "/pictures/320/0/.secret.png.avif",
  `/pictures/320/0/${"a".repeat(600)}.png.avif`,
  "/uploads/.secret.png",
  "/uploads/%2esecret.png",
  "/uploads/.git/car.png",
  "/uploads/used/link.png",
  "/uploads/linked/list.png",
  "/uploads/used/../../outside.png",
  "/uploads/..%2foutside.png",
  "/uploads/used/drawing.svg",
  "/uploads/used/page.html",
  "/uploads/used/page.HTM",
  "/uploads/used/feed.xml",
  "/uploads/used/code.js",
  "/uploads/used/notes.txt",
  "/uploads/used/sheet.csv",
  "/uploads/used/noextension",
  "/uploads/used",
  "/uploads/",
])("%s is not found", async (path) => {
  // Uses a raw socket, because clients normalise some of these paths.
  const { port } = app.server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    request({ port, path }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
  expect(status).toBe(404);
});

test.each(["cut.png", "text.webp", "drawing.png", "huge.png"])(
  "%s has no variant: the visitor gets the original",
  async (name) => {
    const url = await variantAddress(`used/${name}`, 320);
    for (const attempt of [1, 2]) {
      const response = await get(url);
      expect([attempt, response.statusCode]).toEqual([attempt, 302]);
      expect(response.headers).toMatchObject({
        location: expect.stringContaining(`/uploads/used/${name}?v=`),
        "cache-control": "no-store",
      });
      expect(response.headers.etag).toBeUndefined();
    }
  },
);

test("an upload is immutable under its version, and cached for a day otherwise", async () => {
  const url = await versioned("used/car 1.jpg");
  expect((await get(url)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const other of [url.replace(/v=./, "v=x"), url.replace(/\?.*/, "")]) {
    expect((await get(other)).headers["cache-control"]).toBe("public, max-age=86400");
  }
  expect((await get("/uploads/used/none.jpg?v=1")).headers["cache-control"] ?? "").not.toContain("immutable");
});

test.each([
  ["used/car%201.jpg", "image/jpeg", undefined],
  ["used/inside.jpg", "image/jpeg", undefined],
  ["used/drawing.png", "image/png", undefined],
  ["files/brochure.PDF", "application/pdf", "attachment"],
])("the upload %s is %s, and a browser runs nothing of it", async (path, type, disposition) => {
  const { statusCode, headers } = await get(`/uploads/${path}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": type,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(headers["content-disposition"]).toBe(disposition);
});

test("an upload answers ranges and conditional requests", async () => {
  const part = await get("/uploads/used/car%201.jpg", { range: "bytes=0-9" });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  const { etag } = (await get("/uploads/used/car%201.jpg")).headers;
  expect((await get("/uploads/used/car%201.jpg", { "if-none-match": etag })).statusCode).toBe(304);
});

test("a browser plays a video by parts of the version that it has", async () => {
  const url = await versioned("files/video.mp4");
  const { headers } = await app.inject({ method: "HEAD", url });
  expect(headers).toMatchObject({
    "content-type": "video/mp4",
    "content-length": "10",
    "accept-ranges": "bytes",
    "content-security-policy": "default-src 'none'; media-src 'self'; sandbox allow-same-origin",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(headers).not.toHaveProperty("content-disposition");
  const part = async (range: string, more = {}) => {
    const response = await get(url, { range, ...more });
    return [response.statusCode, response.body, response.headers["content-range"]];
  };
  expect(await part("bytes=7-")).toEqual([206, "789", "bytes 7-9/10"]);
  expect(await part("bytes=-2", { "if-range": headers.etag })).toEqual([206, "89", "bytes 8-9/10"]);
  expect(await part("bytes=2-3", { "if-range": '"an older one"' })).toEqual([200, "0123456789", undefined]);
  expect(await part("bytes=10-")).toEqual([416, expect.any(String), "bytes */10"]);
});

test("concurrent requests share one encoding, and only one variant is encoded at a time", async () => {
  const upload = await openUploads([uploaded]).find("used/car 1.jpg");
  if (!upload) throw new Error("no upload");
  let encoded = 0;
  let running = 0;
  const variants = openVariants({
    cache: openFileCache(join(folder, "single"), 10_000_000),
    onError: (error) => expect.unreachable(error.message),
    encode: async (...picture) => {
      encoded += 1;
      running += 1;
      expect(running).toBe(1);
      const variant = await encodeVariant(...picture);
      running -= 1;
      return variant;
    },
  });
  const requests = Array.from({ length: 20 }, (_, i) => variants.get(upload, i % 2 ? 320 : 480, "webp"));
  const widths = (await Promise.all(requests)).map(
    async (variant) => (await sharp(variant as Buffer).metadata()).width,
  );
  expect(new Set(await Promise.all(widths))).toEqual(new Set([320, 480]));
  expect(encoded).toBe(2);
  await variants.close();
  expect(await variants.get(upload, 750, "webp")).toBe("busy");
});

test("when the queue is full, further requests do not wait", async () => {
  const uploads = openUploads([uploaded]);
  const upload = await uploads.find("used/car 1.jpg");
  if (!upload) throw new Error("no upload");
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const variants = openVariants({
    cache: openFileCache(join(folder, "queue"), 10_000_000),
    onError: () => {},
    encode: () => blocked.then(() => Buffer.from("variant")),
  });
  const queued = Array.from({ length: 100 }, (_, i) => variants.get({ ...upload, version: `v${i}` }, 320, "avif"));
  await expect.poll(async () => variants.get({ ...upload, version: "last" }, 320, "avif")).toBe("busy");
  release();
  await Promise.all(queued);
});

test("the cache stays within its size and evicts the least recently used files", async () => {
  const cacheFolder = join(folder, "bounded");
  const cache = openFileCache(cacheFolder, 100_000);
  const written = async (name: string, usedSecondsAgo: number) => {
    await cache.write(name, Buffer.alloc(9000, name));
    const at = Date.now() / 1000 - usedSecondsAgo;
    await utimes(join(cacheFolder, name), at, at);
  };
  for (let i = 0; i < 11; i++) await written(`old-${i}`, 100_000 - i);
  expect(await cache.read("old-0")).toHaveLength(9000);
  for (let i = 0; i < 4; i++) await written(`new-${i}`, 0);
  const names = await readdir(cacheFolder);
  expect(names.length * 9000).toBeLessThanOrEqual(100_000);
  expect(names).toEqual(expect.arrayContaining(["old-0", "old-10", "new-0", "new-3"]));
  expect(await cache.read("old-1")).toBeUndefined();
});

test("a browser that saves data gets a narrower variant", async () => {
  const address = await variantAddress("used/car%201.jpg", 960);
  const saving = await get(address, { "save-data": "on" });
  expect(saving.statusCode).toBe(200);
  expect(saving.headers.vary).toContain("Save-Data");
  expect(await metadata(saving)).toMatchObject({ width: 480 });
  const usual = await get(address);
  expect(await metadata(usual)).toMatchObject({ width: 960 });
  expect(usual.headers.etag).not.toBe(saving.headers.etag);
});
