import { expect, test } from "vitest";
import type { ContentChange } from "../../db/content-changes/content-tags.ts";
import { Overloaded } from "../admission/admission.ts";
import { apiKey, type CacheKey } from "./cache-key.ts";
import { type CachedResponse, type Encoding, identityVariant, type SiteResponse } from "./cached-response.ts";
import { type Admit, createResponseCache, type ResponseCache } from "./response-cache.ts";

const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const KEY: CacheKey = " /one";
const CACHE_CONTROL = "public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";

function page(
  body: string,
  { status = 200, cacheControl = CACHE_CONTROL, ...content }: Partial<SiteResponse> & { cacheControl?: string } = {},
): SiteResponse {
  const headers = { "content-type": "text/html", "cache-control": cacheControl };
  return { status, headers, body: Buffer.from(body), route: "/:page", ...content };
}

/** Creates a cache whose source and clock are set by the test. */
function createScene(first: SiteResponse | Error, maxBytes = 10 * MEGABYTE) {
  const site = { response: first, requests: 0, time: 0, delay: Promise.resolve() };
  const request = async () => {
    site.requests++;
    const { response } = site;
    await site.delay;
    if (response instanceof Error) throw response;
    return response;
  };
  return { site, cache: createResponseCache(maxBytes, request, () => site.time) };
}

const read = async (cache: ResponseCache, key: CacheKey = KEY, allowStale = true) =>
  identityVariant(cache.getFresh(key) ?? (await cache.get(key, { allowStale }))).body.toString();

test("a fresh page is requested once, also by concurrent visitors", async () => {
  const { cache, site } = createScene(page("a"));
  expect(await Promise.all([read(cache), read(cache), read(cache)])).toEqual(["a", "a", "a"]);
  site.time = 59 * SECOND;
  expect(await read(cache)).toBe("a");
  expect(site.requests).toBe(1);
});

test("a stale page is served while a newer one is made, unless the caller refuses stale ones", async () => {
  const { cache, site } = createScene(page("old"));
  await read(cache);
  site.response = page("new");
  site.time = 61 * SECOND;
  expect(await read(cache)).toBe("old");
  await expect.poll(() => read(cache)).toBe("new");
  site.response = page("newest");
  site.time = 130 * SECOND;
  expect(await read(cache, KEY, false)).toBe("newest");
  site.response = page("much later");
  site.time = 5000 * SECOND;
  expect(await read(cache)).toBe("much later");
});

test("an outdated page is served for two seconds, while one request makes a newer one; then visitors wait for it", async () => {
  const { cache, site } = createScene(page("before"));
  await read(cache);
  const { promise, resolve } = Promise.withResolvers<void>();
  site.delay = promise;
  site.response = page("after");
  cache.invalidate("everything");
  expect(await Promise.all([read(cache), read(cache)])).toEqual(["before", "before"]);
  site.time = 1.9 * SECOND;
  cache.invalidate(["deals"]); // a later change gives no more time
  expect(await read(cache)).toBe("before");
  site.time = 2 * SECOND;
  const waiting = read(cache);
  resolve();
  expect(await waiting).toBe("after");
  expect(site.requests).toBe(3); // one before the first change, one for each change
  expect(cache.stats()).toMatchObject({ outdated: 3, stale: 0 });
});

test("a caller that refuses stale pages gets none older than a change, not even one in progress", async () => {
  const { cache, site } = createScene(page("before"));
  await read(cache);
  cache.invalidate("everything");
  site.response = page("after");
  expect(await read(cache, KEY, false)).toBe("after");

  const { promise, resolve } = Promise.withResolvers<void>();
  site.delay = promise;
  site.time = 61 * SECOND;
  const early = read(cache, KEY, false);
  site.response = page("later");
  cache.invalidate("everything");
  const late = read(cache, KEY, false);
  resolve();
  expect(await Promise.all([early, late])).toEqual(["after", "later"]);
});

test.each<[changed: ContentChange, remade: boolean]>([
  [["vehicles:7"], true],
  [["vehicles:8"], false],
  [["vehicles"], true],
  [["dealers:renault-sandton"], true],
  [["banners", "deals:renault-sandton"], false],
  ["everything", true],
])("a change of %j makes a response about vehicle 7 and the dealers outdated: %s", async (changed, remade) => {
  const { cache, site } = createScene(page("", { tags: ["vehicles:7", "dealers"] }));
  await read(cache);
  cache.invalidate(changed);
  await read(cache, KEY, false);
  expect(site.requests).toBe(remade ? 2 : 1);
});

test("a response without tags is outdated by any change, one with an empty list only by a change of everything", async () => {
  for (const [tags, requests] of [
    [undefined, 2],
    [[], 1],
  ] as const) {
    const { cache, site } = createScene(page("", { tags }));
    await read(cache);
    cache.invalidate(["banners"]);
    await read(cache, KEY, false);
    expect(site.requests).toBe(requests);
  }
});

