import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLogger } from "../../logging/logger.ts";
import { requestIdOf } from "../../logging/request-id.ts";
import { createAdmission, PAGE_LIMITS } from "../admission/admission.ts";
import { createMetrics, type Metrics } from "../metrics/create-metrics.ts";
import { createResponseCache } from "../response-cache/response-cache.ts";
import { serveFromCache } from "../response-cache/serve-from-cache.ts";
import { measureRequests } from "./measure-requests.ts";
import {
  type FinishedRequest,
  noteRoutes,
  observeRequests,
  type RequestObserver,
  routeOf,
} from "./observe-requests.ts";
import { createRequestLog } from "./request-log.ts";

const PATIENTLY = { timeout: 30_000 };

let metrics: Metrics;
let close: () => Promise<void>;
beforeEach(async () => {
  metrics = await createMetrics();
});
afterEach(() => close());

/** Serves pages behind a response cache, and an API without one, as the site does. */
async function startSite(observers: readonly RequestObserver[] = []) {
  const measures = await measureRequests(metrics);
  let time = 0;
  const cache = createResponseCache(
    10_000_000,
    async (url) => {
      const response = await app.inject(url);
      const route = routeOf(response.raw.req);
      measures.observeMade({ route, status: response.statusCode, seconds: 0.01 });
      const headers = {
        "content-type": "text/html",
        "cache-control": "public, s-maxage=60, stale-while-revalidate=60",
      };
      return { status: response.statusCode, headers, body: response.rawPayload, route };
    },
    () => time,
  );
  const app = Fastify({
    genReqId: requestIdOf,
    serverFactory: (handler) =>
      createServer(
        observeRequests(
          serveFromCache(
            cache,
            {
              pagePath: (path) => path,
              admission: createAdmission(PAGE_LIMITS),
              awaitChanges: async () => {},
              log: createLogger({ level: "silent", output: { write: () => {} } }),
            },
            handler,
          ),
          [measures.observe, ...observers],
        ),
      ),
  });
  noteRoutes(app);
  app.post("/api/leads", async () => {
    throw new Error("The database is away");
  });
  app.get("/healthz", async () => "ok");
  const arrival = Promise.withResolvers<void>();
  app.get("/slow", () => {
    arrival.resolve();
    return new Promise(() => {});
  });
  app.get("/*", async (request, reply) => {
    request.pagePattern = "/used/:make?/:model?";
    if (request.url === "/used/nothing") reply.code(404);
    return `<p>${"Cars ".repeat(400)}</p>`;
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  close = () => app.close();
  return {
    origin,
    slowArrived: arrival.promise,
    visit: async (path: string, method = "GET") => void (await (await fetch(origin + path, { method })).text()),
    waitSeconds: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

/** Returns the sorted metrics that begin with `name`, without that name. */
async function lines(name: string): Promise<string[]> {
  const written = await metrics.registry.metrics();
  return written
    .split("\n")
    .flatMap((line) => (line.startsWith(name) ? line.slice(name.length) : []))
    .sort();
}

it("requests and responses made for the cache are counted by route, status and cache result", async () => {
  const { visit, waitSeconds } = await startSite();
  await visit("/used/renault/kiger?page=2");
  await visit("/used/renault/kiger?page=2");
  await visit("/used/renault/kiger?page=2", "HEAD");
  await visit("/used/nothing");
  waitSeconds(61);
  await visit("/used/renault/kiger?page=2");
  await visit("/healthz");
  await visit("/api/leads", "POST");
  await expect
    .poll(() => lines("http_request_duration_seconds_count"), PATIENTLY)
    .toEqual([
      '{method="GET",route="/healthz",status="2xx",cache="none"} 1',
      '{method="GET",route="/used/:make?/:model?",status="2xx",cache="hit"} 1',
      '{method="GET",route="/used/:make?/:model?",status="2xx",cache="miss"} 1',
      '{method="GET",route="/used/:make?/:model?",status="2xx",cache="stale"} 1',
      '{method="GET",route="/used/:make?/:model?",status="4xx",cache="miss"} 1',
      '{method="HEAD",route="/used/:make?/:model?",status="2xx",cache="hit"} 1',
      '{method="POST",route="/api/leads",status="5xx",cache="none"} 1',
    ]);
  await expect
    .poll(() => lines("response_cache_made_duration_seconds_count"), PATIENTLY)
    .toEqual(['{route="/used/:make?/:model?",status="2xx"} 2', '{route="/used/:make?/:model?",status="4xx"} 1']);
});

it("a request whose client leaves is counted as aborted", async () => {
  const { origin, slowArrived } = await startSite();
  const request = httpRequest(`${origin}/slow`, { headers: { authorization: "Basic x" } }).on("error", () => {});
  request.end();
  await slowArrived;
  request.destroy();
  await expect
    .poll(() => lines("http_request_duration_seconds_count"), PATIENTLY)
    .toEqual(['{method="GET",route="/slow",status="aborted",cache="none"} 1']);
});

it("the request log has cached and uncached requests, one line each, and nothing that a visitor typed", async () => {
  const written: string[] = [];
  const log = createLogger({ level: "info", output: { write: (line) => void written.push(line) } });
  const { visit } = await startSite([createRequestLog({ percent: 100, log })]);
  await visit("/used/thandi@mail.example?model=0821234567%0A%7B%22level%22:30%7D");
  await visit("/used/thandi@mail.example?model=0821234567%0A%7B%22level%22:30%7D");
  await visit("/api/leads", "POST");
  await close(); // every response has ended
  expect(written.join("")).not.toMatch(/thandi|0821234567|127\.0\.0\.1/);
  const logged = written.map((line) => JSON.parse(line));
  const page = { level: 30, msg: "request", method: "GET", route: "/used/:make?/:model?", status: 200 };
  expect(logged).toEqual([
    { ...page, cache: "miss", time: expect.any(Number), ms: expect.any(Number), reqId: expect.any(String) },
    { ...page, cache: "hit", time: expect.any(Number), ms: expect.any(Number) },
    {
      ...page,
      method: "POST",
      route: "/api/leads",
      status: 500,
      cache: "none",
      time: expect.any(Number),
      ms: expect.any(Number),
      reqId: expect.any(String),
    },
  ]);
});

it("the request log samples, and has every server error", async () => {
  close = async () => {};
  const request: FinishedRequest = {
    id: undefined,
    method: "GET",
    route: "/",
    status: 200,
    cache: "hit",
    isAborted: false,
    seconds: 0.0012,
  };
  const written: string[] = [];
  const log = createLogger({ level: "info", output: { write: (line) => void written.push(line) } });
  let next = 0;
  const observe = createRequestLog({ percent: 25, log, random: () => (next++ % 4) / 4 });
  for (let n = 0; n < 8; n++) observe(request);
  observe({ ...request, status: 503, isAborted: true });
  const logged = written.map((line) => JSON.parse(line));
  expect(logged.map(({ status, ms, aborted }) => ({ status, ms, aborted }))).toEqual([
    { status: 200, ms: 1.2 },
    { status: 200, ms: 1.2 },
    { status: 503, ms: 1.2, aborted: true },
  ]);
});
