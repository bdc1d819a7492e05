import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

let api: TestApi;
let version = 1;
let details = {};

beforeAll(async () => {
  api = await createTestApi({ describeUpload: async () => ({ version: String(version), ...details }) });
});
afterAll(() => api.close());

test("URLs of uploads have the version of the file", async () => {
  const vehicles = (await api.get("/api/vehicles")).json()["hydra:member"];
  expect(vehicles[0].image.uri).toMatch(/^\/uploads\/used\/[^?]+\?v=1$/);
  for (const { uri } of vehicles[0].images) expect(uri).toMatch(/^\/uploads\/used\/[^?]+\?v=1$/);
});

test("file names relative to a folder have the version too", async () => {
  const [model] = (await api.get("/api/renault_ranges")).json()["hydra:member"];
  expect(model.mainImage).toMatch(/^[\w-]+\.webp\?v=1$/);
  expect(model.brochure).toMatch(/^[\w-]+\.pdf\?v=1$/);
  expect(model.gallery[0].image).toMatch(/^[\w-]+\.webp\?v=1$/);
  expect(model.colour[0].image).toMatch(/^[\w-]+\.webp\?v=1$/);
  const dealers = (await api.get("/api/dealers")).json()["hydra:member"];
  for (const path of [dealers[0]["@id"], "/api/dealer-list/sandton"]) {
    expect((await api.get(path)).body).toMatch(/"image":"dealers\/[\w-]+\.webp\?v=1"/);
  }
});

test("URLs within HTML texts stay unchanged", async () => {
  const bodies = (await api.get("/api/blog")).json()["hydra:member"].map(({ body }: { body: string }) => body);
  const urls = bodies.join("").match(/\/uploads\/[^"]+/g) ?? [];
  expect(urls.filter((url: string) => url.includes("?"))).toEqual([]);
});

test("a response has another ETag after a file has changed", async () => {
  const before = (await api.get("/api/banners")).headers.etag;
  expect((await api.get("/api/banners")).headers.etag).toBe(before);
  version = 2;
  expect((await api.get("/api/banners")).headers.etag).not.toBe(before);
  version = 1;
});

test("pictures have what staff say of them, and other links do not", async () => {
  details = { alt: 'A "yellow" Kiger\n', focus: "30% 60%" };
  const response = await api.get("/api/banners");
  details = {};
  for (const { image } of response.json()["hydra:member"]) {
    expect(image).toEqual({ uri: expect.stringMatching(/\?v=1$/), alt: 'A "yellow" Kiger\n', focus: "30% 60%" });
  }
  const plain = (await api.get("/api/banners")).json()["hydra:member"][0].image;
  expect(plain).toEqual({ uri: expect.stringMatching(/\?v=1$/) });
});
