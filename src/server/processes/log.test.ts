import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";

/** More than the limit of one minute, and fewer than that of two, since a minute may end meanwhile. */
const FOREIGN_POSTS = 300;

let database: TestDatabase;
let vehicleId: number;
let site: StartedProcess;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  [{ id: vehicleId }] = (await database.db.select({ id: vehicles.id }).from(vehicles).limit(1)) as [{ id: number }];
  await buildPages();
  const DATA_DIR = await mkdtemp(join(inject("runFolder"), "log-"));
  site = await startProcess("web", {
    DATABASE_URL: database.url,
    DATA_DIR,
    PORT: "0",
    HOST: "127.0.0.1",
    WORKER: "off",
    LOG_LEVEL: "trace",
  });
}, 240_000);
afterAll(async () => {
  site?.child.kill("SIGKILL");
  await database.drop();
});

/** Sends `request` verbatim and returns the response. */
async function send(request: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  return text(socket);
}

it("strangers can neither forge nor flood the log, nor get personal data into it", async () => {
  const forged = `${site.origin}/used/a%2Fb%0d%0aFORGED/thandi@mail.example/${vehicleId}?q=8001015009087`;
  const moved = await fetch(forged, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([
    301,
    expect.stringMatching(/^\/used\/[\w-]+\/[\w-]+\/\d+\?q=8001015009087$/),
  ]);
  for (let sent = 0; sent < FOREIGN_POSTS; sent++) {
    const headers = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };
    await (await fetch(`${site.origin}/contact-us`, { method: "POST", headers, body: "email=thandi" })).text();
  }
  const broken = "POST /api/finance_applications HTTP/1.1\r\nHost: a\r\nContent-Length: none\r\n\r\n";
  expect(await send(`${broken}{"email":"thandi@mail.example","idNumber":"8001015009087"}`)).toContain(" 400 ");
  expect(await site.stop()).toBe(0);

  const lines = site.output().trimEnd().split("\n");
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ level, msg }) => typeof level !== "number" || typeof msg !== "string")).toEqual([]);
  expect(site.output()).not.toMatch(/thandi|8001015009087|mail\.example/);
  expect(lines.length).toBeLessThan(FOREIGN_POSTS / 2);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(4000);
}, 120_000);
