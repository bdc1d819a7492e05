import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createAdmission, PAGE_LIMITS, STAFF_LIMITS, TURN_LIMITS } from "./admission.ts";
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
  ["/staff/api/customer_enquiries/7?x=y", "/staff/api/customer_enquiries"],
  ["/staff/api/invented", "/staff/api/"],
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
    staff: createAdmission(STAFF_LIMITS),
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
