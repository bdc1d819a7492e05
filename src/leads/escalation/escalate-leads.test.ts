import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { addOpenMinutes, openingHours } from "../../contract/dealers/opening-hours/opening-hours.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { restartClocks } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { readTimeline } from "../../db/queries/enquiries/progress/lead-timeline.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { getPersonNumber, personItems, setDisabled } from "../../db/queries/staff/people.ts";
import { dealers } from "../../db/schema/dealers.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { releaseLead } from "../staff-actions.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually, type StoredLead } from "../test-support/test-leads.ts";

const context = testDelivery();
const MANAGER = "manager@karoo.example";
const ALWAYS_OPEN = [{ days: "Mon-Sun & public holidays", hours: "00:00-24:00" }];

let dealerId: number;
let seller: number;

beforeEach(async () => {
  const { db } = context.leads;
  dealerId = await getDealerId(db, "renault-sandton");
  await db.delete(personItems);
  const add = async (email: string, role: "dealer_manager" | "salesperson") =>
    getPersonNumber(db, await createPerson(db, { name: email, email, roles: [role], dealerIds: [dealerId] }));
  await add(MANAGER, "dealer_manager");
  seller = await add("seller@karoo.example", "salesperson");
  await set({ hours: ALWAYS_OPEN, hoursExceptions: [], contactMinutes: 60, escalationMinutes: 120 });
});

const set = (change: Partial<typeof dealers.$inferInsert>) =>
  context.leads.db.update(dealers).set(change).where(eq(dealers.id, dealerId));
const read = async (lead: StoredLead) => (await context.leads.read(lead)).lead;
const routed = (lead: StoredLead) =>
  eventually(async () => {
    const found = await read(lead);
    return found.routedAt !== null && found;
  });
/** Makes the escalations of all leads due. */
const passTime = () => context.leads.db.update(customerEnquiries).set({ escalateAt: sql`now()` });
const escalations = async (lead: StoredLead) =>
  (await context.leads.read(lead)).deliveries.filter(({ kind }) => kind === "escalation");

it("starts the clock at the lead's arrival, in the dealer's opening hours", async () => {
  const hours = [{ days: "Mon-Fri", hours: "08:00-17:00" }];
  await set({ hours });
  context.startWorker();
  const lead = await routed(await context.store());
  const open = openingHours(hours);
  expect(lead.contactDueAt).toEqual(addOpenMinutes(open, lead.createdAt, 60));
  expect(lead.escalateAt).toEqual(addOpenMinutes(open, lead.createdAt, 120));
});

it("does not start it for suspected spam until release, for repeats, or while escalations are off", async () => {
  await set({ escalationMinutes: null });
  context.startWorker();
  const first = await routed(await context.store({ email: "a@mail.example" }));
  expect(first.contactDueAt).toEqual(new Date(first.createdAt.getTime() + 3_600_000));
  expect(first.escalateAt).toBeNull();
  const again = await routed(await context.store({ email: "a@mail.example", message: "And?" }));
  expect(again).toMatchObject({ contactDueAt: null, escalateAt: null });
  const stored = await context.store({ cellPhone: "+27821110003", spamSignals: ["links"] });
  expect(await routed(stored)).toMatchObject({ contactDueAt: null });
  await releaseLead(context.leads.db, stored.reference, "https://karoo.example");
  const released = await read(stored);
  expect(released.contactDueAt).toEqual(new Date(released.createdAt.getTime() + 3_600_000));
});

it("recalculates open deadlines when the dealer's hours change", async () => {
  const { db } = context.leads;
  context.startWorker();
  const waiting = await context.store({ cellPhone: "+27821110001" });
  const contacted = await context.store({ cellPhone: "+27821110002" });
  await routed(waiting);
  const before = await routed(contacted);
  await db.update(customerEnquiries).set({ firstContactAt: sql`now()` }).where(eq(customerEnquiries.id, contacted.id));
  await set({ contactMinutes: 90, escalationMinutes: 90 });
  const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
  await db.transaction((tx) => restartClocks(tx, dealer as typeof dealers.$inferSelect));
  const after = await read(waiting);
  const later = new Date(after.createdAt.getTime() + 90 * 60_000);
  expect(after).toMatchObject({ contactDueAt: later, escalateAt: later });
  expect((await read(contacted)).contactDueAt).toEqual(before.contactDueAt);
});

it("tells the managers of each lead that nobody has contacted once, with any number of workers", async () => {
  const { db } = context.leads;
  for (let n = 0; n < 3; n++) context.startWorker();
  const stored: StoredLead[] = [];
  for (let n = 0; n < 12; n++) stored.push(await context.store({ cellPhone: `+2782111${1000 + n}` }));
  for (const lead of stored) await routed(lead);
  const [contacted, lost, ...waiting] = stored as [StoredLead, StoredLead, ...StoredLead[]];
  const end = (lead: StoredLead, change: object) =>
    db.update(customerEnquiries).set(change).where(eq(customerEnquiries.id, lead.id));
  await end(contacted, { firstContactAt: sql`now()` });
  await end(lost, { stage: "Lost", lostReason: "Not reached" });
  await passTime();
  for (const lead of waiting) {
    const told = await eventually(async () => {
      const found = await escalations(lead);
      return found.every(({ status }) => status === "Delivered") && found.length > 0 && found;
    });
    expect(told).toMatchObject([{ address: MANAGER, attempts: 1 }]);
  }
  expect([...(await escalations(contacted)), ...(await escalations(lost))]).toEqual([]);
  const emails = (await context.mail.emails()).filter(({ to }) => to?.[0]?.address === MANAGER);
  expect(emails).toHaveLength(waiting.length);
  expect(emails[0]).toMatchObject({ subject: expect.stringMatching(/^Nobody has contacted Thandi Nkosi \(E-/) });
  expect(emails[0]?.text).toMatch(/https:\/\/karoo\.example\/staff\/customer_enquiries\/\d+/);
  const first = waiting[0] as StoredLead;
  const [entry] = await db
    .transaction((tx) => readTimeline(tx, { id: first.id, createdAt: new Date(0) }))
    .then((all) => all.filter(({ by }) => by === "The clock"));
  expect(entry?.changes).toMatchObject([{ name: "escalatedAt", to: expect.any(String) }]);
});

it("gives the lead to the person chosen for escalations, and tells the principal if there is no manager", async () => {
  const { db } = context.leads;
  const [manager] = await db.select().from(personItems).where(eq(personItems.email, MANAGER));
  await setDisabled(db, manager?.id as number, true);
  await set({ escalationPersonId: seller });
  context.startWorker();
  const lead = await context.store();
  await routed(lead);
  await passTime();
  await eventually(async () => (await read(lead)).ownerId === seller);
  const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
  expect((await escalations(lead)).map(({ address }) => address)).toEqual([dealer?.dpEmail]);
  await set({ escalationPersonId: null });
});
