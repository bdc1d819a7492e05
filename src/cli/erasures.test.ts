import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
import { TEST_LEAD_SETTINGS } from "../api/staff/test-support/test-staff-api.ts";
import type { ErasureOutcome } from "../db/queries/privacy/erasures/erase-old.ts";
import { createTestLeads, type StoredLead, type TestLeads } from "../leads/test-support/test-leads.ts";
import { startLeadWorker } from "../leads/worker.ts";
import { runTestCli } from "./test-cli.ts";

const DAY_MS = 86_400_000;

let leads: TestLeads;
beforeAll(async () => {
  leads = await createTestLeads();
});
afterAll(() => leads.close());
beforeEach(() => leads.clear());
afterEach(() => vi.useRealTimers());

const cli = (...args: string[]) =>
  runTestCli(["erasures", ...args], { NODE_ENV: "test", DATABASE_URL: leads.url, DATA_DIR: inject("runFolder") });

/** Runs a worker's erasure once and returns what it reported. */
async function runWorker(): Promise<ErasureOutcome[]> {
  const outcomes: ErasureOutcome[] = [];
  const settings = { ...TEST_LEAD_SETTINGS, onErasure: (outcome: ErasureOutcome) => void outcomes.push(outcome) };
  await startLeadWorker(leads.db, settings, (error) => expect.unreachable(error.message)).stop();
  return outcomes;
}

const age = (days: number) =>
  leads.db.execute(sql`update customer_enquiries set created_at = now() - make_interval(days => ${days})`);
const isErased = async (lead: StoredLead) => (await leads.read(lead)).lead.erasedAt !== null;

it("a worker whose clock is 800 days ahead erases nothing; one whose clock is right erases and tells how many", async () => {
  const lead = await leads.store();
  await age(100);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 800 * DAY_MS });
  expect(await runWorker()).toEqual([]);
  vi.setSystemTime(Date.now() - 1600 * DAY_MS);
  await age(800);
  expect(await runWorker()).toEqual([]);
  expect(await isErased(lead)).toBe(false);
  vi.useRealTimers();
  expect(await runWorker()).toEqual([{ name: "leads", erased: 1 }]);
  expect(await isErased(lead)).toBe(true);
});

it("unusually many records are erased only after a person has confirmed it", async () => {
  expect((await cli("list")).out).toBe("Nothing waits.\n");
  expect(await cli("confirm", "leads", "--yes")).toMatchObject({ code: 1, err: "No erasure of leads waits\n" });
  const lead = await leads.store();
  await Promise.all(Array.from({ length: 100 }, () => leads.store()));
  await age(800);
  expect(await runWorker()).toEqual([{ name: "leads", kind: "leads", held: 101, usualPerDay: 1 }]);
  expect(await runWorker()).toEqual([]);
  expect(await isErased(lead)).toBe(false);
  expect((await cli("list")).out).toMatch(/^leads +leads +101 +1 /m);
  const effect = "This permanently erases 101 leads; on a usual day 1 become due";
  expect(await cli("confirm", "leads")).toMatchObject({ code: 1, err: `${effect}. Add --yes to confirm\n` });
  expect((await cli("confirm", "leads", "--yes")).code).toBe(0);
  expect(await runWorker()).toEqual([{ name: "leads", erased: 101 }]);
  expect(await isErased(lead)).toBe(true);
  expect((await cli("list")).out).toBe("Nothing waits.\n");
});
