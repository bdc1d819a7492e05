import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import { openUploads } from "../../pictures/uploads.ts";
import { brandFiles } from "./brand-files.ts";

const app = Fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brand-"));
  await sharp({ create: { width: 300, height: 100, channels: 4, background: "#00ff00" } })
    .png()
    .toFile(join(folder, "own.png"));
  await app.register(brandFiles, { uploads: openUploads([folder]) });
});
afterEach(() => setSettings({}));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

/** The colours of a picture at some points, as "r,g,b,a". */
async function coloursAt(picture: Buffer, points: readonly [x: number, y: number][]): Promise<string[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).join(","));
}

it("draws icons and the shared picture in the brand's colours, and again when they change", async () => {
  const svg = await get("/favicon.svg");
  expect(svg.body).toMatch(/fill="#111214".+fill="#efdf00"/);
  expect(svg.headers["content-security-policy"]).toContain("default-src 'none'");
  for (const [url, width, height] of [
    ["/apple-touch-icon.png", 180, 180],
    ["/icon-192.png", 192, 192],
    ["/icon-512.png", 512, 512],
    ["/icon-maskable-512.png", 512, 512],
    ["/share.jpg", 1200, 630],
  ] as const) {
    const { statusCode, rawPayload } = await get(url);
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
  }
  const ico = (await get("/favicon.ico")).rawPayload;
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32 });

  const { etag } = (await get("/icon-192.png")).headers;
  expect((await get("/icon-192.png", { "if-none-match": etag })).statusCode).toBe(304);
  setSettings({ secondaryColour: "#0b3c8c" });
  const { rawPayload } = await get("/icon-192.png", { "if-none-match": etag });
  expect(await coloursAt(rawPayload, [[96, 8]])).toEqual(["11,60,140,255"]);
});

it("makes them of the uploads that the settings name", async () => {
  expect((await get("/logo-dark.png")).statusCode).toBe(404);
  setSettings({ icon: "own.png", logoDark: "own.png", sharePicture: "own.png" });
  const green = "0,255,0,255";
  expect(
    await coloursAt((await get("/icon-192.png")).rawPayload, [
      [96, 96],
      [96, 5],
    ]),
  ).toEqual([green, "0,0,0,0"]);
  expect(
    await coloursAt((await get("/icon-maskable-512.png")).rawPayload, [
      [256, 256],
      [10, 256],
    ]),
  ).toEqual([green, "255,255,255,255"]);
  expect((await get("/favicon.svg")).body).toContain("data:image/png;base64,");
  expect(await sharp((await get("/logo-dark.png")).rawPayload).metadata()).toMatchObject({ width: 396, height: 132 });
  expect(await sharp((await get("/share.jpg")).rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  setSettings({ icon: "gone.png", logoLight: "gone.png" });
  expect((await get("/icon-192.png")).statusCode).toBe(200);
  expect((await get("/logo-light.png")).statusCode).toBe(404);
});