test("an outdated or stale page is not rendered again while its sources are unchanged", async () => {
  const site = { requests: [] as string[], price: "R 100", time: 0 };
  const cache: ResponseCache = createResponseCache(
    10 * MEGABYTE,
    async (url) => {
      site.requests.push(url);
      if (url === "/api/cars") return page(site.price, { tags: ["vehicles"] });
      const key = apiKey("/api/cars");
      const { etag, tags } = await cache.read(key);
      return page(`${site.time}`, { tags, sources: [{ key, etag, tags }] });
    },
    () => site.time,
  );
  const visit = async () => {
    site.requests = [];
    return read(cache, KEY, false);
  };
  expect(await visit()).toBe("0");
  cache.invalidate(["vehicles:8"]);
  site.time = 30 * SECOND;
  expect(await visit()).toBe("0");
  expect(site.requests).toEqual(["/api/cars"]);
  site.price = "R 90";
  cache.invalidate(["vehicles:7"]);
  expect(await visit()).toBe("30000");
  expect(site.requests).toEqual(["/api/cars", KEY.trim()]);
  site.time = 100 * SECOND; // its time is over
  expect(await visit()).toBe("30000");
  expect(site.requests).toEqual(["/api/cars"]);
  site.requests = [];
  site.time = 159 * SECOND;
  expect(await read(cache)).toBe("30000"); // it is fresh again
  expect(site.requests).toEqual([]);
  site.price = "R 80";
  site.time = 200 * SECOND;
  expect(await visit()).toBe("200000");
});

test("a page that is made from several responses is made again if one of them changes", async () => {
  const site = { requests: 0, price: "R 100" };
  const keys = [apiKey("/api/dealers"), apiKey("/api/cars"), apiKey("/api/makes")];
  const cache: ResponseCache = createResponseCache(10 * MEGABYTE, async (url) => {
    if (url.startsWith("/api/")) return page(url === "/api/cars" ? site.price : "the same", { tags: [] });
    site.requests++;
    const sources = await Promise.all(keys.map(async (key) => ({ key, ...(await cache.read(key)) })));
    return page(site.price, { tags: ["vehicles"], sources });
  });
  await read(cache);
  site.price = "R 90";
  cache.invalidate("everything");
  expect(await read(cache, KEY, false)).toBe("R 90");
  expect(site.requests).toBe(2);
});

test("a page that is gone is not replaced by an earlier one, even if it may not be cached", async () => {
  const { cache, site } = createScene(page("for sale"));
  await read(cache);
  site.response = page("sold", { status: 404, cacheControl: "no-store" });
  site.time = 61 * SECOND;
  expect(await read(cache, KEY, false)).toBe("sold");
});

test("after a failure the site is not asked again for five seconds", async () => {
  const { cache, site } = createScene(page("cached"));
  await read(cache);
  site.response = page("broken", { status: 500, cacheControl: "no-store" });
  site.time = 61 * SECOND;
  expect(await read(cache, KEY, false)).toBe("cached");
  site.time = 65.9 * SECOND;
  expect(await read(cache, KEY, false)).toBe("cached");
  expect(site.requests).toBe(2);
  site.time = 66 * SECOND;
  expect(await read(cache, KEY, false)).toBe("cached");
  expect(site.requests).toBe(3);
});

test("a page is compressed for whoever needs it so, and only so", async () => {
  const { cache, site } = createScene(page("a page about cars ".repeat(500)));
  const get = (encoding?: Encoding) => cache.get(KEY, { allowStale: false, ...(encoding && { encoding }) });
  const variants = (cached: CachedResponse) => Object.keys(cached.variants);
  const [plain, compressed] = await Promise.all([get(), get("br")]);
  expect(site.requests).toBe(1);
  expect(compressed).toBe(plain);
  expect(variants(compressed)).toEqual(["br"]);
  const { bytes } = cache.stats();
  expect(bytes).toBeLessThan(9000); // less than the page itself
  await cache.encode(KEY, compressed, "gzip");
  expect(cache.getFresh(KEY)).toBe(compressed);
  expect(variants(compressed)).toEqual(["br", "gzip"]);
  expect(cache.stats().bytes).toBe(bytes + (compressed.variants.gzip?.body.length ?? 0));
  site.response = page("a page about bakkies ".repeat(500));
  site.time = 61 * SECOND;
  expect(variants(await get("gzip"))).toEqual(["gzip"]);
});

test("counts what it serves, and holds each page once", async () => {
  const { cache, site } = createScene(page("a"));
  await read(cache);
  await read(cache, " /two");
  const { bytes } = cache.stats();
  await read(cache);
  await read(cache);
  expect(cache.stats()).toEqual({ hits: 2, stale: 0, outdated: 0, misses: 2, entries: 2, bytes });
  site.time = 61 * SECOND;
  await read(cache);
  cache.invalidate("everything");
  await read(cache, " /two");
  expect(cache.stats()).toMatchObject({ hits: 2, stale: 1, outdated: 1, misses: 2 });
});

