import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createAdmission, PAGE_LIMITS, TURN_LIMITS } from "./admission.ts";
import { admitRequests } from "./admit-requests.ts";
import { workClassOf } from "./work-classes.ts";

test.each([
  ["/", "/"],
  ["/used/renault?page=2", "/used"],
  ["/dealer/renault-sandton", "/dealer"],
  ["/dealer/renault-sandton/used.data", "/used"],
  ["/dealer/renault-sandton/soccer-cup-tournament", "/soccer-cup-tournament"],
  ["/alerts/request", "/alerts"],
  ["/_root.data", "/_root"],
  ["/staff/leads", "/staff"],
  ["/staff/api/customer_enquiries?page=2", "/staff"],
  ["/staff/api/figures/rows?by=dealer", "/staff/numbers"],
  ["/staff/api/pipeline", "/staff/numbers"],
  ["/staff/api/reports_of_all", "/staff"],
  ["/api/vehicles/7?x=y", "/api/vehicles"],
  ["/api/invented", "other"],
  ["/invented/used", "other"],
])("%s is of the class %s", (url, workClass) => {
  expect(workClassOf(url)).toBe(workClass);
});

test("a flood of invented addresses delays no page", async () => {
  const limits = { ...PAGE_LIMITS, concurrencyPerClass: 1, queuePerClass: 0, refusalDelayMs: 0 };
  const admissions = {
    pages: createAdmission(limits),
    staff: createAdmission(limits),
    numbers: createAdmission(limits),
    turns: createAdmission(TURN_LIMITS),
  };
  const flooded = Promise.withResolvers<void>();
  const server = createServer(
    admitRequests(admissions, ({ url }, response) => {
      if (url === "/invented") flooded.resolve();
      else response.end("answered");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const flood = fetch(`${origin}/invented`).catch(() => undefined);
  await flooded.promise;
  expect((await fetch(`${origin}/invented-too`)).status).toBe(503);
  for (const path of ["/shortlist", "/compare", "/budget", "/alerts", "/appointment", "/terms", "/popia", "/cookie"]) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
  server.closeAllConnections();
  server.close();
  await flood;
});

test("numbers of long periods delay nobody else at work, and the back office delays no visitor", async () => {
  const limits = { ...PAGE_LIMITS, concurrencyPerClass: 1, queuePerClass: 0, refusalDelayMs: 0 };
  const admissions = {
    pages: createAdmission({ ...limits, concurrency: 1 }),
    staff: createAdmission(limits),
    numbers: createAdmission(limits),
    turns: createAdmission(TURN_LIMITS),
  };
  const slow = Promise.withResolvers<void>();
  const server = createServer(
    admitRequests(admissions, ({ url }, response) => {
      if (url === "/staff/api/figures") slow.resolve();
      else response.end("answered");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const numbers = fetch(`${origin}/staff/api/figures`).catch(() => undefined);
  await slow.promise;
  expect((await fetch(`${origin}/staff/api/pipeline`)).status).toBe(503);
  for (const path of ["/staff/api/inbox_counts", "/used"]) expect((await fetch(origin + path)).status, path).toBe(200);
  server.closeAllConnections();
  server.close();
  await numbers;
});
