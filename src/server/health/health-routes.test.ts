import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { eventually } from "../../leads/test-support/test-leads.ts";
import { openLogs } from "../../logging/logs.ts";
import { createMetrics } from "../metrics/create-metrics.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../test-support/database-proxy.ts";
import { healthRoutes } from "./health-routes.ts";
import { createReadiness, type Readiness } from "./readiness.ts";
import { watchClock } from "./watch-clock.ts";

let database: TestDatabase;
let databaseProxy: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  databaseProxy = await startDatabaseProxy(database.url);
});
afterAll(async () => {
  await databaseProxy.cut();
  await database.drop();
});

async function createApp(readiness: Readiness, token?: string, includesReason = true): Promise<FastifyInstance> {
  const app = Fastify();
  const metrics = token ? { ...(await createMetrics()), token } : undefined;
  await app.register(healthRoutes, { readiness, includesReason, metrics });
  return app;
}

describe("/readyz", () => {
  const probe = async (app: FastifyInstance) => {
    const response = await app.inject("/readyz");
    expect(response.headers["cache-control"]).toBe("no-store");
    return { status: response.statusCode, ...response.json() };
  };

  it("is 503 while the database is away and 200 afterwards; /healthz stays 200", async () => {
    const app = await createApp(createReadiness(databaseProxy.url));
    expect(await probe(app)).toEqual({ status: 200, ready: true });
    await databaseProxy.cut();
    const away = await eventually(async () => {
      const found = await probe(app);
      return found.status === 503 && found;
    });
    expect(away).toEqual({ status: 503, ready: false, reason: "The database does not answer" });
    expect((await app.inject("/healthz")).json()).toEqual({ alive: true });
    await databaseProxy.restore();
    await eventually(async () => (await probe(app)).status === 200);
  });

  it("is 503 within seconds if the database accepts connections but never answers", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const app = await createApp(createReadiness(`postgres://site@127.0.0.1:${port}/site`));
    expect(await probe(app)).toMatchObject({ status: 503, reason: "The database does not answer" });
    silent.close();
  }, 8000);

  it("is 503 until every migration has been applied", async () => {
    await database.db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
    const older = await probe(await createApp(createReadiness(database.url)));
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`drop schema drizzle cascade`);
    await database.db.execute(sql`create schema public`);
    const empty = await probe(await createApp(createReadiness(database.url)));
    for (const found of [older, empty]) {
      expect(found).toEqual({ status: 503, ready: false, reason: "The database is not migrated yet" });
    }
    await migrate(database.url);
    expect((await probe(await createApp(createReadiness(database.url)))).status).toBe(200);
  });

  it("is 503 while the clock of the process is not the database's, which is logged once", async () => {
    const lines: string[] = [];
    const log = openLogs("info", { write: (line: string) => void lines.push(line) }).process;
    const clock = await watchClock(database.db, log, 5);
    const app = await createApp(createReadiness(database.url, [clock]));
    try {
      expect(await probe(app)).toEqual({ status: 200, ready: true });
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 800 * 86_400_000 });
      const reason = "The clock of this process is 800 days ahead of the database's";
      const wrong = await eventually(async () => {
        const found = await probe(app);
        return found.status === 503 && found;
      });
      expect(wrong).toEqual({ status: 503, ready: false, reason });
      vi.useRealTimers();
      await eventually(async () => (await probe(app)).status === 200);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: 50, cause: reason },
        { level: 30, msg: "the clock is right again" },
      ]);
    } finally {
      vi.useRealTimers();
      await clock.stop();
    }
  });

  it("tells visitors no more than yes or no", async () => {
    const readiness = createReadiness(database.url);
    const app = await createApp(readiness, undefined, false);
    expect(await probe(app)).toEqual({ status: 200, ready: true });
    readiness.startStopping();
    expect(await probe(app)).toEqual({ status: 503, ready: false });
  });

  it("is 503 once the process is stopping", async () => {
    const readiness = createReadiness(database.url);
    const app = await createApp(readiness);
    expect((await probe(app)).status).toBe(200);
    readiness.startStopping();
    expect(await probe(app)).toEqual({ status: 503, ready: false, reason: "This process is stopping" });
  });
});

describe("/metrics", () => {
  const TOKEN = "a-token-of-some-length";
  const status = async (app: FastifyInstance, authorization?: string) =>
    (await app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} })).statusCode;

  it("is 404 unless ACCESS_KEYS has a key for it", async () => {
    expect(await status(await createApp(createReadiness(database.url)), `Bearer ${TOKEN}`)).toBe(404);
  });

  it("needs the token", async () => {
    const app = await createApp(createReadiness(database.url), TOKEN);
    expect(await status(app)).toBe(401);
    expect(await status(app, `Bearer ${TOKEN}x`)).toBe(401);
    expect(await status(app, TOKEN)).toBe(401);
    const response = await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${TOKEN}` } });
    expect(response.headers["content-type"]).toContain("text/plain");
    expect(response.body).toContain("process_resident_memory_bytes ");
  });
});
