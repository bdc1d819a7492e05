import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import { weekByNumber } from "../../contract/dates/iso-week.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { countWaiting } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { endWeeklyReport, findDealerByReportKey, listSentReports } from "../../db/queries/reports/weekly-reports.ts";
import { dealers } from "../../db/schema/dealers.ts";
import { vehicleViews } from "../../db/schema/visits.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";
import { queueWeeklyReports, weekToReport } from "./queue-weekly-reports.ts";

const context = testDelivery();
const SITE = "https://karoo.example";
const MONDAY = new Date("2026-11-23T06:00:00+02:00");
const IN_WEEK = "2026-11-18T12:00:00+02:00";
const BEFORE = "2026-11-11T12:00:00+02:00";

beforeEach(async () => {
  const { db } = context.leads;
  await db.execute(sql`delete from lead_deliveries`);
  await db.execute(sql`truncate vehicle_views, report_keys`);
  await db.update(dealers).set({ weeklyReport: true });
});

const queue = (now = MONDAY) => queueWeeklyReports(context.leads.db, now, SITE);
const sandtonId = () => getDealerId(context.leads.db, "renault-sandton");

/** Stores routed leads of a dealer, received at `at`. */
async function received(at: string, count: number, columns = sql`null, null`): Promise<void> {
  const { db } = context.leads;
  await db.execute(sql`
    insert into customer_enquiries (reference, payload_hash, status, dealer_id, first_name, last_name, email, cell_phone, make,
      manufacturer, contact, terms, consent, is_used, form, source, created_at, routed_at, first_contact_at, contact_due_at)
    select 'E-' || substr(md5(random()::text), 1, 12), '', 'Delivered', ${await sandtonId()}, 'Lerato', 'Mokoena',
      'lerato@mail.example', '+27825550147', 'Renault', 'Renault', true, true, true, false, 'contact', 'Website',
      ${at}::timestamptz, now(), ${columns} from generate_series(1, ${count}::integer)`);
}

const statuses = async () =>
  (await listSentReports(context.leads.db, { dealerIds: [await sandtonId()] })).map(({ status }) => status);

it.each([
  ["2026-11-23T05:59:59+02:00", undefined],
  ["2026-11-23T06:00:00+02:00", 202647],
  ["2026-11-24T23:59:59+02:00", 202647],
  ["2026-11-25T00:00:00+02:00", undefined],
  ["2026-11-25T06:00:00+02:00", 202647],
  ["2026-11-29T23:59:59+02:00", 202647],
  ["2026-11-30T05:59:59+02:00", undefined],
  ["2027-01-04T08:00:00+02:00", 202653],
])("at %s the week to report is %s", (now, week) => {
  expect(weekToReport(new Date(now))?.number).toBe(week);
});

it("settings name another day of the week for it", () => {
  setSettings({ weeklyReportDay: "Wednesday" });
  const weeks = ["2026-11-24T12:00", "2026-11-25T05:59", "2026-11-25T06:00", "2026-11-29T12:00"].map(
    (now) => weekToReport(new Date(`${now}:00+02:00`))?.number,
  );
  setSettings({});
  expect(weeks).toEqual([undefined, undefined, 202647, 202647]);
});

