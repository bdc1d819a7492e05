import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../logging/logger.ts";
import { currentRequestId } from "../../logging/request-id.ts";
import { type AdmissionLimits, createAdmission } from "../admission/admission.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";
import { serveFromCache } from "./serve-from-cache.ts";

const PAGE = "<p>Cars, and more cars</p>".repeat(200);
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=0, s-maxage=60",
  "content-security-policy": "default-src 'self'",
};

const LIMITS: AdmissionLimits = {
  concurrency: 2,
  concurrencyPerClass: 1,
  queuePerClass: 2,
  maxWaitMs: 60_000,
  refusalDelayMs: 0,
  refusalIntervalMs: 0,
};

const pagePath = (path: string) => (path.startsWith("/unknown/") ? "/gone" : path);

let requested: string[] = [];
/** The keys of what visitors were sent. */
const served: string[] = [];
let server: Server;
let cache: ResponseCache;
/** Requests for /edited wait for this promise. */
let untilMade = Promise.resolve();
let awaitChanges = async () => {};
const logged: string[] = [];
const { promise: released, resolve: release } = Promise.withResolvers<void>();
let origin: string;

beforeAll(async () => {
  cache = createResponseCache(10_000_000, async (url) => {
    requested.push(url);
    if (url.includes("used?page=")) await released;
    if (url === "/away") throw new Error("no response");
    if (url === "/moved") return { status: 301, headers: { location: "/one" }, body: Buffer.from(""), route: "*" };
    if (url === "/edited") {
      const body = Buffer.from(`Version ${requested.filter((one) => one === url).length}`);
      await untilMade;
      return { status: 200, headers: HEADERS, body, route: "*" };
    }
    if (url === "/broken") {
      await untilMade;
      const id = currentRequestId() ?? "";
      const headers = { "content-type": "text/html", "cache-control": "no-store", "x-request-id": id };
      return { status: 500, headers, body: Buffer.from(`Quote ${id}`), route: "/:page" };
    }
    if (url === "/gone") return { status: 404, headers: HEADERS, body: Buffer.from("Not here"), route: "*" };
    return { status: 200, headers: HEADERS, body: Buffer.from(PAGE), route: "/:page" };
  });
  server = createServer(
    serveFromCache(
      cache,
      {
        log: createLogger({ level: "info", output: { write: (line) => void logged.push(line) } }),
        pagePath,
        admission: createAdmission(LIMITS),
        awaitChanges: () => awaitChanges(),
        onServed: (_, key) => served.push(key),
      },
      ({ url }, response) => response.writeHead(418, { "x-url": url }).end("next"),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchPath = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-encoding": "identity", ...headers } });

test("sends the page in the best encoding that the client accepts", async () => {
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
    ["zstd", null],
  ] as const) {
    const response = await fetchPath("/one", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(await response.text()).toBe(PAGE);
  }
});

test("marketing parameters and a trailing slash do not split the cache", async () => {
  requested = [];
  const tags = [];
  for (const path of ["/two", "/two?utm_source=a", "/two?utm_source=b&gclid=1", "/two/"])
    tags.push((await fetchPath(path)).headers.get("etag"));
  expect(new Set(tags).size).toBe(1);
  expect(requested).toEqual(["/two"]);
});

test("unknown paths share one response", async () => {
  requested = [];
  for (const path of ["/unknown/a", "/unknown/b?page=2", "/unknown/c/"])
    expect((await fetchPath(path)).status, path).toBe(404);
  expect(requested).toEqual(["/gone"]);
});

test("the site redirects with the marketing parameters of the request", async () => {
  expect((await fetchPath("/moved?utm_source=a")).headers.get("x-url")).toBe("/moved?utm_source=a");
});

test("answers 304 if the client has the page, in whichever encoding", async () => {
  const etag = (await fetchPath("/one", { "accept-encoding": "br" })).headers.get("etag") as string;
  for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const response = await fetchPath("/one", { "if-none-match": known });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("cache-control")).toBe(HEADERS["cache-control"]);
    for (const name of ["content-encoding", "content-length", "content-type"]) {
      expect(response.headers.get(name), name).toBeNull();
    }
  }
  expect((await fetchPath("/one", { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD has the headers of GET and no body", async () => {
  const [get, head] = [await fetchPath("/one"), await fetchPath("/one", {}, "HEAD")];
  expect(await head.text()).toBe("");
  for (const name of ["etag", "content-length", "content-type"]) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
});

test("returns the request id of a proxy, and never that of an earlier request", async () => {
  expect((await fetchPath("/one", { "x-request-id": "proxy-12345" })).headers.get("x-request-id")).toBe("proxy-12345");
  expect((await fetchPath("/one")).headers.get("x-request-id")).toBeNull();
});

test("who shares an error quotes the id of their own request, whose line in the log names the one it was made for", async () => {
  const made = Promise.withResolvers<void>();
  untilMade = made.promise;
  const before = cache.stats().misses;
  const [first, second] = ["first-request", "second-request"].map((id) =>
    fetchPath("/broken", { "x-request-id": id, "accept-encoding": "br" }),
  ) as [Promise<Response>, Promise<Response>];
  await expect.poll(() => cache.stats().misses).toBe(before + 2);
  made.resolve();
  untilMade = Promise.resolve();
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status, headers }) => [status, headers.get("x-request-id")])).toEqual([
    [500, "first-request"],
    [500, "second-request"],
  ]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    "Quote first-request",
    "Quote second-request",
  ]);
  const shared = logged.map((line) => JSON.parse(line));
  expect(shared).toHaveLength(1);
  expect(shared[0]).toMatchObject({ route: "GET /:page", msg: "request failed" });
  expect([shared[0].reqId, shared[0].sharedWith].sort()).toEqual(["first-request", "second-request"]);
});

