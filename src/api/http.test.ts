import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setSettings } from "../../test/settings.ts";
import { TEST_ENQUIRY } from "../contract/test-support/customer-enquiry.ts";
import { createTestApi, type TestApi } from "./test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  setSettings({ corsOrigins: ["https://partner.example"] });
  api = await createTestApi();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.request({ url, headers });

describe("the media type of a response", () => {
  it.each([
    [undefined, "application/ld+json"],
    ["*/*", "application/ld+json"],
    ["application/ld+json", "application/ld+json"],
    ["application/*", "application/ld+json"],
    ["text/html,application/xhtml+xml,*/*;q=0.8", "application/ld+json"],
    ["application/json", "application/json"],
    ["application/json, application/ld+json;q=0.5", "application/json"],
    ["text/html, application/json;q=0.1", "application/json"],
  ])("is, for Accept %s, %s", async (accept, expected) => {
    const response = await get("/api/vehicles", accept ? { accept } : {});
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe(`${expected}; charset=utf-8`);
    expect(response.headers.vary).toContain("Accept");
  });

  it.each(["text/html", "application/xml", "nonsense", "application/ld+json;q=0"])(
    "is 406 for Accept %s",
    async (accept) => {
      const response = await get("/api/vehicles", { accept });
      expect(response.statusCode).toBe(406);
      expect(response.headers["content-type"]).toContain("application/problem+json");
      expect(response.headers.link).toContain("/api/docs.jsonld");
    },
  );

  it("is plain JSON with the same data, without JSON-LD keywords", async () => {
    const json = { accept: "application/json" };
    const hydra = (await get("/api/vehicles?page=2")).json();
    const response = await get("/api/vehicles?page=2", json);
    const plain = response.json();
    expect(plain).toHaveLength(12);
    expect({ "@id": "/api/vehicles/28", "@type": "Vehicle", ...plain[0] }).toEqual(hydra["hydra:member"][0]);
    expect(response.headers["x-total-count"]).toBe("40");
    expect(response.headers.link).toContain('</api/vehicles?page=1>; rel="prev"');
    expect(response.headers.link).toContain('</api/vehicles?page=3>; rel="next"');
    expect(response.headers.link).toContain('</api/vehicles?page=4>; rel="last"');

    const deal = (await get("/api/deals/1", json)).json();
    expect(deal.dealers[0]).toHaveProperty("dealer_name");
    const dealer = (await get("/api/dealers/renault-sandton", json)).json();
    for (const found of [deal, dealer]) expect(JSON.stringify(found)).not.toMatch(/"@|"hydra:/);
  });

  it("is negotiated for POST too", async () => {
    const response = await api.request({
      method: "POST",
      url: "/api/customer_enquiries",
      headers: { accept: "application/json", "content-type": "application/json" },
      payload: TEST_ENQUIRY,
    });
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json()).sort()).toEqual([
      "answerBy",
      "createdAt",
      "dealer_slug",
      "reference",
      "status",
    ]);
  });
});

