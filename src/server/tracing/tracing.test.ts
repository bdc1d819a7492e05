import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { repeat } from "../../background/repeat.ts";
import { connect, type Database } from "../../db/connect.ts";
import { createTestDatabase } from "../../db/test-support/test-database.ts";
import { observeDelivery } from "../../diagnostics/channels.ts";
import { createLogger } from "../../logging/logger.ts";
import { trustProxies } from "../config/trusted-proxies.ts";
import { createHttpApp } from "../http-app.ts";
import { openTracing, type Tracing } from "./tracing.ts";

type Attribute = { key: string; value: Record<string, unknown> };
/** A span as OTLP/JSON has it. */
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Attribute[];
};

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT_ID = "00f067aa0ba902b7";

let receiver: Server;
let endpoint: string;
/** What the receiver was sent. */
let bodies: string[] = [];
let headersOfReceiver: (string | undefined)[] = [];
let status = 200;
let db: Database;
let drop: () => Promise<void>;
let app: FastifyInstance | undefined;
const logged: string[] = [];
const log = createLogger({ level: "info", output: { write: (line: string) => void logged.push(line) } });

beforeAll(async () => {
  const database = await createTestDatabase({ contents: "empty" });
  drop = database.drop;
  db = connect(database.url, { name: "reads", max: 2 });
  receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      expect(request.url).toBe("/v1/traces");
      bodies.push(body);
      headersOfReceiver.push(request.headers.authorization);
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}, 60_000);
afterEach(async () => {
  vi.unstubAllEnvs();
  await app?.close();
  app = undefined;
  bodies = [];
  headersOfReceiver = [];
  status = 200;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await db.$client.end();
  await drop();
});

/** Opens tracing with settings of the environment, where the exporter reads its own. */
async function open(environment: Record<string, string> = {}): Promise<Tracing> {
  for (const [name, value] of Object.entries({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment }))
    vi.stubEnv(name, value);
  return (await openTracing(process.env, "web", log)) as Tracing;
}