it("a dealer principal gets last week's numbers beside those of the week before, and nothing of customers", async () => {
  const { db } = context.leads;
  await received(
    IN_WEEK,
    3,
    sql`${"2026-11-18T12:10:00+02:00"}::timestamptz, ${"2026-11-18T13:00:00+02:00"}::timestamptz`,
  );
  await received(IN_WEEK, 2, sql`null, ${IN_WEEK}::timestamptz`);
  await received(BEFORE, 4, sql`null, ${BEFORE}::timestamptz`);
  const [waiting] = await countWaiting(db, [await sandtonId()]);
  expect(waiting?.waiting).toBe(6);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from vehicles where dealer_id = ${await sandtonId()} order by id limit 2`,
  );
  const [first, second] = rows as [{ id: number }, { id: number }];
  const views = { dealerId: await sandtonId(), day: "2026-11-18" };
  await db.insert(vehicleViews).values([
    { ...views, vehicleId: first.id, views: 5 },
    { ...views, vehicleId: second.id, views: 9 },
  ]);
  expect(await queue()).toBe(1);
  context.startWorker({ staffUrl: `${SITE}/staff` });
  await eventually(async () => (await statuses())[0] === "Delivered");
  const [email] = await context.mail.emails();
  expect(context.mail.accepted).toEqual([expect.stringMatching(/^report-202647-renault-sandton-\d+@karoo\.example$/)]);
  expect(email?.subject).toBe("Renault Sandton: your week 16 November 2026 to 22 November 2026");
  for (const line of [
    "Enquiries: 5 (the week before: 4)",
    "Contacted in time: 3 (the week before: 0)",
    "Customers who wait to be contacted now: 6\n",
    "Views of your cars: 14 (the week before: 0)",
    "9 views, 0 enquiries",
  ])
    expect(email?.text).toContain(line);
  const { from, until } = weekByNumber(202647);
  expect(email?.text).toContain(`${SITE}/staff/numbers?period=own&from=${from}&until=${until}&dealer=`);
  expect(JSON.stringify(email)).not.toMatch(/Lerato|Mokoena|lerato@|82555|0147/);
  expect(email?.html).toContain("Your week");
});

it("is queued once by any number of workers, and not again in the same week", async () => {
  await received(IN_WEEK, 1);
  const queued = await Promise.all([queue(), queue(), queue()]);
  expect(queued.some((count) => count > 0)).toBe(true);
  expect(await statuses()).toEqual(["Queued"]);
  expect(await queue(new Date("2026-11-24T09:00:00+02:00"))).toBe(0);
  // The week after has nothing to report.
  expect(await queue(new Date("2026-12-21T09:00:00+02:00"))).toBe(0);
});

it("is sent late in the week, once, if no worker ran before, and names its week", async () => {
  await received(IN_WEEK, 1);
  const [thursday, friday] = [new Date("2026-11-26T15:00:00+02:00"), new Date("2026-11-27T15:00:00+02:00")];
  expect(await queue(thursday)).toBe(1);
  expect(await queue(friday)).toBe(0);
  context.startWorker();
  await eventually(async () => (await statuses())[0] === "Delivered");
  const [email] = await context.mail.emails();
  expect(email?.subject).toBe("Renault Sandton: your week 16 November 2026 to 22 November 2026");
});

it("is tried again when the mail server refuses it, under the same Message-ID", async () => {
  await received(IN_WEEK, 1);
  await queue();
  let refusals = 1;
  context.mail.respond(() => (refusals-- > 0 ? 451 : "accept"));
  context.startWorker();
  await eventually(async () => (await statuses())[0] === "Delivered");
  expect(await listSentReports(context.leads.db, { dealerIds: [await sandtonId()] })).toMatchObject([
    { name: "Renault Sandton", day: "2026-11-16", attempts: 2 },
  ]);
  expect(context.mail.accepted).toHaveLength(1);
  expect(context.errors.splice(0)).toHaveLength(1);
});

it("ends by the link in it, which needs no sign-in and is recorded", async () => {
  const { db } = context.leads;
  await received(IN_WEEK, 1);
  await queue();
  context.startWorker();
  await eventually(async () => (await statuses())[0] === "Delivered");
  const [email] = await context.mail.emails();
  const key = /weekly-report\?key=([0-9a-f-]{36})/.exec(email?.text ?? "")?.[1] as string;
  const headers = Object.fromEntries((email?.headerLines ?? []).map(({ key: name, line }) => [name, line]));
  expect(headers["list-unsubscribe"]?.replace(/\s/g, "")).toContain(`<${SITE}/weekly-report?key=${key}>`);
  expect(headers["list-unsubscribe-post"]).toContain("List-Unsubscribe=One-Click");
  expect(await findDealerByReportKey(db, key)).toBe("Renault Sandton");
  expect(await endWeeklyReport(db, key)).toBe("Renault Sandton");
  expect(await endWeeklyReport(db, key)).toBe("Renault Sandton");
  expect(await endWeeklyReport(db, "00000000-0000-0000-0000-000000000000")).toBeUndefined();
  const { rows } = await db.execute(
    sql`select after from audit_entries where person_name like 'The link in the weekly%'`,
  );
  expect(rows).toEqual([{ after: { weeklyReport: false } }]);
  await db.execute(sql`delete from lead_deliveries`);
  expect(await queue()).toBe(0);
});
