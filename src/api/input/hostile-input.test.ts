/**
 * Whatever anybody sends: the answer is one of ours, comes soon, names what is wrong and tells nothing of the inside.
 * Inputs are drawn at random from a fixed seed, so that a failure here is a failure everywhere.
 */
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

const SEED = 20_261_121;
const RUNS = 150;
/** Milliseconds within which anything is answered; generous, since it is to tell a hang and not a pause. */
const SOON = 5000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const INSIDES = /\bat .+:\d+:\d+|node_modules|\/src\/|select .+ from|pg_|drizzle|postgres|syntax error|stack|ECONN/i;

async function answers(request: InjectOptions): Promise<void> {
  const hang = AbortSignal.timeout(SOON);
  const response = await api.request({ ...request, signal: hang });
  const about = `${request.method ?? "GET"} ${String(request.url).slice(0, 200)}`;
  expect(response.statusCode, about).toBeLessThan(500);
  if (response.statusCode < 400) return;
  expect(response.headers["content-type"], about).toBe("application/problem+json; charset=utf-8");
  const problem = response.json();
  expect(problem, about).toMatchObject({ status: response.statusCode, title: "An error occurred" });
  expect(response.body, about).not.toMatch(INSIDES);
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

/** What breaks parsers, databases and encoders. */
const NASTY = [
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
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);
const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()));
/** Encoded as no encoder would. */
const broken = fc.constantFrom("%", "%zz", "%ff", "%c0%af", "%ed%a0%80", "%u0041", "+", "%00", "a%00b", ";", "#", "?");
const segment = fc.oneof({ weight: 4, arbitrary: encoded }, { weight: 1, arbitrary: broken });
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), encoded), segment), { maxLength: 8 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
const address = fc
  .tuple(fc.constantFrom(...PATHS), fc.array(segment, { minLength: 2, maxLength: 2 }), query)
  .map(([path, segments, asked]) => `/api${path.replaceAll("{}", () => segments.pop() ?? "x")}?${asked}`);

describe("an address", () => {
  it("of any shape is answered", () => property(address, (url) => answers({ url })), 120_000);

  it(
    "may be asked for with any method and any headers",
    () =>
      property(
        fc.record({
          url: address,
          method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
          headers: fc.dictionary(
            fc.constantFrom("accept", "if-none-match", "x-request-id", "origin", "accept-encoding", "content-type"),
            fc.string({ unit: "grapheme-ascii", maxLength: 80 }),
          ),
        }),
        async (request) => {
          // HEAD has no body to look into.
          if (request.method === "HEAD")
            expect((await api.request(request as InjectOptions)).statusCode).toBeLessThan(500);
          else if (request.method === "OPTIONS")
            expect((await api.request(request as InjectOptions)).statusCode).toBeLessThan(500);
          else await answers(request as InjectOptions);
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
  ])("with the wrong %s names the parameter", async (asked, name) => {
    const response = await api.get(`/api/vehicles?${asked}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
      name,
    ]);
  });
});

/** Where something is sent, with a body that is accepted. */
const SENT = {
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

describe.each(Object.entries(SENT))("a body sent to %s", (url, sound) => {
  const send = (payload: string | Buffer, contentType = "application/ld+json") =>
    answers({ method: "POST", url, payload, headers: { "content-type": contentType } });

  it(
    "of any shape is answered",
    () => property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => send(JSON.stringify(value))),
    120_000,
  );

  it(
    "with any value in any field is answered",
    () =>
      property(
        fc.record({
          field: fc.constantFrom(...Object.keys(sound), "__proto__", "constructor", "@context", "@id"),
          value: fc.oneof(text, fc.jsonValue({ maxDepth: 3 })),
        }),
        ({ field, value }) => send(JSON.stringify({ ...sound, [field]: value })),
      ),
    120_000,
  );

  it(
    "that is no JSON is answered",
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

  it("of a wrong type names each field that is wrong", async () => {
    const fields = Object.keys(sound);
    const payload = JSON.stringify(Object.fromEntries(fields.map((field) => [field, { deep: [field] }])));
    const response = await api.request({
      method: "POST",
      url,
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
    ["an object that is its own prototype", '{"__proto__":{"admin":true}}', 400],
    ["nothing", "", 400],
    ["null", "null", 422],
    ["a list", "[]", 422],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00, 0x7b]), 400],
  ])("of %s", async (_name, payload, status) => {
    await send(payload);
    const headers = { "content-type": "application/ld+json" };
    expect((await api.request({ method: "POST", url, payload, headers })).statusCode).toBe(status);
  });

  it.each(["text/plain", "application/xml", "multipart/form-data", "nonsense"])("as %s is refused", async (type) => {
    const response = await api.request({
      method: "POST",
      url,
      payload: JSON.stringify(sound),
      headers: { "content-type": type },
    });
    expect(response.statusCode).toBe(415);
  });
});

it("the site answers as before after all that", async () => {
  expect((await api.get("/api/vehicles")).json()["hydra:totalItems"]).toBe(40);
  expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
