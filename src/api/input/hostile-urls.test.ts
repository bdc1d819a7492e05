import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectValidResponse, property, text } from "../test-support/hostile-requests.ts";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const PATHS = [
  "/vehicles",
  "/vehicles/{}",
  "/dealers",
  "/dealers/{}",
  "/dealers/{}/vehicles",
  "/dealers/renault-sandton/vehicles",
  "/all-dealers",
  "/dealer-list/{}",
  "/banners",
  "/banners/{}",
  "/makes",
  "/makes/{}",
  "/renault_ranges",
  "/renault_ranges/{}",
  "/vehicle_range/{}",
  "/special-deals/{}",
  "/special-deals/renault-sandton",
  "/service-deals",
  "/service-deals/{}",
  "/service-specials",
  "/service-specials/{}",
  "/deals/{}",
  "/specials/{}",
  "/filters",
  "/suggestions",
  "/vehicles/relaxations",
  "/vehicles/by-id",
  "/filters/{}",
  "/filters/{}/{}",
  "/pages/{}",
  "/page_seos",
  "/page_seos/{}",
  "/page_texts",
  "/page_texts/{}",
  "/blog",
  "/blog/{}",
  "/alerts",
  "/customer_enquiries/{}",
  "/finance_applications/{}",
  "/contexts/{}",
  "/{}",
];

const NAMES = [
  "page",
  "make_slug",
  "model_slug",
  "variant_slug",
  "model",
  "variant",
  "type",
  "order[price]",
  "order[year]",
  "order[mileage]",
  "order[x]",
  "order",
  "fuelType[]",
  "fuelType[0]",
  "fuelType[x]",
  "fuelType",
  "transmissionType[]",
  "vehicle_state[]",
  "body_type[]",
  "colour[]",
  "province[]",
  "seats[]",
  "driven_wheels[]",
  "previousOwners[lte]",
  "price[gte]",
  "price[lte]",
  "price[lt]",
  "year[gte]",
  "mileage[lte]",
  "installment[lte]",
  "near",
  "distance[lte]",
  "order[distance]",
  "order[createdAt]",
  "histogram[]",
  "key",
  "q",
  "targetPage",
  "slug",
  "deal",
  "dealer",
  "canonicalUrl",
  "__proto__",
  "constructor[prototype]",
  "toString",
];

const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()));
/** Invalid or unusual encodings. */
const malformed = fc.constantFrom(
  "%",
  "%zz",
  "%ff",
  "%c0%af",
  "%ed%a0%80",
  "%u0041",
  "+",
  "%00",
  "a%00b",
  ";",
  "#",
  "?",
);
const segment = fc.oneof({ weight: 4, arbitrary: encoded }, { weight: 1, arbitrary: malformed });
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), encoded), segment), { maxLength: 8 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
const url = fc
  .tuple(fc.constantFrom(...PATHS), fc.array(segment, { minLength: 2, maxLength: 2 }), query)
  .map(([path, segments, parameters]) => `/api${path.replaceAll("{}", () => segments.pop() ?? "x")}?${parameters}`);

describe("a URL", () => {
  it(
    "of any form gets a valid response",
    () => property(url, (value) => expectValidResponse(api, { url: value })),
    120_000,
  );

  it(
    "gets a valid response with any method and any headers",
    () =>
      property(
        fc.record({
          url,
          method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
          headers: fc.dictionary(
            fc.constantFrom("accept", "if-none-match", "x-request-id", "origin", "accept-encoding", "content-type"),
            fc.string({ unit: "grapheme-ascii", maxLength: 80 }),
          ),
        }),
        async (request) => {
          // HEAD responses have no body to check.
          if (request.method === "HEAD")
            expect((await api.request(request as InjectOptions)).statusCode).toBeLessThan(500);
          else if (request.method === "OPTIONS")
            expect((await api.request(request as InjectOptions)).statusCode).toBeLessThan(500);
          else await expectValidResponse(api, request as InjectOptions);
        },
      ),
    120_000,
  );

  it.each([
    ["page=0", "page"],
    ["page=-3", "page"],
    ["page=1.5", "page"],
    ["page=abc", "page"],
    ["page=99999999999999999999", "page"],
    ["order[price]=sideways", "order[price]"],
    [`make_slug=${"x".repeat(101)}`, "make_slug"],
    ["price[gte]=-1", "price[gte]"],
    ["price[lte]=100000001", "price[lte]"],
    ["year[gte]=abc", "year[gte]"],
    ["mileage[lte]=1e9", "mileage[lte]"],
    ["installment[lte]=99999999", "installment[lte]"],
    ["near=-91,28", "near"],
    ["near=-26,181", "near"],
    ["near=here", "near"],
    ["near=-26,28&distance[lte]=0", "distance[lte]"],
    ["distance[lte]=50", "near"],
    ["order[distance]=asc", "near"],
    [`q=${"x".repeat(101)}`, "q"],
    [`colour[]=${"x".repeat(41)}`, "colour[].0"],
    [Array.from({ length: 21 }, (_, i) => `fuelType[]=${i}`).join("&"), "fuelType[]"],
  ])("with the invalid parameter %s names it in the violation", async (parameters, name) => {
    const response = await api.get(`/api/vehicles?${parameters}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
      name,
    ]);
  });
});

it("the API still works afterwards", async () => {
  expect((await api.get("/api/vehicles")).json()["hydra:totalItems"]).toBe(40);
  expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
