import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openCopies } from "./copies.ts";
import { encode } from "./encode.ts";
import { pictureFiles } from "./picture-files.ts";
import { openStore } from "./store.ts";
import { openUploads } from "./uploads.ts";

let folder: string;
let uploaded: string;
let app: FastifyInstance;

const get = (url: string, headers = {}) => app.inject({ url, headers });
const size = async ({ rawPayload }: LightMyRequestResponse) => {
  const { width, height, format, exif } = await sharp(rawPayload).metadata();
  return { width, height, format, exif };
};
/** The address of a copy as the site would write it. */
async function address(path: string, width: number, format = "avif") {
  const moved = await get(`/pictures/${width}/0/${path}.${format}`);
  expect(moved.statusCode).toBe(302);
  expect(moved.headers["cache-control"]).toBe("no-store");
  return String(moved.headers.location);
}

/** A picture that no encoder makes small: every pixel is another. */
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
  const whole = await noise(800, 600).png().toBuffer();
  await write("used/cut.png", whole.subarray(0, whole.length / 2));
  await write("used/text.webp", "not a picture");
  await write("used/drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await write("used/drawing.png", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await write(
    "used/huge.png",
    await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  await write(".secret.png", whole);
  await writeFile(join(folder, "outside.png"), whole);
  await symlink(join(folder, "outside.png"), join(uploaded, "used/link.png"));
  app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  await app.register(pictureFiles, {
    uploads: openUploads([join(folder, "missing"), uploaded]),
    folders: [uploaded],
    copies: { folder: join(folder, "copies"), bytes: 50_000_000, patience: 60_000 },
  });
  await app.listen();
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe("copies of a picture", () => {
  test.each([
    ["avif", "heif"],
    ["webp", "webp"],
  ])("are %s as asked, and may be kept for good", async (format, read) => {
    const url = await address("used/car%201.jpg", 320, format);
    expect(url).toMatch(new RegExp(`^/pictures/320/[0-9a-f]{12}/used/car%201\\.jpg\\.${format}$`));
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(await size(response)).toMatchObject({ width: 320, height: 213, format: read });
    const again = await get(url, { "if-none-match": response.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  test("are never wider than the original", async () => {
    expect(await size(await get(await address("used/car%201.jpg", 1920, "webp")))).toMatchObject({ width: 1200 });
  });

  test("stand upright, without what the camera wrote", async () => {
    const copy = await get(await address("used/upright.jpg", 320, "webp"));
    expect(await size(copy)).toMatchObject({ width: 320, height: 480, exif: undefined });
  });

  test("have another address once the file is another", async () => {
    const file = join(uploaded, "used/changes.png");
    await writeFile(file, await noise(100, 100).png().toBuffer());
    const before = openUploads([uploaded]).versioned("/uploads/used/changes.png");
    await writeFile(file, await noise(100, 100).png().toBuffer());
    const after = openUploads([uploaded]).versioned("/uploads/used/changes.png");
    await utimes(file, 1, 1);
    expect(openUploads([uploaded]).versioned("/uploads/used/changes.png")).toBe(after);
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
])("%s is not found", async (path) => {
  // As it stands: a client that makes addresses tidy would not send some of these.
  const { port } = app.server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    request({ port, path }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
  expect(status).toBe(404);
});

test.each(["cut.png", "text.webp", "drawing.png", "huge.png"])(
  "of %s no copy is made: the file itself is shown",
  async (name) => {
    const url = await address(`used/${name}`, 320);
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

test("an upload may be kept for good under its version, and a day otherwise", async () => {
  const url = openUploads([uploaded]).versioned("/uploads/used/car 1.jpg").replace(" ", "%20");
  expect((await get(url)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const other of [url.replace(/v=./, "v=x"), url.replace(/\?.*/, "")]) {
    expect((await get(other)).headers["cache-control"]).toBe("public, max-age=86400");
  }
  expect((await get("/uploads/used/none.jpg?v=1")).headers["cache-control"] ?? "").not.toContain("immutable");
});

test("twenty who ask at once wait for one copy, and two copies are not made at once", async () => {
  const upload = openUploads([uploaded]).find("used/car 1.jpg");
  if (!upload) throw new Error("no upload");
  let made = 0;
  let now = 0;
  const copies = openCopies({
    store: openStore(join(folder, "single"), 10_000_000),
    onError: (error) => expect.unreachable(error.message),
    encode: async (...picture) => {
      made += 1;
      now += 1;
      expect(now).toBe(1);
      const copy = await encode(...picture);
      now -= 1;
      return copy;
    },
  });
  const asked = Array.from({ length: 20 }, (_, i) => copies.get(upload, i % 2 ? 320 : 480, "webp"));
  const widths = (await Promise.all(asked)).map(async (copy) => (await sharp(copy as Buffer).metadata()).width);
  expect(new Set(await Promise.all(widths))).toEqual(new Set([320, 480]));
  expect(made).toBe(2);
  await copies.close();
  expect(await copies.get(upload, 750, "webp")).toBe("busy");
});

test("when too many wait, the next ones are not kept waiting", async () => {
  const uploads = openUploads([uploaded]);
  const upload = uploads.find("used/car 1.jpg");
  if (!upload) throw new Error("no upload");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const copies = openCopies({
    store: openStore(join(folder, "line"), 10_000_000),
    onError: () => {},
    encode: () => held.then(() => Buffer.from("copy")),
  });
  const line = Array.from({ length: 100 }, (_, i) => copies.get({ ...upload, version: `v${i}` }, 320, "avif"));
  await expect.poll(async () => copies.get({ ...upload, version: "last" }, 320, "avif")).toBe("busy");
  release();
  await Promise.all(line);
});

test("what is kept stays within its bounds: the longest unused makes room", async () => {
  const kept = join(folder, "bounded");
  const store = openStore(kept, 100_000);
  const written = async (name: string, usedSecondsAgo: number) => {
    await store.write(name, Buffer.alloc(9000, name));
    const at = Date.now() / 1000 - usedSecondsAgo;
    await utimes(join(kept, name), at, at);
  };
  for (let i = 0; i < 11; i++) await written(`old-${i}`, 100_000 - i);
  expect(await store.read("old-0")).toHaveLength(9000);
  for (let i = 0; i < 4; i++) await written(`new-${i}`, 0);
  const names = await readdir(kept);
  expect(names.length * 9000).toBeLessThanOrEqual(100_000);
  expect(names).toEqual(expect.arrayContaining(["old-0", "old-10", "new-0", "new-3"]));
  expect(await store.read("old-1")).toBeUndefined();
});