/** Serves a page that reads the database. */
async function startSite(tracing: Tracing, proxies: string[] = []): Promise<string> {
  app = await createHttpApp({
    serverFactory: (handler) => createServer(handler),
    isTrustedProxy: trustProxies(proxies),
    logs: { process: log, requests: log, requestErrors: log },
    observers: [tracing.observe],
    identifiesAll: true,
    tracing,
  });
  app.get("/used/:make", async () => {
    await db.execute(sql`select 'thandi@mail.example'`);
    return "<p>Cars</p>";
  });
  app.post("/enquire", async () => {
    await db.execute(sql`select 1`);
    return "Thank you";
  });
  app.get("/broken", async () => {
    await db.execute(sql`select thandi`);
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const received = (): Span[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const attribute = (span: Span | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];
const spanNamed = (name: string) => received().find((span) => span.name === name);

/** Resolves once the response's end was observed, which is after the client has it. */
async function visit(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, { headers });
  await response.text();
  await sleep(50);
  return response;
}

it("without a receiver, there are no traces", async () => {
  expect(await openTracing({}, "web", log)).toBeUndefined();
});

it("settings that cannot be used are named at the start", async () => {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: "localhost:4318", OTEL_TRACES_SAMPLER_ARG: "5" };
  await expect(openTracing(given, "web", log)).rejects.toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT must be .+\nOTEL_TRACES_SAMPLER_ARG must be /,
  );
});

it("a request is one trace, from the listener to the database, whose id is that of the request", async () => {
  const tracing = await open({ OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc" });
  const origin = await startSite(tracing);
  const response = await visit(`${origin}/used/thandi?phone=0821234567`, { "user-agent": "secret-agent" });
  await tracing.close();
  const id = response.headers.get("x-request-id");
  const request = spanNamed("GET /used/:make");
  const handler = spanNamed("handle GET /used/:make");
  const query = spanNamed("SELECT");
  expect(request).toMatchObject({ traceId: id });
  expect([attribute(request, "request.id"), attribute(request, "http.route")]).toEqual([id, "/used/:make"]);
  expect(handler?.parentSpanId).toBe(request?.spanId);
  expect(query).toMatchObject({ traceId: id, parentSpanId: handler?.spanId });
  expect(attribute(query, "db.client.connection.pool.name")).toBe("reads");
  expect(headersOfReceiver).toEqual(["Bearer abc"]);
  expect(bodies.join("")).toContain('"site-web"');
  expect(bodies.join("")).not.toMatch(/thandi|0821234567|secret-agent|127\.0\.0\.1|localhost/);
});

it("what happens after the body of a request belongs to it too", async () => {
  const tracing = await open();
  const origin = await startSite(tracing);
  const body = JSON.stringify({ message: "thandi ".repeat(20_000) });
  await (
    await fetch(`${origin}/enquire`, { method: "POST", body, headers: { "content-type": "application/json" } })
  ).text();
  await sleep(50);
  await tracing.close();
  expect(spanNamed("handle POST /enquire")?.parentSpanId).toBe(spanNamed("POST /enquire")?.spanId);
  expect(spanNamed("SELECT")?.parentSpanId).toBe(spanNamed("handle POST /enquire")?.spanId);
  expect(bodies.join("")).not.toContain("thandi");
});

it("a failed request is marked, without the error's message", async () => {
  const tracing = await open();
  const origin = await startSite(tracing);
  expect((await visit(`${origin}/broken`)).status).toBe(500);
  await tracing.close();
  expect(attribute(spanNamed("SELECT"), "error.type")).toBe("42703");
  expect(spanNamed("GET /broken")).toMatchObject({ status: { code: 2 } });
  expect(bodies.join("")).not.toContain("thandi");
});

it("a trusted proxy's trace goes on, and nobody else's", async () => {
  const traceparent = `00-${TRACE_ID}-${PARENT_ID}-01`;
  const tracing = await open();
  const trusting = await startSite(tracing, ["127.0.0.1/32"]);
  expect((await visit(`${trusting}/used/kia`, { traceparent })).headers.get("x-request-id")).toBe(TRACE_ID);
  await app?.close();
  const distrusting = await startSite(tracing);
  const other = await visit(`${distrusting}/used/kia`, { traceparent });
  await tracing.close();
  const requests = received().filter(({ name }) => name === "GET /used/:make");
  expect(requests[0]).toMatchObject({ traceId: TRACE_ID, parentSpanId: PARENT_ID });
  expect(requests[1]?.traceId).toBe(other.headers.get("x-request-id"));
  expect(requests[1]?.traceId).not.toBe(TRACE_ID);
});

it("a share of the traces can be sent, and that of a proxy by its own choice", async () => {
  const tracing = await open({ OTEL_TRACES_SAMPLER_ARG: "0" });
  const origin = await startSite(tracing, ["127.0.0.1/32"]);
  await visit(`${origin}/used/kia`);
  await visit(`${origin}/used/kia`, { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` });
  await tracing.close();
  expect(new Set(received().map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
});

it("background work is traced if it found something to do, and each delivery by itself", async () => {
  const tracing = await open();
  let left = 1;
  const repeated = repeat(
    "lead_routing",
    async () => {
      await db.execute(sql`select 1`);
      if (left === 0) return false;
      await observeDelivery(
        "adf",
        () => db.execute(sql`with one as (select 1) select * from one`),
        () => "delivered",
      );
      return left-- > 0;
    },
    600_000,
    () => {},
  );
  await expect.poll(() => left).toBe(0);
  await repeated.stop();
  await db.execute(sql`insert into pg_temp.none values (1)`).catch(() => {}); // belongs to nothing that is traced
  await tracing.close();
  const run = spanNamed("run lead_routing");
  const delivery = spanNamed("deliver adf");
  const names = received().map(({ name }) => name);
  expect(names.filter((name) => name !== "wait for a connection").sort()).toEqual([
    "SELECT",
    "WITH",
    "deliver adf",
    "run lead_routing",
  ]);
  expect(spanNamed("SELECT")?.parentSpanId).toBe(run?.spanId);
  expect(spanNamed("WITH")?.parentSpanId).toBe(delivery?.spanId);
  expect(delivery?.traceId).not.toBe(run?.traceId);
  expect(attribute(delivery, "delivery.outcome")).toBe("delivered");
});

it("a receiver that refuses is logged once, and the site goes on", async () => {
  status = 400;
  logged.length = 0;
  const tracing = await open();
  const origin = await startSite(tracing);
  expect((await visit(`${origin}/used/kia`)).status).toBe(200);
  await tracing.close();
  const warnings = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(warnings.map(({ msg }) => msg)).toEqual(["traces are not accepted, and lost"]);
});
