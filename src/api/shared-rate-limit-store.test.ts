import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setSettings } from "../../test/settings.ts";
import { TEST_ENQUIRY } from "../contract/test-support/customer-enquiry.ts";
import { incrementRateLimitCounter } from "../db/queries/enquiries/submissions/rate-limit-counters.ts";
import { createTestApi, type TestApi } from "./test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  setSettings({ leadsPerVisitor: 2, leadsOfAll: 4 });
  api = await createTestApi({ sharedLimits: true });
});
afterAll(() => api.close());

it("leads received by other processes count towards the limit per address and the total limit", async () => {
  const send = async (remoteAddress: string) =>
    (await api.request({ method: "POST", url: "/api/customer_enquiries", payload: TEST_ENQUIRY, remoteAddress }))
      .statusCode;
  await incrementRateLimitCounter(api.db, "enquiries 10.0.0.1", 60_000); // a lead received by another process
  expect(await send("10.0.0.1")).toBe(201);
  expect(await send("10.0.0.1")).toBe(429);
  await incrementRateLimitCounter(api.db, "enquiries everybody", 60_000);
  await incrementRateLimitCounter(api.db, "enquiries everybody", 60_000);
  await incrementRateLimitCounter(api.db, "enquiries everybody", 60_000);
  await incrementRateLimitCounter(api.db, "enquiries beyond the limit 10.0.0.2", 60_000);
  expect(await send("10.0.0.2")).toBe(429);
  expect(await send("10.0.0.3")).toBe(201);
});

it("concurrent requests are each counted, and a new window starts at one", async () => {
  const counted = await Promise.all(
    Array.from({ length: 8 }, () => incrementRateLimitCounter(api.db, "test 10.0.0.9", 60_000)),
  );
  expect(counted.map(({ requests }) => requests).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(counted.every(({ remainingMs }) => remainingMs > 0 && remainingMs <= 60_000)).toBe(true);
  // As if a concurrent statement that began a second later had written it.
  await api.db.execute(sql`update rate_limit_counters set window_ends_at = now() + interval '61 seconds'`);
  expect((await incrementRateLimitCounter(api.db, "test 10.0.0.9", 60_000)).remainingMs).toBe(60_000);
  await api.db.execute(sql`update rate_limit_counters set window_ends_at = now()`);
  expect((await incrementRateLimitCounter(api.db, "test 10.0.0.9", 60_000)).requests).toBe(1);
});

it("stores no address", async () => {
  await incrementRateLimitCounter(api.db, "test 10.0.0.8", 60_000);
  const { rows } = await api.db.execute<{ key: string }>(sql`select key from rate_limit_counters`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
});
