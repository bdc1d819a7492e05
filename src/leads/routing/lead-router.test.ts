import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestLeads, type StoredLead, type TestLeads } from "../test-support/test-leads.ts";
import { leadRouter } from "./lead-router.ts";
import { routeLead } from "./route-lead.ts";

let leads: TestLeads;
beforeAll(async () => {
  leads = await createTestLeads();
});
afterAll(() => leads.close());
beforeEach(() => leads.clear());

const route = (id: number) => routeLead(leads.db, id, "https://karoo.example");
async function store(count: number): Promise<StoredLead[]> {
  const stored = [];
  for (let n = 0; n < count; n++) stored.push(await leads.store({ cellPhone: `+2782${1_000_000 + n}` }));
  return stored;
}
const routedAt = async (lead: StoredLead | undefined) => (await leads.read(lead as StoredLead)).lead.routedAt;

it("a lead whose routing fails does not hold up others, and is tried again", async () => {
  const [bad, good] = await store(2);
  let broken = true;
  const errors: Error[] = [];
  const routeBatch = leadRouter(
    leads.db,
    async (id) => {
      if (broken && id === bad?.id) throw new Error("broken");
      return route(id);
    },
    (error) => errors.push(error),
  );
  expect(await routeBatch()).toBe(true);
  expect(await routedAt(good)).not.toBeNull();
  // It is skipped for a while.
  expect(await routeBatch()).toBe(false);
  expect(errors.map(({ message }) => message)).toEqual(["broken"]);
  broken = false;
  await expect.poll(routeBatch, { timeout: 10_000 }).toBe(true);
  expect(await routedAt(bad)).not.toBeNull();
});

it("two workers route each lead once", async () => {
  const stored = await store(20);
  const routers = [leadRouter(leads.db, route, () => {}), leadRouter(leads.db, route, () => {})];
  await Promise.all(
    routers.map(async (routeBatch) => {
      while (await routeBatch());
    }),
  );
  for (const lead of stored) {
    const { deliveries, events } = await leads.read(lead);
    expect(deliveries).toHaveLength(3);
    expect(events.filter(({ deliveryId }) => deliveryId === null)).toHaveLength(1);
  }
});
