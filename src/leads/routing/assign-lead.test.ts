import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { readTimeline } from "../../db/queries/enquiries/progress/lead-timeline.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { getPersonNumber, setDisabled } from "../../db/queries/staff/people.ts";
import { absences, assignmentRules } from "../../db/schema/enquiries/assignment.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { releaseLead } from "../staff-actions.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually, type StoredLead } from "../test-support/test-leads.ts";

const context = testDelivery();

let dealerId: number;
let people: number[];
let count = 0;

async function addPerson(dealers = [dealerId]): Promise<number> {
  const { db } = context.leads;
  count += 1;
  const person = { name: `Person ${count}`, email: `seller${count}@karoo.example`, roles: ["salesperson"] as const };
  return getPersonNumber(db, await createPerson(db, { ...person, dealerIds: dealers }));
}

const addRule = async (rule: Partial<typeof assignmentRules.$inferInsert> = {}) =>
  context.leads.db.insert(assignmentRules).values({ dealerId, name: "Sales", personIds: people, ...rule });

const ownerOf = async (lead: StoredLead) =>
  eventually(async () => {
    const read = await context.leads.read(lead);
    return read.lead.routedAt !== null && { ownerId: read.lead.ownerId };
  });

beforeEach(async () => {
  const { db } = context.leads;
  dealerId = await getDealerId(db, "renault-sandton");
  await db.delete(assignmentRules);
  people = [await addPerson(), await addPerson(), await addPerson()];
});

it("gives leads to people in turns, however many workers route them at once", async () => {
  await addRule();
  const stored: StoredLead[] = [];
  for (let n = 0; n < 30; n++) stored.push(await context.leads.store({ cellPhone: `+2782${2_000_000 + n}` }));
  for (let n = 0; n < 3; n++) context.startWorker();
  for (const lead of stored) await ownerOf(lead);
  const rows = await context.leads.db
    .select({ ownerId: customerEnquiries.ownerId, leads: sql<number>`count(*)::integer` })
    .from(customerEnquiries)
    .groupBy(customerEnquiries.ownerId);
  expect(new Map(rows.map(({ ownerId, leads }) => [ownerId, leads]))).toEqual(
    new Map(people.map((person) => [person, 10])),
  );
});

it("passes over those who are away, switched off, or work elsewhere", async () => {
  const { db } = context.leads;
  const [away, off, present] = people as [number, number, number];
  const elsewhere = await addPerson([dealerId + 1]);
  await db
    .insert(absences)
    .values({ dealerId, personId: away, fromDay: sql`current_date - 1`, untilDay: sql`current_date + 1` });
  await db
    .insert(absences)
    .values({ dealerId, personId: present, fromDay: sql`current_date - 9`, untilDay: sql`current_date - 2` });
  await setDisabled(db, off, true);
  await addRule({ personIds: [away, off, elsewhere, present] });
  context.startWorker();
  for (let n = 0; n < 2; n++) expect(await ownerOf(await context.store())).toEqual({ ownerId: present });
});

it("takes the first rule that applies and has somebody present, or leaves the lead unassigned", async () => {
  const { db } = context.leads;
  const [sales, parts, everyone] = people as [number, number, number];
  await addRule({ name: "Parts", position: 1, forms: ["parts"], personIds: [parts] });
  await addRule({ name: "Sales", position: 2, forms: ["new", "used"], personIds: [sales] });
  await addRule({ name: "Rest", position: 3, forms: ["new", "contact"], personIds: [everyone] });
  await addRule({ name: "Off", position: 0, active: false, personIds: [everyone] });
  context.startWorker();
  expect(await ownerOf(await context.store({ form: "parts" }))).toEqual({ ownerId: parts });
  expect(await ownerOf(await context.store({ form: "new" }))).toEqual({ ownerId: sales });
  expect(await ownerOf(await context.store({ form: "service" }))).toEqual({ ownerId: null });
  await setDisabled(db, sales, true);
  expect(await ownerOf(await context.store({ form: "new", model: "Duster" }))).toEqual({ ownerId: everyone });
  await setDisabled(db, everyone, true);
  expect(await ownerOf(await context.store({ form: "new", model: "Triber" }))).toEqual({ ownerId: null });
});

it("keeps a person who took a lead before it was routed, and records the rule that assigned the others", async () => {
  const { db } = context.leads;
  await addRule({ name: "Weekdays" });
  const taken = await context.leads.store({ email: "a@mail.example", cellPhone: "+27821110001" });
  await db
    .update(customerEnquiries)
    .set({ ownerId: people[2] as number })
    .where(eq(customerEnquiries.id, taken.id));
  const given = await context.leads.store({ email: "b@mail.example", cellPhone: "+27821110002" });
  context.startWorker();
  expect(await ownerOf(taken)).toEqual({ ownerId: people[2] });
  expect(await ownerOf(given)).toEqual({ ownerId: people[0] });
  const [entry] = await db.transaction((tx) => readTimeline(tx, { id: given.id, createdAt: new Date(0) }));
  expect(entry).toMatchObject({
    kind: "change",
    by: "Rule “Weekdays”",
    changes: [{ name: "ownerId", from: null, to: expect.stringMatching(/^Person \d+$/) }],
  });
});

it("gives a repeat to whoever has the first lead, and suspected spam to nobody until it is released", async () => {
  await addRule();
  context.startWorker();
  const first = await context.store({ email: "c@mail.example" });
  expect(await ownerOf(first)).toEqual({ ownerId: people[0] });
  const repeat = await context.store({ email: "c@mail.example", message: "And the price?" });
  expect(await ownerOf(repeat)).toEqual({ ownerId: people[0] });
  const other = { email: "d@mail.example", cellPhone: "+27821110003" };
  const spam = await context.store({ ...other, spamSignals: ["links"] });
  expect(await ownerOf(spam)).toEqual({ ownerId: null });
  await releaseLead(context.leads.db, spam.reference, "https://karoo.example");
  expect(await ownerOf(spam)).toEqual({ ownerId: people[1] });
});
