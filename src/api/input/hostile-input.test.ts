/**
 * Sends malicious and malformed requests. The API must respond in time with a documented error that reveals no internals.
 * Inputs are random with a fixed seed, so failures are reproducible.
 */
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

const SEED = 20_261_121;
const RUNS = 150;
/** Generous, since it only detects requests that hang. */
const TIMEOUT_MS = 5000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const INTERNALS = /\bat .+:\d+:\d+|node_modules|\/src\/|select .+ from|pg_|drizzle|postgres|syntax error|stack|ECONN/i;

async function expectValidResponse(request: InjectOptions): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await api.request({ ...request, signal });
  const about = `${request.method ?? "GET"} ${String(request.url).slice(0, 200)}`;
  expect(response.statusCode, about).toBeLessThan(500);
  if (response.statusCode < 400) return;
  expect(response.headers["content-type"], about).toBe("application/problem+json; charset=utf-8");
  const problem = response.json();
  expect(problem, about).toMatchObject({ status: response.statusCode, title: "An error occurred" });
  expect(response.body, about).not.toMatch(INTERNALS);
  if (response.statusCode === 422) {
    expect(problem.violations.length, about).toBeGreaterThan(0);
    for (const violation of problem.violations) {
      expect(violation, about).toEqual({
        propertyPath: expect.any(String),
        message: expect.stringMatching(/./),
        code: expect.any(String),
      });
    }
  }
}

const property = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(arbitrary, check), { seed: SEED, numRuns: RUNS, endOnFailure: true });

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
  "/filters/{}",
  "/filters/{}/{}",
  "/page_seos",
  "/page_seos/{}",
  "/blog",
  "/blog/{}",
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
  "targetPage",
  "slug",
  "deal",
  "dealer",
  "canonicalUrl",
  "__proto__",
  "constructor[prototype]",
  "toString",
];

/** Values that break parsers, databases and encoders. */
const MALICIOUS_VALUES = [
  "",
  "0",
  "-1",
  "1.5",
  "1e9",
  "999999999999999999999999",
  "0x10",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "' or 1=1 --",
  "%",
  "_",
  "\\",
  "\0",
  "a\0b",
  "\ud800",
  "\u202e\u0000",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "ﬀ",
  "𝕏",
  "🚗".repeat(50),
  "x".repeat(3000),
];

const text = fc.oneof(
  fc.constantFrom(...MALICIOUS_VALUES),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);
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
  it("of any form gets a valid response", () => property(url, (value) => expectValidResponse({ url: value })), 120_000);

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
          else await expectValidResponse(request as InjectOptions);
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
    [Array.from({ length: 21 }, (_, i) => `fuelType[]=${i}`).join("&"), "fuelType[]"],
  ])("with the invalid parameter %s names it in the violation", async (parameters, name) => {
    const response = await api.get(`/api/vehicles?${parameters}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
      name,
    ]);
  });
});

/** The POST endpoints with a valid body. */
const VALID_BODIES = {
  "/api/customer_enquiries": {
    first_name: "Thandi",
    last_name: "Nkosi",
    email: "thandi@mail.example",
    cell_phone: "0821234567",
    dealer_slug: "renault-sandton",
    message: "When may I see it?",
    is_used: 0,
    contact: true,
    terms: true,
  },
  "/api/finance_applications": testFinanceApplication,
};

describe.each(Object.entries(VALID_BODIES))("a body sent to %s", (endpoint, validBody) => {
  const send = (payload: string | Buffer, contentType = "application/ld+json") =>
    expectValidResponse({ method: "POST", url: endpoint, payload, headers: { "content-type": contentType } });

  it(
    "of any form gets a valid response",
    () => property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => send(JSON.stringify(value))),
    120_000,
  );

  it(
    "with any value in any field gets a valid response",
    () =>
      property(
        fc.record({
          field: fc.constantFrom(...Object.keys(validBody), "__proto__", "constructor", "@context", "@id"),
          value: fc.oneof(text, fc.jsonValue({ maxDepth: 3 })),
        }),
        ({ field, value }) => send(JSON.stringify({ ...validBody, [field]: value })),
      ),
    120_000,
  );

  it(
    "that is no JSON gets a valid response",
    () =>
      property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        ),
        (body) => send(body),
      ),
    120_000,
  );

  it("with wrong types gets a violation for each field", async () => {
    const fields = Object.keys(validBody);
    const payload = JSON.stringify(Object.fromEntries(fields.map((field) => [field, { deep: [field] }])));
    const response = await api.request({
      method: "POST",
      url: endpoint,
      payload,
      headers: { "content-type": "application/ld+json" },
    });
    expect(response.statusCode).toBe(422);
    const named = response.json().violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    expect(named.toSorted()).toEqual(fields.toSorted());
  });

  it.each([
    ["a megabyte", `{"message":"${"x".repeat(1_000_000)}"}`, 413],
    ["a thousand levels", "[".repeat(1000) + "]".repeat(1000), 422],
    ["levels without an end", "[".repeat(30_000), 400],
    ["an object with __proto__", '{"__proto__":{"admin":true}}', 400],
    ["nothing", "", 400],
    ["null", "null", 422],
    ["a list", "[]", 422],
    ["bytes that are no UTF-8", Buffer.from([0xff, 0xfe, 0x00, 0x7b]), 400],
  ])("of %s", async (_name, payload, status) => {
    await send(payload);
    const headers = { "content-type": "application/ld+json" };
    expect((await api.request({ method: "POST", url: endpoint, payload, headers })).statusCode).toBe(status);
  });

  it.each(["text/plain", "application/xml", "multipart/form-data", "nonsense"])(
    "of media type %s gets 415",
    async (type) => {
      const response = await api.request({
        method: "POST",
        url: endpoint,
        payload: JSON.stringify(validBody),
        headers: { "content-type": type },
      });
      expect(response.statusCode).toBe(415);
    },
  );
});

it("the API still works afterwards", async () => {
  expect((await api.get("/api/vehicles")).json()["hydra:totalItems"]).toBe(40);
  expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
