import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnswerCache } from "./response-cache.ts";
import { answerFromCache } from "./serve-from-cache.ts";

const PAGE = "<p>Cars, and more cars</p>".repeat(200);
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=0, s-maxage=60",
  "content-security-policy": "default-src 'self'",
};

let made: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  const cache = createAnswerCache(10_000_000, async (url) => {
    made.push(url);
    if (url === "/away") throw new Error("no answer");
    if (url === "/gone") return { status: 404, headers: HEADERS, body: Buffer.from("Not here") };
    return { status: 200, headers: HEADERS, body: Buffer.from(PAGE) };
  });
  server = createServer(answerFromCache(cache, (_request, response) => response.writeHead(418).end("passed")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-encoding": "identity", ...headers } });

test("the whole page in each encoding, the best that the client takes", async () => {
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
    ["zstd", null],
  ] as const) {
    const response = await ask("/one", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(await response.text()).toBe(PAGE);
  }
});

test("one page for all who come from somewhere else", async () => {
  made = [];
  const tags = [];
  for (const path of ["/two", "/two?utm_source=a", "/two?utm_source=b&gclid=1", "/two/"])
    tags.push((await ask(path)).headers.get("etag"));
  expect(new Set(tags).size).toBe(1);
  expect(made).toEqual(["/two"]);
});

test("whoever has the page already gets 304 without it, in whichever encoding that was", async () => {
  const compressed = (await ask("/one", { "accept-encoding": "br" })).headers.get("etag") as string;
  for (const known of [compressed, `W/${compressed}`, `"other", ${compressed}`, "*"]) {
    const response = await ask("/one", { "if-none-match": known });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("cache-control")).toBe(HEADERS["cache-control"]);
  }
  expect((await ask("/one", { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD says what GET would, without the body", async () => {
  const [get, head] = [await ask("/one"), await ask("/one", {}, "HEAD")];
  expect(await head.text()).toBe("");
  for (const name of ["etag", "content-length", "content-type"]) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
});

test("a proxy's number for the request comes back, and no number of an earlier request", async () => {
  expect((await ask("/one", { "x-request-id": "proxy-12345" })).headers.get("x-request-id")).toBe("proxy-12345");
  expect((await ask("/one")).headers.get("x-request-id")).toBeNull();
});

test("what is not found says so; what cannot be kept goes on to the server behind", async () => {
  expect((await ask("/gone")).status).toBe(404);
  expect(await (await ask("/away")).text()).toBe("passed");
  expect(await (await ask("/one", {}, "POST")).text()).toBe("passed");
});
