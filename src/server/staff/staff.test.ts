import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { BoundSocket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { TEST_PASSWORD } from "../../auth/test-support/test-auth.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";

let database: TestDatabase;
let dataDir: string;
let site: StartedProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(inject("runFolder"), "staff-"));
  await buildPages();
}, 240_000);
afterEach(async () => {
  await site?.stop();
});
afterAll(() => database.drop());

async function start(environment: Record<string, string> = {}): Promise<void> {
  site = await startProcess("web", {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    WORKER: "off",
    SITE_URL: "",
    DEMO_CATALOGUE: "on",
    ...environment,
  });
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/staff/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin, ...headers },
    body: JSON.stringify(body),
  });

it("begins with a link that works once, on this machine", async () => {
  await start();
  await expect.poll(() => site.output()).toMatch(/first-account#token=[a-z]{32}/);
  const [, token] = /first-account#token=([a-z]{32})/.exec(site.output()) ?? [];
  const account = { token, name: "Nomsa Dlamini", email: "nomsa@karoo.example", newPassword: TEST_PASSWORD };
  const create = (change: object, headers?: Record<string, string>) =>
    post("/create-first-person", { ...account, ...change }, headers);
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"]) {
    expect((await create({}, { [name]: "203.0.113.7" })).status).toBe(404);
  }
  expect((await create({ token: "a".repeat(32) })).status).toBe(400);
  expect((await create({ newPassword: "password1234" })).status).toBe(422);
  const created = await create({});
  expect([created.status, created.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await create({ email: "other@karoo.example" })).status).toBe(400);
  const cookie = created.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const session = await fetch(`${site.origin}/staff/auth/get-session`, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ user: { name: "Nomsa Dlamini" } });

  await site.stop();
  await start();
  const again = await fetch(`${site.origin}/staff/auth/get-session`, { headers: { cookie } });
  expect(await again.json(), "sessions outlive the process").toMatchObject({ user: { name: "Nomsa Dlamini" } });
  expect(site.output()).not.toContain("first-account");
});

it("sends a link to choose a new password", async () => {
  await start();
  expect((await post("/request-password-reset", { email: "nomsa@karoo.example" })).status).toBe(200);
  const outbox = join(dataDir, "outbox");
  const emails = () => readdir(outbox).catch(() => []);
  await expect.poll(emails).toHaveLength(1);
  const email = (await readFile(join(outbox, (await emails())[0] as string), "utf8"))
    .replaceAll("=\r\n", "")
    .replaceAll("=3D", "=");
  expect(email).toContain("Nomsa Dlamini");
  const [, token] = /http:\/\/localhost:\d+\/staff\/reset-password#token=([\w-]+)/.exec(email) ?? [];
  expect((await post("/reset-password", { token, newPassword: "veldskoen orbit pantry 77" })).status).toBe(200);
});

it("is on its own port only, where the settings say so", async () => {
  using socket = new BoundSocket({ host: "127.0.0.1" });
  const { port } = socket.address();
  socket.close();
  await start({ STAFF: String(port) });
  expect((await fetch(`${site.origin}/staff/auth/methods`)).status).toBe(404);
  expect((await fetch(`${site.origin}/staff`)).status).toBe(404);
  expect((await fetch(site.origin)).status).toBe(200);
  const own = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${own}/staff/auth/methods`)).json()).toEqual({ methods: ["password", "passkey"] });
  expect((await fetch(`${own}/staff/api/vehicles`)).status).toBe(401);
  expect((await fetch(own)).status).toBe(404);
});

it("is not served if the settings turn it off", async () => {
  await start({ STAFF: "off" });
  for (const path of ["/staff", "/staff/", "/staff/auth/methods", "/staff/api/vehicles"]) {
    const response = await fetch(site.origin + path);
    expect([response.status, response.headers.get("cache-control")], path).toEqual([404, "no-store"]);
  }
});
