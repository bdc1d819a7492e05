import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createHttpServer } from "../../api/http-server.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { createApiClient, parseJson } from "../../web/data/api-client.ts";
import { openRemoteApi, REMOTE_API_LIMITS, type RemoteApi } from "./remote-api.ts";
import { remoteApiPlugin } from "./remote-api-plugin.ts";
import { type ApiPlatformServer, startApiPlatformServer } from "./test-support/api-platform-server.ts";

let server: ApiPlatformServer;
let remote: RemoteApi;
let app: FastifyInstance;
const log: string[] = [];

beforeAll(async () => {
  server = await startApiPlatformServer();
  const limits = { ...REMOTE_API_LIMITS, readMs: 500, submitMs: 500 };
  remote = openRemoteApi(server.origin, { log: (line) => log.push(line), limits });
  app = await createHttpServer();
  const rateLimits = { leadRateLimit: 1000, leadRateLimitTotal: 1000 };
  await app.register(remoteApiPlugin, { prefix: "/api", remote, siteUrl: "https://karoo.example", ...rateLimits });
});
afterEach(() => server.behave("well"));
afterAll(async () => {
  await app.close();
  remote.close();
  await server.close();
});

/** The API client that the pages use. */
const api = createApiClient(async ({ method, url, headers, body }) => {
  const response = await app.inject({ method, url, headers, payload: body });
  return { status: response.statusCode, body: parseJson(response.body) };
});

const LEAD = { first_name: "Thandi", last_name: "Nkosi", email: "thandi@mail.example", contact: true, terms: true };

