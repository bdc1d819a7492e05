import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  addVariant,
  type CachedResponse,
  createCachedResponse,
  identityVariant,
  memoryBytes,
  renewed,
  type SiteResponse,
  type Variant,
  variantIn,
} from "./cached-response.ts";

const NOW = 1_000_000;

function cached(headers: SiteResponse["headers"] = {}, { status = 200, body = "page" } = {}): CachedResponse {
  return createCachedResponse({ status, headers, body: Buffer.from(body), route: "/:page" }, 1, NOW);
}

/** The header as it is sent; several are joined. */
function header({ headers }: { headers: string[] }, name: string): string {
  return headers.filter((_, index) => index % 2 === 1 && headers[index - 1] === name).join(" | ");
}

test.each<[string, [fresh: number, stale: number, error: number]]>([
  ["public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400", [60, 660, 86_460]],
  ["public, max-age=10", [10, 10, 10]],
  ["max-age=10", [0, 0, 0]], // a browser's own
  ["no-store", [0, 0, 0]],
  ["", [0, 0, 0]],
])("a response with the Cache-Control %j is used for these seconds", (cacheControl, [fresh, stale, error]) => {
  for (const response of [
    cached({ "cache-control": cacheControl }),
    renewed(cached({ "cache-control": cacheControl }), 2, NOW),
  ]) {
    expect(response).toMatchObject({
      freshUntil: NOW + 1000 * fresh,
      staleUntil: NOW + 1000 * stale,
      errorUntil: NOW + 1000 * error,
    });
  }
  expect(cached().freshUntil).toBe(NOW);
});

test.each([
  [200, 60],
  [404, 60],
  [410, 60],
  [301, 0],
  [500, 0],
])("a response with the status %i is fresh for %i seconds", (status, seconds) => {
  expect(cached({ "cache-control": "public, s-maxage=60" }, { status }).freshUntil).toBe(NOW + 1000 * seconds);
});

test.each<[string, string | string[] | undefined, string]>([
  ["nothing else", undefined, "Accept-Encoding"],
  ["the same", "accept-encoding", "accept-encoding"],
  ["the same and more", "Accept, Accept-Encoding", "Accept, Accept-Encoding"],
  ["something else", "Accept ,Cookie", "Accept, Cookie, Accept-Encoding"],
  ["similar names", "X-Accept-Encoding, Accept-Encoding-2", "X-Accept-Encoding, Accept-Encoding-2, Accept-Encoding"],
  ["several headers", ["Accept", "Cookie"], "Accept, Cookie, Accept-Encoding"],
])("what varies by %s says that it varies by encoding too", (_, vary, sent) => {
  expect(header(cached(vary === undefined ? {} : { vary }), "vary")).toBe(sent);
});

test("keeps the headers of the response, but not those of its connection", () => {
  const response = cached({
    link: ["</a>; rel=preload", "</b>; rel=preload"],
    "x-name": "Citro\u00ebn",
    date: "Tue, 24 Nov 2026 07:00:00 GMT",
    connection: "close",
    etag: '"other"',
    "content-length": "7",
    "x-request-id": "1",
  });
  expect(header(response, "link")).toBe("</a>; rel=preload | </b>; rel=preload");
  expect(header(response, "x-name")).toBe("Citro\u00ebn");
  expect(header(response, "etag")).toBe(response.etag);
  expect(["date", "connection", "content-length", "x-request-id"].map((name) => header(response, name))).toEqual([
    "",
    "",
    "",
    "",
  ]);
});

test("a response has the variants that were asked for, each with its own length and encoding", async () => {
  const body = "cars ".repeat(400);
  const response = cached({ "content-type": "text/html; charset=utf-8" }, { body });
  expect(variantIn(response, "br")).toBeUndefined();
  await addVariant(response, "br");
  expect(Object.keys(response.variants)).toEqual(["br"]); // the others are made when they are asked for
  const uncompressed = identityVariant(response);
  expect(uncompressed.body.toString()).toBe(body);
  expect(identityVariant(response)).toBe(uncompressed);
  await addVariant(response, "gzip");
  const { br, gzip } = response.variants as Record<"br" | "gzip", Variant>;
  expect(brotliDecompressSync(br.body).toString()).toBe(body);
  expect(gunzipSync(gzip.body).toString()).toBe(body);
  for (const [variant, encoding] of [
    [br, "br"],
    [gzip, "gzip"],
    [uncompressed, ""],
  ] as const) {
    expect(header(variant, "content-encoding")).toBe(encoding);
    expect(header(variant, "content-length")).toBe(String(variant.body.length));
  }
});

test("the uncompressed variant can be had again from any other", async () => {
  const body = "bakkies ".repeat(400);
  for (const encoding of ["br", "gzip"] as const) {
    const response = cached({ "content-type": "text/html" }, { body });
    await addVariant(response, encoding);
    expect(identityVariant(response).body.toString()).toBe(body);
  }
});

test.each([
  ["text/css", 1024, true],
  ["text/html", 1023, false], // too small
  ["application/json", 2000, true],
  ["application/ld+json; charset=utf-8", 2000, true],
  ["application/xml", 2000, true],
  ["image/webp", 2000, false],
  ["application/pdf", 2000, false],
  ["x-text/html", 2000, false],
  ["", 2000, false],
])("a body of type %s with %i bytes is compressed: %s", async (type, bytes, isSmaller) => {
  const response = cached(type ? { "content-type": type } : {}, { body: "a".repeat(bytes) });
  await addVariant(response, "br");
  const variant = variantIn(response, "br") as Variant;
  expect(variant.body.length < bytes).toBe(isSmaller);
  expect(header(variant, "content-encoding")).toBe(isSmaller ? "br" : "");
});

test("the memory of a response is that of its bodies and of the names of what it is made from", async () => {
  const make = (body: string, more: Partial<SiteResponse> = {}) =>
    createCachedResponse({ status: 200, headers: {}, body: Buffer.from(body), route: "/", ...more }, 1, NOW);
  const empty = memoryBytes(make(""));
  expect(memoryBytes(make("a".repeat(500)))).toBe(empty + 500);
  expect(memoryBytes(make("", { tags: ["vehicles:7", "deals"] }))).toBe(empty + 15);
  const source = { key: " /one", etag: 'W/"1"', tags: undefined } as const;
  expect(memoryBytes(make("", { sources: [source, source] }))).toBe(empty + 10);
});