test("an error quotes the id of the request that it is sent to", async () => {
  const answer = await fetchPath("/broken");
  const id = answer.headers.get("x-request-id") ?? "";
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await answer.text()).toBe(`Quote ${id}`);
  expect(await (await fetchPath("/broken", {}, "HEAD")).text()).toBe("");
});

test("notes what visitors are sent, from the cache and newly made, and nothing of staff", async () => {
  served.length = 0;
  const cookie = "__Host-staff.session_token=1.2";
  for (let visit = 0; visit < 2; visit++) await fetchPath("/noted");
  for (const path of ["/noted", "/noted-by-staff"]) await fetchPath(path, { cookie });
  expect(served).toEqual([" /noted", " /noted"]);
});

test("caches 404; errors and uncacheable requests reach the site", async () => {
  expect((await fetchPath("/gone")).status).toBe(404);
  expect(await (await fetchPath("/away")).text()).toBe("next");
  expect(await (await fetchPath("/one", {}, "POST")).text()).toBe("next");
});

test("after a change, visitors get the page of before while a new one is made, and staff wait for it", async () => {
  const read = async (headers?: Record<string, string>) => (await fetchPath("/edited", headers)).text();
  expect(await read()).toBe("Version 1");
  const made = Promise.withResolvers<void>();
  untilMade = made.promise;
  cache.invalidate(["deals"]);
  expect(await Promise.all([read(), read({ cookie: "dealer=renault-sandton" })])).toEqual(["Version 1", "Version 1"]);
  let seenByStaff: string | undefined;
  const staff = read({ cookie: "dealer=renault-sandton; __Host-staff.session_token=1.2" }).then((text) => {
    seenByStaff = text;
  });
  expect(await read()).toBe("Version 1");
  expect(seenByStaff).toBeUndefined();
  made.resolve();
  await staff;
  expect(seenByStaff).toBe("Version 2");
  expect(await read()).toBe("Version 2");
});

test("staff see a change that this process has not heard of yet", async () => {
  const before = await (await fetchPath("/edited")).text();
  awaitChanges = async () => cache.invalidate(["deals"]);
  const cookie = "__Host-staff.session_token=1.2";
  expect(await (await fetchPath("/edited", { cookie })).text()).not.toBe(before);
});

test("a flood of distinct addresses is refused with 503 and delays no other page", async () => {
  const responses: Response[] = [];
  const flood = ["/used?page=1", "/used?page=2", "/used?page=3", "/dealer/a/used?page=4", "/dealer/b/used?page=5"].map(
    async (path) => responses.push(await fetchPath(path)),
  );
  const statuses = () => responses.map(({ status }) => status).sort();
  await expect.poll(statuses).toEqual([503, 503]);
  for (const { headers } of responses) {
    expect(headers.get("content-type")).toContain("text/html");
    expect(headers.get("retry-after")).toBe("3");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect((await fetchPath("/one")).status).toBe(200); // cached by an earlier test
  expect((await fetchPath("/new/renault")).status).toBe(200); // another section
  release();
  await Promise.all(flood);
  expect(statuses()).toEqual([200, 200, 200, 503, 503]);
});
