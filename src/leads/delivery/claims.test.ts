import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  claimDeliveries,
  finishAttempt,
  renewLeases,
  startAttempt,
} from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { resumeAfterSetBack } from "../../db/queries/enquiries/delivery/set-back-clock.ts";
import { routeLead } from "../routing/route-lead.ts";
import { createTestLeads, type TestLeads } from "../test-support/test-leads.ts";

const LEASE_SECONDS = 60;

let leads: TestLeads;
beforeAll(async () => {
  leads = await createTestLeads();
});
afterAll(() => leads.close());
beforeEach(() => leads.clear());

async function storeRoutedLeads(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { id } = await leads.store({ cellPhone: `+2782${1_000_000 + n}` });
    await routeLead(leads.db, id, "https://karoo.example");
  }
}
const claim = (limit: number) => claimDeliveries(leads.db, "mail", limit, LEASE_SECONDS);
const expireLeases = () => leads.db.execute(sql`update lead_deliveries set next_attempt_at = now()`);

it("workers that claim at the same time never claim the same delivery", async () => {
  await storeRoutedLeads(10);
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim(5)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { length } of claims) expect(length).toBeLessThanOrEqual(5);
  const rest = await claim(100);
  expect(ids.length + rest.length).toBe(30);
});

it("a delivery is claimed again only after its lease has run out", async () => {
  await storeRoutedLeads(1);
  const [first] = await claim(1);
  expect((await claim(10)).map(({ id }) => id)).not.toContain(first?.id);
  expect(await claim(10)).toEqual([]);
  await expireLeases();
  await renewLeases(leads.db, [first?.id as number], LEASE_SECONDS);
  const again = await claim(10);
  expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
  expect(again.map(({ id }) => id)).not.toContain(first?.id);
});

it("a worker whose delivery was taken over cannot change it any more", async () => {
  await storeRoutedLeads(1);
  const [stalled] = await claim(1);
  if (!stalled) throw new Error("nothing was claimed");
  await expireLeases();
  const taken = (await claim(10)).find(({ id }) => id === stalled.id);
  if (!taken) throw new Error("the delivery was not taken over");
  expect(await startAttempt(leads.db, stalled)).toBe(false);
  expect(await finishAttempt(leads.db, stalled, { status: "Failed", cause: "too late" })).toBe(false);
  expect(await startAttempt(leads.db, taken)).toBe(true);
  expect(await finishAttempt(leads.db, taken, { status: "Delivered" })).toBe(true);
});

it("what was written while the clock was a day ahead is due when it is set back, and what is planned for a time stays planned", async () => {
  await storeRoutedLeads(2);
  const [claimed] = await claim(1);
  const ahead = sql`updated_at = updated_at + interval '1 day'`;
  await leads.db.execute(
    sql`update lead_deliveries set next_attempt_at = next_attempt_at + interval '1 day', ${ahead}`,
  );
  expect(await claim(10)).toEqual([]);
  await leads.db.execute(
    sql`update lead_deliveries set next_attempt_at = now() + interval '2 days' where id = (select max(id) from lead_deliveries)`,
  );
  expect(await resumeAfterSetBack(leads.db)).toBe(5);
  const again = await claim(10);
  expect(again).toHaveLength(5);
  expect(again.find(({ id }) => id === claimed?.id)?.attempts).toBe(2);
  expect(await resumeAfterSetBack(leads.db)).toBe(0);
});