describe("reads", () => {
  it("a vehicle gets the site's address, numbers for texts, and addresses of its pictures on the server", async () => {
    const vehicle = await api.get(endpoints.vehicle, { params: { id: "41" } });
    expect(vehicle).toMatchObject({
      id: 41,
      uri: "/used/renault/kiger/41",
      make_slug: "renault",
      model_slug: "kiger",
      price: 219_900,
      installment: 3459.5,
      mileage: { value: 42_000 },
      variant: "",
      dealer_slug: "",
      image: { uri: `${server.origin}/uploads/used/41.jpg` },
      images: [{ uri: `${server.origin}/uploads/used/41.jpg` }, { uri: "https://cdn.example/41-b.jpg" }],
    });
  });

  it("a list passes its filters on and keeps the envelope", async () => {
    const query = { make_slug: "renault", "order[price]": "asc", "fuelType[]": ["Petrol", "Diesel"] } as const;
    const list = await api.get(endpoints.vehicles, { query: { ...query, "fuelType[]": ["Petrol", "Diesel"] } });
    expect(list).toMatchObject({ "@type": "hydra:Collection", "hydra:totalItems": 1, "hydra:member": [{ id: 41 }] });
    expect(decodeURIComponent(server.requested.at(-1) ?? "")).toBe(
      "/api/vehicles?make_slug=renault&order[price]=asc&fuelType[]=Petrol&fuelType[]=Diesel",
    );
  });

  it("a car has others of its model as similar ones, and no comparison of prices", async () => {
    const similar = await api.get(endpoints.similarVehicles, { params: { id: "41" } });
    expect(similar).toMatchObject({ "hydra:totalItems": 0, "hydra:member": [] }); // the only one of its model
    expect(server.requested.at(-1)).toBe("/api/vehicles?make_slug=renault&model_slug=kiger");
    const market = await api.get(endpoints.vehicleMarket, { params: { id: "41" } });
    expect(market).toMatchObject({ count: 0, mileage: { from: 12_000, to: 72_000 } });
    expect(market).not.toHaveProperty("average_price");
    await expect(api.get(endpoints.similarVehicles, { params: { id: "42" } })).rejects.toMatchObject({ status: 404 });
  });

  it("a dealer's stock is read below the dealer's own apiUri", async () => {
    const list = await api.get(endpoints.dealerVehicles, { params: { slug: "karoo-north" }, query: { page: 1 } });
    expect(list["hydra:totalItems"]).toBe(1);
    expect(server.requested.at(-1)).toBe("/api/dealerships/7/vehicles?page=1");
  });

  it("a dealer has coordinates as numbers, the site's address, and no link but of HTTP", async () => {
    expect(await api.get(endpoints.dealer, { params: { slug: "karoo-north" } })).toMatchObject({
      uri: "/dealer/karoo-north",
      latitude: -26.1,
      longitude: 28.05,
      book_service: "",
      image: null,
      hours: null,
      deals: [
        { slug: "winter-special", uri: "/winter-special", thumbnailUri: `${server.origin}/uploads/winter-small.jpg` },
      ],
      specials: [],
    });
  });

  it("the new range has files in the server's folders", async () => {
    const { "hydra:member": items } = await api.get(endpoints.ranges, { query: { model_slug: "kwid" } });
    expect(items).toMatchObject([
      {
        price: 199_900,
        summary: "A small car",
        brochure: `${server.origin}/uploads/files/kwid.pdf`,
        mainImage: `${server.origin}/uploads/kwid-hero.jpg`,
        gallery: [{ image: `${server.origin}/uploads/gallery/kwid-1.jpg` }],
        colour: [{ hex_code: "#c00000", image: `${server.origin}/uploads/range/kwid-red.jpg` }],
      },
    ]);
    const other = await api.get(endpoints.ranges, { query: { make_slug: "dacia", model_slug: "kwid" } });
    expect(other["hydra:totalItems"]).toBe(0);
  });

  it("filters of an unknown form become the makes and models, without counts of the other groups", async () => {
    const filters = await api.get(endpoints.filters, { query: {} });
    expect(filters.makes).toEqual([
      { slug: "renault", name: "Renault", count: 1, models: [{ slug: "kiger", name: "Kiger", count: 1 }] },
    ]);
    expect(filters).not.toHaveProperty("fuelType");
    const kiger = { params: { make: "renault", model: "kiger" }, query: {} };
    expect((await api.get(endpoints.modelFilters, kiger)).makes).toHaveLength(1);
    const missing = api.get(endpoints.modelFilters, { params: { make: "renault", model: "none" }, query: {} });
    await expect(missing).rejects.toMatchObject({ status: 404 });
  });

  it("a deal that the server knows by number only is found by its slug", async () => {
    const special = await api.get(endpoints.deal, { params: { id: "winter-special" } });
    expect(special).toMatchObject({ slug: "winter-special", uri: "/winter-special", source_code: "WINTER" });
    expect(special.dealers["hydra:member"]).toMatchObject([{ slug: "karoo-north" }]);
    const service = await api.get(endpoints.deal, { params: { id: "brake-check" } });
    expect(service).toMatchObject({ slug: "brake-check", uri: "/renault/brake-check" });
    await expect(api.get(endpoints.deal, { params: { id: "none" } })).rejects.toMatchObject({ status: 404 });
  });

  it("a post is sanitised, and its pictures are the server's", async () => {
    const post = await api.get(endpoints.blogPost, { params: { slug: "long-road" } });
    expect(post.publish_date).toBe("2026-01-31");
    expect(post.body).toContain(`src="${server.origin}/uploads/blog/sheep.jpg"`);
    expect(post.body).not.toContain("script");
    expect(await api.get(endpoints.blog, { query: {} })).toMatchObject({ total: 1, blogs: [{ slug: "long-road" }] });
  });

  it("every response may be cached for a minute and served for a day if the server fails", async () => {
    const { headers } = await app.inject("/api/makes");
    expect(headers["cache-control"]).toBe(
      "public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
    );
    expect(headers.etag).toBeDefined();
  });

  it("segments stay encoded and cannot leave the path", async () => {
    await app.inject("/api/vehicles/..%2Fdealers");
    expect(server.requested.at(-1)).toBe("/api/vehicles/..%2Fdealers");
  });
});

