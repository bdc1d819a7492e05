import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { testFinanceApplication } from "../contract/test-support/finance-application.ts";
import { addChannel } from "../db/queries/dealer-channels.ts";
import { getDealerId } from "../db/queries/dealers.ts";
import { purgeFinanceApplications } from "../db/queries/submissions/finance-applications.ts";
import { listFailedApplications, retryApplication } from "./resend.ts";
import { keepApplication, untilApplication } from "./test-applications.ts";
import { testDelivery } from "./test-delivery.ts";
import { eventually } from "./test-leads.ts";
import { requeue } from "./worker.ts";

const at = testDelivery();

beforeEach(() => at.leads.db.execute(sql`truncate finance_applications cascade`));

const apply = (given = {}) => keepApplication(at.leads, given);
const until = (reference: string, status: string) => untilApplication(at.leads, reference, status);

it("a finance desk is told of an application once, and of nothing that is in it", async () => {
  await at.work();
  const reference = await apply();
  const { deliveries, events } = await until(reference, "Delivered");
  expect(deliveries).toMatchObject([
    { kind: "email", address: "finance.sandton@karoomotors.example", attempts: 1, purpose: "finance" },
  ]);
  expect(events.map(({ deliveryId, status }) => [deliveryId === null ? "application" : "letter", status])).toEqual([
    ["application", "Queued"],
    ["letter", "Queued"],
    ["letter", "Sending"],
    ["application", "Sending"],
    ["letter", "Delivered"],
    ["application", "Delivered"],
  ]);
  for (const { at: time } of events) expect(time).toBeInstanceOf(Date);

  expect(at.mail.taken).toEqual([`application-${reference}.1@karoo.example`]);
  const [letter] = await at.mail.letters();
  expect(letter?.subject).toBe(`Finance application ${reference} has arrived`);
  expect(letter?.replyTo).toBeUndefined();
  for (const body of [letter?.text, letter?.html]) {
    for (const told of [reference, "Renault Sandton", "New", `npm run cli -- finance show ${reference}`])
      expect(body).toContain(told);
    expect(body).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d SAST/);
    expect(body).not.toContain(".example/"); // no address of any page
  }
  const everything = JSON.stringify(letter);
  const values = Object.entries(testFinanceApplication).filter(
    // The vehicle's kind is told; a number of two digits stands in any date.
    ([name, value]) => typeof value === "string" && !["variant", "dealership"].includes(name) && value.length > 2,
  );
  expect(values.length).toBeGreaterThan(50);
  for (const [name, value] of values) {
    if (name === "make") continue; // "Renault" is in the dealer's name
    const told = name === "code" || /Code$/.test(name) ? new RegExp(`\\b${value}\\b`) : undefined;
    expect(told ? told.test(letter?.text ?? "") : everything.includes(String(value)), name).toBe(false);
  }
});

it("the desk is the dealer's for finance, else who gets its enquiries, by e-mail alone", async () => {
  const { db } = at.leads;
  const dealerId = await getDealerId(db, "renault-centurion");
  const hook = { dealerId, purpose: "finance", kind: "webhook", address: "https://crm.example/", secret: "s" } as const;
  await addChannel(db, hook);
  await at.work();
  const addressOf = async (dealer: string) => {
    const { deliveries } = await until(await apply({ dealer, vehicleType: "used" }), "Delivered");
    return deliveries.map(({ address }) => address);
  };
  expect(await addressOf("renault-cape-town")).toEqual(["sales.cape-town@karoomotors.example"]);
  expect(await addressOf("renault-centurion")).toEqual(["sales.centurion@karoomotors.example"]);
  expect(await addressOf("renault-mbombela")).toEqual(["nomvula.mabuza@karoomotors.example"]);
  expect((await at.mail.letters()).map(({ text }) => /Vehicle: (\w+)/.exec(text ?? "")?.[1])).toEqual(
    Array(3).fill("Used"),
  );
});

it("a server that refuses is tried again, and the cause is kept", async () => {
  let refusals = 2;
  at.mail.treat(() => (refusals-- > 0 ? 451 : "take"));
  await at.work();
  const { deliveries, events } = await until(await apply(), "Delivered");
  expect(deliveries[0]).toMatchObject({ attempts: 3, lastError: null });
  expect(events.filter(({ cause }) => cause !== null).map(({ status, cause }) => [status, cause])).toEqual(
    Array(2).fill(["Queued", "mail server answered 451 to DATA"]),
  );
  expect(at.mail.taken).toHaveLength(1);
});

it("after the last attempt it has failed, and staff can have the desk told again", async () => {
  at.mail.treat(() => 550);
  await at.leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 8`);
  await at.work();
  const reference = await apply();
  await until(reference, "Failed");
  await at.leads.db.execute(sql`alter table lead_deliveries alter column attempts set default 0`);
  await eventually(async () => at.errors.length > 0);
  expect(at.errors.splice(0).map(({ message }) => message)).toEqual([
    `application-${reference}.1@karoo.example has failed for good: mail server answered 550 to DATA`,
  ]);
  expect(await listFailedApplications(at.leads.db)).toEqual([reference]);
  at.mail.treat(() => "take");
  expect(await retryApplication(at.leads.db, at.leads.queue, reference)).toBe(1);
  await until(reference, "Delivered");
  expect(await retryApplication(at.leads.db, at.leads.queue, reference)).toBe(0);
  expect(at.mail.taken).toHaveLength(1);
  await expect(retryApplication(at.leads.db, at.leads.queue, "F-00000000")).rejects.toThrow("is not known");
});

it("the same application sent again tells the desk once", async () => {
  await at.work();
  const sent = await Promise.all(Array.from({ length: 5 }, () => apply({ key: "the-same-key" })));
  expect(new Set(sent).size).toBe(1);
  await until(sent[0] as string, "Delivered");
  await apply({ key: "the-same-key" });
  await sleep(300); // a second letter would be out within some tens of milliseconds
  expect(at.mail.taken).toHaveLength(1);
});

it("an application and word of it are kept together or not at all", async () => {
  await expect(apply({ fail: true })).rejects.toThrow("power cut");
  for (const table of ["finance_applications", "lead_deliveries", "lead_queue.job"]) {
    const { rows } = await at.leads.db.execute(sql`select 1 from ${sql.raw(table)}`);
    expect(rows, table).toEqual([]);
  }
});

it("without a mail server the letter lies in the outbox", async () => {
  await at.work({ smtpUrl: undefined });
  const reference = await apply();
  await until(reference, "Delivered");
  const letter = await readFile(join(at.outbox, `application-${reference}.1@karoo.example.eml`), "utf8");
  expect(letter).toContain(`Finance application ${reference} has arrived`);
});

it("what no job stands for is found, and what is purged is not told of", async () => {
  const reference = await apply();
  await at.leads.db.execute(sql`delete from lead_queue.job`);
  const purged = await apply();
  await at.leads.db.execute(
    sql`update finance_applications set created_at = now() - interval '2 days' where reference = ${purged}`,
  );
  expect(await purgeFinanceApplications(at.leads.db, new Date(Date.now() - 86_400_000))).toBe(1);
  await at.work();
  await requeue(at.leads.db, at.leads.queue, -1);
  await until(reference, "Delivered");
  await eventually(async () => {
    const { rows } = await at.leads.db.execute(sql`select 1 from lead_queue.job where state <> 'completed'`);
    return rows.length === 0;
  });
  expect(at.mail.taken).toEqual([`application-${reference}.1@karoo.example`]);
});