describe("a cacheable response", () => {
  it("is 304 while it is unchanged", async () => {
    const first = await get("/api/vehicles");
    expect(first.headers.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers["cache-control"]).toContain("stale-while-revalidate");
    const etag = String(first.headers.etag);
    for (const tag of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await get("/api/vehicles", { "if-none-match": tag });
      expect(again.statusCode, tag).toBe(304);
      expect(again.body).toBe("");
      expect(again.headers.etag).toBe(etag);
      expect(again.headers).not.toHaveProperty("content-type");
    }
    expect((await get("/api/vehicles", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("has a different ETag for a different body", async () => {
    const tag = async (url: string, headers = {}) => (await get(url, headers)).headers.etag;
    const tags = [
      await tag("/api/vehicles"),
      await tag("/api/vehicles?page=2"),
      await tag("/api/vehicles", { accept: "application/json" }),
    ];
    expect(new Set(tags).size).toBe(3);
    expect(await tag("/api/vehicles", { "accept-encoding": "br" })).toBe(tags[0]);
  });

  it("is compressed, and 304 in compressed form too", async () => {
    const first = await get("/api/vehicles", { "accept-encoding": "br" });
    expect(first.headers["content-encoding"]).toBe("br");
    expect(first.headers.vary).toMatch(/accept-encoding/i);
    const again = await get("/api/vehicles", {
      "accept-encoding": "br",
      "if-none-match": String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it("has the same headers for HEAD", async () => {
    const full = await get("/api/vehicles");
    const head = await api.request({ method: "HEAD", url: "/api/vehicles" });
    for (const name of ["etag", "content-type", "content-length", "cache-control"]) {
      expect(head.headers[name], name).toBe(full.headers[name]);
    }
    const again = await api.request({
      method: "HEAD",
      url: "/api/vehicles",
      headers: { "if-none-match": String(full.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it("is neither an error nor a private resource", async () => {
    const sent = await api.request({ method: "POST", url: "/api/customer_enquiries", payload: TEST_ENQUIRY });
    const { "@id": url, reference } = sent.json();
    expect(sent.headers["cache-control"]).toBe("no-store");
    const own = await get(url);
    expect(own.json()).toMatchObject({ reference, status: "Queued" });
    expect(own.body).not.toMatch(/thandi|nkosi/i);
    expect(own.headers["cache-control"]).toBe("no-store");
    expect(own.headers).not.toHaveProperty("etag");
    expect((await get("/api/vehicles?page=0")).headers["cache-control"]).toBe("no-store");
    expect((await get("/api/vehicles/999999")).headers["cache-control"]).toBe("public, max-age=10");
  });
});

describe("a page of another site", () => {
  const preflight = (origin: string) =>
    api.request({
      method: "OPTIONS",
      url: "/api/customer_enquiries",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,idempotency-key",
      },
    });

  it("may read and send if it is listed", async () => {
    const read = await get("/api/vehicles", { origin: "https://partner.example" });
    expect(read.headers["access-control-allow-origin"]).toBe("https://partner.example");
    expect(read.headers["access-control-expose-headers"]).toContain("Link");
    expect(read.headers).not.toHaveProperty("access-control-allow-credentials");
    expect(read.headers.vary).toContain("Origin");
    const { statusCode, headers } = await preflight("https://partner.example");
    expect(statusCode).toBe(204);
    expect(headers["access-control-allow-origin"]).toBe("https://partner.example");
    expect(headers["access-control-allow-methods"]).toContain("POST");
    expect(headers["access-control-allow-headers"]).toContain("Idempotency-Key");
  });

  it.each(["https://other.example", "https://partner.example.evil", "null"])("may not if it is %s", async (origin) => {
    expect((await get("/api/vehicles", { origin })).headers).not.toHaveProperty("access-control-allow-origin");
    expect((await preflight(origin)).headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("makes no difference where none is listed", async () => {
    setSettings({ corsOrigins: [] });
    const { headers } = await get("/api/vehicles", { origin: "https://partner.example" });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(headers.vary).toBe("Accept, Accept-Encoding");
    const { statusCode, headers: answered } = await preflight("https://partner.example");
    expect([statusCode, answered["access-control-allow-methods"]]).toEqual([204, undefined]);
    setSettings({ corsOrigins: ["https://partner.example"] });
  });
});

describe("a request", () => {
  it("keeps a valid request id, and creates one otherwise", async () => {
    const id = async (headers = {}) => (await get("/api/vehicles", headers)).headers["x-request-id"];
    expect(await id({ "x-request-id": "edge-1234.5678" })).toBe("edge-1234.5678");
    for (const bad of ["short", "with a space in it", `${"x".repeat(65)}`, "<script>alert(1)</script>"]) {
      expect(await id({ "x-request-id": bad })).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(await id()).not.toBe(await id());
  });

  it.each([
    ["/api/vehicles", "GET, HEAD, OPTIONS"],
    ["/api/vehicles/?make=renault", "GET, HEAD, OPTIONS"],
    ["/api/vehicles/1", "GET, HEAD, OPTIONS"],
    ["/api/customer_enquiries", "POST, OPTIONS"],
  ])("with OPTIONS to %s gets the allowed methods", async (url, allowed) => {
    const response = await api.request({ method: "OPTIONS", url });
    expect(response.statusCode).toBe(204);
    expect(response.headers.allow).toBe(allowed);
  });

  it("with OPTIONS to an unknown address gets 404", async () => {
    expect((await api.request({ method: "OPTIONS", url: "/api/nope" })).statusCode).toBe(404);
  });

  it.each(["/api/%zz", "/api/dealers/%ff", "/api/%", "/api/vehicles/%c0%af", "/api/dealers/a%2"])(
    "for %s, which cannot be decoded, gets 404",
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers["content-type"]).toContain("application/problem+json");
    },
  );
});
