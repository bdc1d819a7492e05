import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

let api: TestApi;
let version = 1;

beforeAll(async () => {
  api = await createTestApi({ versioned: (address) => `${address}?v=${version}` });
});
afterAll(() => api.close());

test("addresses of uploads carry the version of their file", async () => {
  const vehicles = (await api.get("/api/vehicles")).json()["hydra:member"];
  expect(vehicles[0].image.uri).toMatch(/^\/uploads\/used\/[^?]+\?v=1$/);
  for (const { uri } of vehicles[0].images) expect(uri).toMatch(/^\/uploads\/used\/[^?]+\?v=1$/);
});

test("files that are named without their folder do too", async () => {
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

test("what people wrote stays as it is", async () => {
  const bodies = (await api.get("/api/blog")).json()["hydra:member"].map(({ body }: { body: string }) => body);
  const named = bodies.join("").match(/\/uploads\/[^"]+/g) ?? [];
  expect(named.filter((address: string) => address.includes("?"))).toEqual([]);
});

test("an answer has another tag when a file in it is another", async () => {
  const before = (await api.get("/api/banners")).headers.etag;
  expect((await api.get("/api/banners")).headers.etag).toBe(before);
  version = 2;
  expect((await api.get("/api/banners")).headers.etag).not.toBe(before);
  version = 1;
});