describe("a server that fails", () => {
  it.each(["error", "garbage", "silence"] as const)(
    "with %s is a 503 in bounded time, which is not cached",
    async (how) => {
      server.behave(how);
      const response = await app.inject("/api/makes");
      expect(response.statusCode).toBe(503);
      expect(response.headers["content-type"]).toContain("application/problem+json");
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.body).not.toContain(server.origin);
      server.behave("well");
      expect((await app.inject("/api/makes")).statusCode).toBe(200);
    },
  );

  it("is logged when it goes away and when it returns, once each", async () => {
    log.length = 0;
    server.behave("error");
    for (let i = 0; i < 3; i++) await app.inject("/api/makes");
    expect(remote.stats()).toMatchObject({ isUp: false, running: 0 });
    server.behave("well");
    for (let i = 0; i < 3; i++) await app.inject("/api/makes");
    expect(log).toEqual(["api: responds with 500", "api: responds again"]);
    expect(remote.stats().isUp).toBe(true);
  });

  it("slowly is called over shared connections", async () => {
    server.behave("slowly");
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await app.inject("/api/makes")).statusCode),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(REMOTE_API_LIMITS.connections);
    expect(new Set(statuses).size).toBeLessThanOrEqual(2); // 200, and 503 for those that would wait too long
  });

  it("with too large a response is a 503", async () => {
    const small = openRemoteApi(server.origin, { log: () => {}, limits: { ...REMOTE_API_LIMITS, responseBytes: 100 } });
    await expect(small.get("/makes")).rejects.toMatchObject({ statusCode: 503 });
    small.close();
  });

  it("is not known to have answered until it does", async () => {
    server.behave("error");
    const other = openRemoteApi(server.origin, { log: () => {} });
    expect(await other.hasAnswered()).toBe(false);
    server.behave("well");
    expect(await other.hasAnswered()).toBe(true);
    server.behave("error");
    expect(await other.hasAnswered()).toBe(true);
    other.close();
  });
});

describe("submissions", () => {
  it("are passed on with their key and the sender's address; the response has a reference and nothing personal", async () => {
    const response = await app.inject({
      method: "POST",
      url: "/api/customer_enquiries",
      headers: { "idempotency-key": "key-of-a-lead", "content-type": "application/ld+json" },
      payload: { ...LEAD, surprise: "x" },
      remoteAddress: "203.0.113.9",
    });
    expect(response.statusCode).toBe(201);
    const { reference, ...rest } = response.json();
    const sent = server.accepted.at(-1);
    expect(reference).toBe(String(server.accepted.length));
    expect(JSON.stringify(rest)).not.toContain("thandi");
    expect(sent?.body).toEqual(LEAD);
    expect(sent?.headers).toMatchObject({
      accept: "application/ld+json",
      "idempotency-key": "key-of-a-lead",
      "x-forwarded-for": "203.0.113.9",
    });
  });

  it("that the server finds invalid have its messages by field", async () => {
    const post = api.post(endpoints.createCustomerEnquiry, { body: { first_name: "Thandi" } });
    await expect(post).rejects.toMatchObject({
      status: 422,
      violations: [{ propertyPath: "email", message: "This value should not be blank." }],
    });
  });

  it("that are too long never reach the server", async () => {
    const before = server.requested.length;
    const post = api.post(endpoints.createCustomerEnquiry, { body: { ...LEAD, message: "x".repeat(5000) } });
    await expect(post).rejects.toMatchObject({ status: 422, violations: [{ propertyPath: "message" }] });
    expect(server.requested).toHaveLength(before);
  });

  it.each(["error", "silence"] as const)("are refused once, not repeated, while the server has %s", async (how) => {
    server.behave(how);
    const before = server.requested.length;
    const post = api.post(endpoints.createFinanceApplication, { body: { email: "a@b.example" } });
    await expect(post).rejects.toMatchObject({ status: 503 });
    expect(server.requested).toHaveLength(before + 1);
  });

  it("of drafts are not found at a server without them, which is asked once", async () => {
    const draft = { key: "0".repeat(32), revision: 1, application: { firstName: "Thandi" } };
    const before = server.requested.length;
    for (let i = 0; i < 2; i++) {
      await expect(api.post(endpoints.saveFinanceDraft, { body: draft })).rejects.toMatchObject({ status: 404 });
    }
    expect(server.requested.slice(before)).toEqual(["/api/finance_drafts"]);
  });
});
