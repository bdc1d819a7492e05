import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmission, PAGE_LIMITS, TURN_LIMITS } from "./admission.ts";
import { admitRequests } from "./admit-requests.ts";

let server: Server;
let origin: string;

beforeAll(async () => {
  const noPages = { ...PAGE_LIMITS, concurrencyPerClass: 0, queuePerClass: 0, refusalDelayMs: 0 };
  const admissions = {
    pages: createAdmission(noPages),
    staff: createAdmission(noPages),
    numbers: createAdmission(noPages),
    turns: createAdmission(TURN_LIMITS),
  };
  server = createServer(admitRequests(admissions, (_request, response) => response.end("answered")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each(["/used", "/used.data", "/unknown.php", "/__manifest", "/api/vehicles"])(
  "%s is refused if too many pages wait",
  async (path) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(503);
    const type = path.startsWith("/api/") ? "application/problem+json" : "text/html";
    expect(response.headers.get("content-type")).toContain(type);
  },
);

test.each([
  ["GET", "/assets/root-abc.js"],
  ["GET", "/uploads/used/a.webp"],
  ["GET", "/favicon.ico"],
  ["GET", "/healthz"],
  ["POST", "/parts"],
])("%s %s only takes turns", async (method, path) => {
  expect(await (await fetch(origin + path, { method })).text()).toBe("answered");
});
