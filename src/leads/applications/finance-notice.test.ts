import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { addChannel } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import { listUnsentApplications } from "../../db/queries/enquiries/delivery/unsent-deliveries.ts";
import { retryApplication } from "../staff-actions.ts";
import { storeApplication, untilApplication } from "../test-support/test-applications.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";
import { deleteOldApplications } from "./retention.ts";

const context = testDelivery();

beforeEach(() => context.leads.db.execute(sql`truncate finance_applications cascade`));

const apply = (change = {}) => storeApplication(context.leads.db, change);
const until = (reference: string, status: string) => untilApplication(context.leads.db, reference, status);

it("a finance desk is notified of an application once, without its contents", async () => {
  context.startWorker();
  const reference = await apply();
  const { deliveries, events } = await until(reference, "Delivered");
  expect(deliveries).toMatchObject([
    { kind: "email", address: "finance.sandton@karoomotors.example", attempts: 1, purpose: "finance" },
  ]);
  expect(events.map(({ deliveryId, status }) => [deliveryId === null ? "application" : "notice", status])).toEqual([
    ["application", "Queued"],
    ["notice", "Queued"],
    ["notice", "Sending"],
    ["application", "Sending"],
    ["notice", "Delivered"],
    ["application", "Delivered"],
  ]);
  for (const { at: time } of events) expect(time).toBeInstanceOf(Date);

  expect(context.mail.accepted).toEqual([`application-${reference}.1@karoo.example`]);
  const [email] = await context.mail.emails();
  expect(email?.subject).toBe(`Finance application ${reference} has arrived`);
  expect(email?.replyTo).toBeUndefined();
  for (const body of [email?.text, email?.html]) {
    for (const fact of [reference, "Renault Sandton", "New", `npm run cli -- finance show ${reference}`])
      expect(body).toContain(fact);
    expect(body).toMatch(/Received.*\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d/s);
    expect(body).not.toContain(".example/"); // no address of a page
  }
  const everything = JSON.stringify(email);
  const values = Object.entries(testFinanceApplication).filter(
    // The notice names the dealer and the kind of vehicle; two-digit numbers also occur in dates.
    ([name, value]) => typeof value === "string" && !["variant", "dealership"].includes(name) && value.length > 2,
  );
  expect(values.length).toBeGreaterThan(50);
  for (const [name, value] of values) {
    if (name === "make") continue; // "Renault" is in the dealer's name
    const code = name === "code" || /Code$/.test(name) ? new RegExp(`\\b${value}\\b`) : undefined;
    expect(code ? code.test(email?.text ?? "") : everything.includes(String(value)), name).toBe(false);
  }
});

it("the notice leads to the application in the back office, where there is one", async () => {
  context.startWorker({ staffUrl: "https://karoo.example/staff" });
  const reference = await apply();
  await until(reference, "Delivered");
  const { rows } = await context.leads.db.execute<{ id: string }>(sql`select id from finance_applications`);
  const [email] = await context.mail.emails();
  for (const body of [email?.text, email?.html]) {
    expect(body).toContain(`https://karoo.example/staff/finance_applications/${rows[0]?.id}`);
    expect(body).not.toContain("npm run");
  }
});

it("the notice goes to the e-mail channels for finance, else for sales, else to the principal", async () => {
  const { db } = context.leads;
  const dealerId = await getDealerId(db, "renault-centurion");
  const hook = { dealerId, purpose: "finance", kind: "webhook", address: "https://crm.example/", secret: "s" } as const;
  await addChannel(db, hook);
  context.startWorker();
  const addressOf = async (dealer: string) => {
    const { deliveries } = await until(await apply({ dealer, vehicleType: "used" }), "Delivered");
    return deliveries.map(({ address }) => address);
  };
  expect(await addressOf("renault-cape-town")).toEqual(["sales.cape-town@karoomotors.example"]);
  expect(await addressOf("renault-centurion")).toEqual(["sales.centurion@karoomotors.example"]);
  expect(await addressOf("renault-mbombela")).toEqual(["nomvula.mabuza@karoomotors.example"]);
  expect((await context.mail.emails()).map(({ text }) => /Vehicle: (\w+)/.exec(text ?? "")?.[1])).toEqual(
    Array(3).fill("Used"),
  );
});

