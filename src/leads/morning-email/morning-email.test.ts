import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { getPersonNumber } from "../../db/queries/staff/people.ts";
import { absences } from "../../db/schema/enquiries/assignment.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { tasks } from "../../db/schema/enquiries/tasks.ts";
import { people } from "../../db/schema/people/people.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";
import { morningOf, queueMorningEmails } from "./queue-morning-emails.ts";

const context = testDelivery();
const SITE = "https://karoo.example";
const DAY = "2026-11-23";

let seller: number;
let dealerId: number;

beforeEach(async () => {
  const { db } = context.leads;
  await db.execute(sql`delete from lead_deliveries`);
  await db.delete(people);
  dealerId = await getDealerId(db, "renault-sandton");
  seller = await add("seller@karoo.example");
});

async function add(email: string): Promise<number> {
  const { db } = context.leads;
  const id = await createPerson(db, { name: "Lindiwe Maseko", email, roles: ["salesperson"], dealerIds: [dealerId] });
  return getPersonNumber(db, id);
}
/** Stores a lead of the dealer that `ownerId` looks after. */
async function lead(change: Partial<typeof customerEnquiries.$inferInsert>): Promise<number> {
  const { id } = await context.leads.store({ model: "Kiger" });
  await context.leads.db
    .update(customerEnquiries)
    .set({ dealerId, ownerId: seller, routedAt: new Date(), status: "Delivered", ...change })
    .where(eq(customerEnquiries.id, id));
  return id;
}
/** Enters a task for the lead of a new customer. */
async function task(dueAt: string, change: Partial<typeof tasks.$inferInsert> = {}): Promise<number> {
  const enquiryId = await lead({});
  await context.leads.db
    .insert(tasks)
    .values({ enquiryId, dealerId, ownerId: seller, kind: "call", dueAt: new Date(dueAt), ...change });
  return enquiryId;
}
const queue = (day = DAY) => queueMorningEmails(context.leads.db, day, SITE);
const addresses = async () => (await context.leads.db.select().from(leadDeliveries)).map(({ address }) => address);

it.each([
  ["2026-11-23T06:59:59+02:00", undefined],
  ["2026-11-23T07:00:00+02:00", "2026-11-23"],
  ["2026-11-28T08:59:59+02:00", "2026-11-28"],
  ["2026-11-28T09:00:00+02:00", undefined],
  ["2026-11-29T07:30:00+02:00", undefined],
  ["2026-12-16T07:30:00+02:00", undefined],
  ["2027-03-22T07:30:00+02:00", undefined],
  ["2027-03-26T07:30:00+02:00", undefined],
  ["2027-03-23T07:30:00+02:00", "2027-03-23"],
])("at %s the morning is that of %s", (now, day) => {
  expect(morningOf(new Date(now))).toBe(day);
});

it("goes to people who want it, are not away, and have customers waiting or tasks", async () => {
  const { db } = context.leads;
  await task("2026-11-24T00:00:00+02:00");
  await task("2026-11-20T10:00:00+02:00", { doneAt: new Date() });
  await task("2026-11-20T10:00:00+02:00", { ownerId: null });
  await lead({ contactDueAt: new Date("2026-11-20T10:00:00+02:00"), stage: "Lost", lostReason: "Price" });
  expect(await queue()).toBe(0);
  await task("2026-11-23T23:59:59+02:00");
  const away = await add("away@karoo.example");
  await lead({ awaitingReplySince: new Date("2026-11-22T10:00:00+02:00"), ownerId: away });
  await db.insert(absences).values({ dealerId, personId: away, fromDay: DAY, untilDay: DAY });
  const off = await add("off@karoo.example");
  await db.update(people).set({ morningEmail: false }).where(eq(people.number, off));
  await lead({ awaitingReplySince: new Date("2026-11-22T10:00:00+02:00"), ownerId: off });
  expect(await queue()).toBe(1);
  expect(await addresses()).toEqual(["seller@karoo.example"]);
});

it("is queued once for a person and day by any number of workers", async () => {
  await lead({ awaitingReplySince: new Date("2026-11-22T10:00:00+02:00") });
  await Promise.all([queue(), queue(), queue(), queue()]);
  expect(await addresses()).toHaveLength(1);
  expect(await queue()).toBe(0);
  expect(await queue("2026-11-24")).toBe(1);
});

it("counts waiting customers and tasks, and names them by first name and car, with links, and nothing else", async () => {
  const today = southAfricanDate(new Date());
  const answered = await lead({ awaitingReplySince: new Date(`${today}T06:00:00+02:00`), firstName: "Sipho" });
  const overdue = await task("2020-01-01T10:00:00+02:00", { text: "Ask Thandi Nkosi about her pension" });
  const offer = await task(`${today}T00:00:00+02:00`, { kind: "offer" });
  const waiting = await lead({ contactDueAt: new Date(), stage: "Appointment", firstName: "Naledi" });
  await queue(today);
  context.startWorker({ staffUrl: `${SITE}/staff` });
  const [email] = await eventually(async () => {
    const emails = await context.mail.emails();
    return emails.length > 0 && emails;
  });
  expect(email?.to?.[0]?.address).toBe("seller@karoo.example");
  expect(email?.subject).toBe("4 customers wait for you today");
  for (const line of [
    "Customers' answers that wait: 1",
    "Customers who wait to be contacted: 1",
    "Tasks for today: 1",
    "Tasks from before today: 1",
    `Sipho, Renault Kiger: has answered: ${SITE}/staff/customer_enquiries/${answered}`,
    `Naledi, Renault Kiger: waits to be contacted: ${SITE}/staff/customer_enquiries/${waiting}`,
    `1 January 2020, Call: Thandi, Renault Kiger: ${SITE}/staff/customer_enquiries/${overdue}`,
    `00:00, Offer: Thandi, Renault Kiger: ${SITE}/staff/customer_enquiries/${offer}`,
  ]) {
    expect(email?.text).toContain(line);
  }
  expect(email?.text).not.toMatch(/Nkosi|pension|mail\.example|\+27/);
  expect(context.mail.accepted).toEqual([`morning-${today}-${seller}@karoo.example`]);
});
