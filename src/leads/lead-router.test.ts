import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { leadRouter } from "./lead-router.ts";
import { routeLead } from "./route-lead.ts";
import { createTestLeads, type KeptLead, type TestLeads } from "./test-leads.ts";

let leads: TestLeads;
beforeAll(async () => {
  leads = await createTestLeads();
});
afterAll(() => leads.close());
beforeEach(() => leads.startAfresh());

const route = (id: number) => routeLead(leads.db, leads.queue, id, "https://karoo.example");
async function keep(count: number): Promise<KeptLead[]> {
  const kept = [];
  for (let n = 0; n < count; n++) kept.push(await leads.keep({ cellPhone: `+2782${1_000_000 + n}` }));
  return kept;
}
const routedAt = async (lead: KeptLead | undefined) => (await leads.read(lead as KeptLead)).lead.routedAt;

it("a lead whose routing fails holds up no other, and is tried again", async () => {
  const [bad, good] = await keep(2);
  let broken = true;
  const errors: Error[] = [];
  const look = leadRouter(
    async (id) => {
      if (broken && id === bad?.id) throw new Error("broken");
      return route(id);
    },
    leads.db,
    (error) => errors.push(error),
  );
  expect(await look()).toBe(true);
  expect(await routedAt(good)).not.toBeNull();
  // It rests now.
  expect(await look()).toBe(false);
  expect(errors.map(({ message }) => message)).toEqual(["broken"]);
  broken = false;
  await expect.poll(look, { timeout: 10_000 }).toBe(true);
  expect(await routedAt(bad)).not.toBeNull();
});

it("two that look at once route each lead once", async () => {
  const kept = await keep(20);
  const look = () => leadRouter(route, leads.db, () => {});
  const both = [look(), look()];
  await Promise.all(
    both.map(async (next) => {
      while (await next());
    }),
  );
  for (const lead of kept) {
    const { deliveries, events } = await leads.read(lead);
    expect(deliveries).toHaveLength(3);
    expect(events.filter(({ deliveryId }) => deliveryId === null)).toHaveLength(1);
  }
});
