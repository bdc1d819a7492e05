import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { expectValidResponse, property, text } from "../test-support/hostile-requests.ts";
import { createTestApi, type TestApi } from "../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The POST endpoints, each with a valid body. */
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
  "/api/alerts": { email: "thandi@mail.example", search: {}, page: "/used", vehicle: 1, website: "" },
};

describe.each(Object.entries(VALID_BODIES))("a body sent to %s", (endpoint, validBody) => {
  const send = (payload: string | Buffer, contentType = "application/ld+json") =>
    expectValidResponse(api, { method: "POST", url: endpoint, payload, headers: { "content-type": contentType } });

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
    const payload = JSON.stringify(Object.fromEntries(fields.map((field) => [field, [{ deep: [field] }]])));
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