test.each([
  ["an error", page("broken", { status: 503, cacheControl: "no-store" })],
  ["a page with failed parts", page("partial", { cacheControl: "no-store" })],
  ["no response", new Error("the database is away")],
])("while the site makes %s, the cached page is served, for up to a day", async (_, failure) => {
  const { cache, site } = createScene(page("cached"));
  await read(cache);
  site.response = failure;
  cache.invalidate("everything");
  for (const hours of [0, 1, 23]) {
    site.time = hours * HOUR;
    expect(await read(cache)).toBe("cached");
  }
  site.response = page("back");
  site.time += 6 * SECOND;
  await expect.poll(() => read(cache)).toBe("back");
  site.response = failure;
  site.time += 25 * HOUR;
  await (failure instanceof Error
    ? expect(read(cache)).rejects.toThrow()
    : expect(read(cache)).resolves.toBe(failure.body.toString()));
});

test("a page that the site is too busy to renew is kept, but not for long without another attempt", async () => {
  const { cache, site } = createScene(page("before"));
  await read(cache);
  site.response = page("after");
  cache.invalidate("everything");
  site.time = 3 * SECOND;
  const busy = async () => {
    throw new Overloaded();
  };
  const visit = async (admit?: Admit) =>
    identityVariant(
      cache.getFresh(KEY) ?? (await cache.get(KEY, { allowStale: true, ...(admit && { admit }) })),
    ).body.toString();
  expect(await visit(busy)).toBe("before");
  expect(await visit()).toBe("before");
  site.time = 3.5 * SECOND;
  expect(await visit()).toBe("after");
  site.response = page("later");
  site.time = 70 * SECOND; // its time is over, but its content has not changed
  expect(await visit(busy)).toBe("after");
  site.time = 71 * SECOND;
  expect(await visit()).toBe("after");
  await expect.poll(() => visit()).toBe("later");
});

test.each([
  ["a redirect", page("", { status: 302 })],
  ["an error", page("broken", { status: 500 })],
  ["a private page", page("mine", { cacheControl: "no-store" })],
])("%s is served and not cached", async (_, response) => {
  const { cache, site } = createScene(response);
  await read(cache);
  await read(cache);
  expect(site.requests).toBe(2);
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
});

test("a page that is not found is cached for its short time", async () => {
  const { cache, site } = createScene(page("nothing", { status: 404, cacheControl: "public, max-age=10" }));
  await read(cache);
  site.time = 9 * SECOND;
  await read(cache);
  expect(site.requests).toBe(1);
  site.time = 11 * SECOND;
  await read(cache);
  expect(site.requests).toBe(2);
});

test("a crawl of rare addresses evicts no popular page and stays within the memory limit", async () => {
  const { cache, site } = createScene(page("x".repeat(50_000)), MEGABYTE);
  await read(cache);
  await read(cache);
  for (let i = 0; i < 200; i++) await read(cache, ` /flood?page=${i}`);
  const { requests } = site;
  await read(cache);
  expect(site.requests).toBe(requests);
  expect(cache.stats().bytes).toBeLessThan(MEGABYTE);
});

test("all the memory is there for pages that are asked for again", async () => {
  const { cache, site } = createScene(page("x".repeat(50_000)), MEGABYTE);
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 17; i++) await read(cache, ` /popular?page=${i}`);
  }
  expect(site.requests).toBe(17);
});

test("small responses take no more memory than counted", async () => {
  const { cache, site } = createScene(page(""));
  const blocks = new Set<ArrayBufferLike>();
  for (let i = 0; i < 100; i++) {
    site.response = page(`${i} is a small page, `.repeat(i)); // some are compressed, some are too small for it
    const { variants } = await cache.get(` /small?page=${i}`, { allowStale: true, encoding: "br" });
    for (const { body } of Object.values(variants)) blocks.add(body.buffer);
  }
  const held = [...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(held).toBeLessThan(cache.stats().bytes);
});

test("variants share a weak ETag, and an unchanged page keeps its variants", async () => {
  const text = "a page about cars ".repeat(500);
  const { cache, site } = createScene(page(text));
  const first = await cache.get(KEY, { allowStale: true, encoding: "br" });
  await cache.encode(KEY, first, "gzip");
  const identity = identityVariant(first);
  const variants = [...Object.values(first.variants), identity];
  const etags = variants.map(({ headers }) => headers[headers.indexOf("etag") + 1]);
  expect(new Set(variants.map(({ body }) => body.length)).size).toBe(3);
  expect(new Set(etags)).toEqual(new Set([first.etag]));
  expect(first.etag).toMatch(/^W\//);
  expect(identity.body.toString()).toBe(text);
  expect(first.variants.br?.body.length).toBeLessThan(text.length / 10);
  site.time = 61 * SECOND;
  const renewed = await cache.get(KEY, { allowStale: false, encoding: "br" });
  expect(site.requests).toBe(2);
  expect(renewed.variants).toBe(first.variants);
});