it("a refused notice is sent again, and the cause is recorded", async () => {
  let refusals = 2;
  context.mail.respond(() => (refusals-- > 0 ? 451 : "accept"));
  context.startWorker();
  const { deliveries, events } = await until(await apply(), "Delivered");
  expect(deliveries[0]).toMatchObject({ attempts: 3, lastError: null });
  expect(events.filter(({ cause }) => cause !== null).map(({ status, cause }) => [status, cause])).toEqual(
    Array(2).fill(["Queued", "mail server answered 451 to DATA"]),
  );
  expect(context.mail.accepted).toHaveLength(1);
  expect(context.errors.splice(0)).toHaveLength(1);
});

it("a notice fails after the last attempt, and staff can send it again", async () => {
  context.mail.respond(() => 550);
  await context.leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 8`);
  context.startWorker();
  const reference = await apply();
  await until(reference, "Failed");
  await context.leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 0`);
  await eventually(async () => context.errors.length > 0);
  expect(context.errors.splice(0).map(({ message }) => message)).toEqual([
    `application-${reference}.1@karoo.example has failed for good: mail server answered 550 to DATA`,
  ]);
  expect(await listUnsentApplications(context.leads.db, "Failed")).toEqual([reference]);
  context.mail.respond(() => "accept");
  expect(await retryApplication(context.leads.db, reference, ["Failed"])).toBe(1);
  await until(reference, "Delivered");
  expect(await retryApplication(context.leads.db, reference, ["Failed"])).toBe(0);
  expect(context.mail.accepted).toHaveLength(1);
  await expect(retryApplication(context.leads.db, "F-00000000", ["Failed"])).rejects.toThrow("is not known");
});

it("an application that is sent twice notifies the desk once", async () => {
  context.startWorker();
  const sent = await Promise.all(Array.from({ length: 5 }, () => apply({ key: "the-same-key" })));
  expect(new Set(sent).size).toBe(1);
  await until(sent[0] as string, "Delivered");
  await apply({ key: "the-same-key" });
  await sleep(300); // a second notice would be sent within some tens of milliseconds
  expect(context.mail.accepted).toHaveLength(1);
});

it("an application is stored together with its notice or not at all", async () => {
  await expect(apply({ fail: true })).rejects.toThrow("power cut");
  for (const table of ["finance_applications", "lead_deliveries"]) {
    const { rows } = await context.leads.db.execute(sql`select 1 from ${sql.raw(table)}`);
    expect(rows, table).toEqual([]);
  }
});

it("the notice is kept in the outbox while there is no mail server, and sent by staff when there is one", async () => {
  const withoutServer = context.startWorker({ smtpUrl: undefined });
  const reference = await apply();
  await until(reference, "Kept");
  const email = await readFile(join(context.outbox, `application-${reference}.1@karoo.example.eml`), "utf8");
  expect(email).toContain(`Finance application ${reference} has arrived`);
  await withoutServer.stop();
  context.startWorker();
  expect(await listUnsentApplications(context.leads.db, "Kept")).toEqual([reference]);
  expect(await retryApplication(context.leads.db, reference, ["Kept"])).toBe(1);
  await until(reference, "Delivered");
  expect(context.mail.accepted).toEqual([`application-${reference}.1@karoo.example`]);
});

it("a purged application notifies nobody", async () => {
  const reference = await apply();
  const purged = await apply();
  await context.leads.db.execute(
    sql`update finance_applications set created_at = now() - interval '2 days' where reference = ${purged}`,
  );
  const deletion = { outbox: context.outbox, by: "root", remark: "" };
  expect(await deleteOldApplications(context.leads.db, new Date(Date.now() - 86_400_000), deletion)).toBe(1);
  context.startWorker();
  await until(reference, "Delivered");
  expect(context.mail.accepted).toEqual([`application-${reference}.1@karoo.example`]);
});
