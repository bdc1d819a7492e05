import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { createDeliveries } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { listMonthlyRecipients, type MonthlyRecipient } from "../../db/queries/reports/monthly-recipients.ts";
import { people } from "../../db/schema/people/people.ts";
import { insertLead } from "../test-support/insert-lead.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";
import { monthlyItem, readMonthlyItem } from "./monthly-item.ts";
import { readMonthlyNumbers } from "./monthly-numbers.ts";
import { monthToReport, queueMonthlyNumbers } from "./queue-monthly-numbers.ts";

const context = testDelivery();
const SITE = "https://karoo.example";

/** The month before the present one of the database, whose e-mail may be sent now, and the one before. */
let month: string;
let earlier: string;
let dealerId: number;
let count = 0;

beforeEach(async () => {
  const { db } = context.leads;
  await db.execute(sql`delete from lead_deliveries`);
  await db.execute(sql`delete from people`);
  dealerId = await getDealerId(db, "renault-sandton");
  const { rows } = await db.execute<{ month: string; earlier: string }>(sql`
    select to_char(now() at time zone 'Africa/Johannesburg' - interval '1 month', 'YYYY-MM') as month,
      to_char(now() at time zone 'Africa/Johannesburg' - interval '2 months', 'YYYY-MM') as earlier`);
  ({ month, earlier } = rows[0] as { month: string; earlier: string });
});

const hire = async (name: string, values: Partial<typeof people.$inferInsert>) => {
  const id = name.toLowerCase().replaceAll(" ", "-");
  const [person] = await context.leads.db
    .insert(people)
    .values({ id, name, email: `${id}@karoo.example`, dealerIds: [dealerId], monthlyNumbers: true, ...values })
    .returning();
  return person as typeof people.$inferSelect;
};
const received = (day: string, values: Partial<Parameters<typeof insertLead>[2]> = {}) =>
  insertLead(context.leads.db, 7000 + ++count, {
    dealerId,
    createdAt: new Date(`${day}T12:00:00+02:00`),
    routedAt: new Date(),
    ...values,
  });
const statuses = async () => {
  const { rows } = await context.leads.db.execute<{ address: string; status: string }>(
    sql`select address, status from lead_deliveries where kind = 'monthly' order by address`,
  );
  return rows;
};

it.each([
  ["2026-12-01T05:59:59+02:00", undefined],
  ["2026-12-01T06:00:00+02:00", "2026-11"],
  ["2026-12-02T00:00:00+02:00", "2026-11"],
  ["2026-12-07T23:59:59+02:00", "2026-11"],
  ["2026-12-08T00:00:00+02:00", undefined],
  ["2027-01-03T12:00:00+02:00", "2026-12"],
])("at %s the month to report is %s", (now, expected) => {
  expect(monthToReport(new Date(now))).toBe(expected);
});

it("a delivery names its month and its person", () => {
  expect(readMonthlyItem(monthlyItem("2026-10", 12))).toEqual({ month: "2026-10", number: 12 });
});

it("goes once to everybody who wants it and may see numbers, with any number of workers", async () => {
  const { db } = context.leads;
  await hire("Nomsa Dlamini", { roles: ["dealer_manager"] });
  await hire("Lindiwe Maseko", { roles: ["salesperson"] });
  await hire("Johan Botha", { roles: ["dealer_manager"], monthlyNumbers: false });
  await hire("Ayesha Khan", { roles: ["editor"] });
  await hire("Sipho Zulu", { roles: ["administrator"], disabledAt: new Date() });
  await Promise.all([1, 2, 3].map(() => queueMonthlyNumbers(db, month, SITE)));
  expect((await statuses()).map(({ address }) => address)).toEqual([
    "lindiwe-maseko@karoo.example",
    "nomsa-dlamini@karoo.example",
  ]);
  expect(await queueMonthlyNumbers(db, month, SITE)).toBe(0);
});

it("goes once to somebody whose address changes while two workers queue it", async () => {
  const { db } = context.leads;
  const { id, number } = await hire("Nomsa Dlamini", { roles: ["dealer_manager"] });
  let second: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    const [first] = await listMonthlyRecipients(tx, month, new URL(SITE).hostname);
    const { address, messageId } = first as MonthlyRecipient;
    const recipient = { kind: "monthly" as const, address, channelId: null, itemId: monthlyItem(month, number) };
    await createDeliveries(tx, { dealerId }, { recipients: [recipient], purpose: "sales", messageId: () => messageId });
    await db.update(people).set({ email: "nomsa@karoo.example" }).where(eq(people.id, id));
    second = queueMonthlyNumbers(db, month, SITE);
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
  });
  await second;
  expect((await statuses()).map(({ address }) => address)).toEqual(["nomsa-dlamini@karoo.example"]);
});

it("has the month beside the one before in the e-mail and in a PDF, and nothing of customers", async () => {
  const { db } = context.leads;
  await hire("Nomsa Dlamini", { roles: ["dealer_manager"] });
  for (const day of ["01", "15", "28"]) await received(`${month}-${day}`);
  await received(`${month}-10`, { dealerId: null });
  await received(`${earlier}-20`, {
    stage: "Sold",
    soldAt: new Date(`${month}-05T12:00:00+02:00`),
    soldTitle: "Renault Kiger",
    soldPrice: 219_900,
  });
  await queueMonthlyNumbers(db, month, SITE);
  context.startWorker({ staffUrl: `${SITE}/staff` });
  await eventually(async () => (await statuses())[0]?.status === "Delivered");
  const [email] = await context.mail.emails();
  for (const line of ["Enquiries: 3 (2 more)", "Sales: 1 (1 more)", "Value: R\u00a0219\u00a0900"])
    expect(email?.text).toContain(line);
  expect(email?.text).toContain(`${SITE}/staff/numbers?period=own&from=${month}-01&until=${month}-`);
  const [pdf] = email?.attachments ?? [];
  expect(pdf).toMatchObject({ filename: `numbers-${month}.pdf`, mimeType: "application/pdf" });
  const content = Buffer.from(pdf?.content as ArrayBuffer).toString("latin1");
  expect(content.startsWith("%PDF-1.7")).toBe(true);
  expect(JSON.stringify([email?.text, email?.html])).not.toMatch(/Thandi|Nkosi|thandi|82123/);
});

it("shows a salesperson their own enquiries only, and ends with the person's wish for it", async () => {
  const { db } = context.leads;
  const person = await hire("Lindiwe Maseko", { roles: ["salesperson"] });
  await received(`${month}-10`, { ownerId: person.number });
  await received(`${month}-10`);
  const reader = { name: person.name, scope: { dealerIds: [dealerId], ownerId: person.number }, dealerNames: [] };
  const numbers = await readMonthlyNumbers(db, month, reader, new Date());
  expect(numbers.of).toBe("Enquiries that Lindiwe Maseko looks after");
  for (const { total } of numbers.tables) expect(total.enquiries.value).toBe(1);
  await queueMonthlyNumbers(db, month, SITE);
  await db.update(people).set({ monthlyNumbers: false });
  context.startWorker();
  await eventually(async () => (await statuses())[0]?.status === "Failed");
  expect(context.errors.splice(0)).toHaveLength(1);
  expect(context.mail.accepted).toEqual([]);
});
