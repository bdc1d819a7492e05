import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { type CacheKey, cacheKeyOf } from "../response-cache/cache-key.ts";
import type { CachedResponse } from "../response-cache/cached-response.ts";
import { countedWords } from "./search-words.ts";
import { createVisitCounter } from "./visit-counter.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const BY_SCRIPT = { "sec-fetch-site": "same-origin" };
const RELAXATIONS = "application/ld+json /api/vehicles/relaxations?q=zeppelin" as CacheKey;

type Sent = { url: string; method?: string; headers?: IncomingHttpHeaders; status?: number; isWithoutResult?: boolean };

/** Returns what is counted for responses that are sent. */
function counted(...sent: Sent[]) {
  const counter = createVisitCounter();
  for (const { url, method = "GET", headers = {}, status = 200, isWithoutResult = false } of sent) {
    const request = { method, url, headers: { "user-agent": PHONE, ...headers } } as IncomingMessage;
    const key = cacheKeyOf(request, (path) => path) as CacheKey;
    const sources = isWithoutResult ? [{ key: RELAXATIONS, etag: "", tags: undefined }] : [];
    counter.count(request, key, { status, sources } as unknown as CachedResponse);
  }
  return counter.take();
}

const pagesOf = (...sent: Sent[]) =>
  counted(...sent).pages.map(({ dealer, kind, key, views }) => [dealer, kind, key, views].join(" ").trim());

describe("views of pages", () => {
  it("are counted by kind and key, and by the dealer in whose pages they are", () => {
    const urls = [
      "/",
      "/used",
      "/used/renault/kiger?sort=price",
      "/used/renault/kiger/12",
      "/new/renault/duster/intens",
    ];
    const dealers = ["/dealer", "/dealer/renault-sandton", "/dealer/renault-sandton/specials/launch", "/terms"];
    expect(pagesOf(...[...urls, ...dealers, "/"].map((url) => ({ url })))).toEqual([
      "home  2",
      "used-list  1",
      "used-list renault/kiger 1",
      "used-car 12 1",
      "new-model renault/duster 1",
      "dealers  1",
      "renault-sandton home  1",
      "renault-sandton special launch 1",
      "other  1",
    ]);
  });

  it("are those of people, not of programs", () => {
    const url = "/used";
    const robots = [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "curl/8.5.0",
      "WhatsApp/2",
    ];
    const programs = robots.map((name) => ({ url, headers: { "user-agent": name } }));
    const inAdvance = [{ "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }, { "x-moz": "prefetch" }];
    expect(
      pagesOf(
        ...programs,
        ...inAdvance.map((headers) => ({ url, headers })),
        { url, method: "HEAD" },
        { url, headers: { "user-agent": undefined } },
        { url: "/used/renault/kiger/99", status: 404 },
      ),
    ).toEqual([]);
  });

  it("include those that the browser goes to by itself, once each", () => {
    const metadata = { url: "/api/page_seos?canonicalUrl=%2Fused%2Frenault%2Fkiger%2F12", headers: BY_SCRIPT };
    expect(pagesOf(metadata, metadata)).toEqual(["used-car 12 2"]);
    expect(pagesOf({ ...metadata, headers: {} })).toEqual([]);
    expect(pagesOf({ url: "/api/vehicles/12", headers: BY_SCRIPT })).toEqual([]);
    expect(pagesOf({ url: "/used/renault/kiger/12.data" }, { url: "/_root.data" })).toEqual([
      "used-car 12 1",
      "home  1",
    ]);
    expect(pagesOf({ url: "/parts.data?_routes=group%3Aparts" })).toEqual([]);
  });

  it("are counted for a bounded number of addresses", () => {
    const many = Array.from({ length: 6000 }, (_, id) => ({ url: `/used/renault/kiger/${id}` }));
    expect(pagesOf(...many)).toHaveLength(5000);
  });
});

describe("searches", () => {
  it("are counted with their filters and words, and whether they found nothing", () => {
    const { searches } = counted(
      { url: "/used?sort=price" },
      { url: "/used?q=Diesel%20%20bakkie&priceTo=300000&utm_source=x" },
      { url: "/used?q=Diesel%20%20bakkie&priceTo=300000&page=2" },
      { url: "/dealer/renault-sandton/used/renault/kiger?fuelType=Petrol&fuelType=Diesel" },
      { url: "/used?q=zeppelin", isWithoutResult: true },
      { url: "/api/vehicles?q=zeppelin&page=1", headers: BY_SCRIPT },
      { url: "/api/vehicles/relaxations?q=zeppelin", headers: BY_SCRIPT },
      { url: "/api/vehicles?q=zeppelin" },
    );
    expect(searches).toEqual([
      { dealer: "", filters: ["price", "words"], words: "diesel bakkie", searches: 1, withoutResult: 0 },
      { dealer: "renault-sandton", filters: ["fuelType", "make", "model"], words: null, searches: 1, withoutResult: 0 },
      { dealer: "", filters: ["words"], words: "zeppelin", searches: 1, withoutResult: 1 },
      { dealer: "", filters: ["words"], words: "zeppelin", searches: 1, withoutResult: 0 },
      { dealer: "", filters: ["words"], words: "zeppelin", searches: 0, withoutResult: 1 },
    ]);
  });

  it.each([
    "thandi@mail.example",
    "082 555 0123",
    "+27825550123",
    "8001015009087",
    "AAVZZZ1KZ9W123456",
    "please call thandi nkosi at home tonight",
    "https://spam.example/x",
    "<script>",
    "a".repeat(41),
    "  ",
  ])("do not keep the words %s", (words) => expect(countedWords(words)).toBeNull());

  it.each([
    ["  Toyota Hilux 2.4 GD-6 ", "toyota hilux 2.4 gd-6"],
    ["bakkie under R250 000", "bakkie under r250 000"],
    ["4x4 & towbar", "4x4 & towbar"],
  ])("keep the words %s", (words, kept) => expect(countedWords(words)).toBe(kept));
});
