import { mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import type { Database } from "../db/connect.ts";
import { changeAlerts, getAlerts, removeOldAlerts } from "../db/queries/alerts/alerts.ts";
import { type AlertSubject, requestAlert } from "../db/queries/alerts/request-alert.ts";
import { countConfirmation } from "../db/queries/enquiries/submissions/confirmation-limit.ts";
import { alertSubscribers } from "../db/schema/alerts.ts";
import { vehicles } from "../db/schema/stock/vehicles.ts";
import { createMailer, type Mailer } from "../leads/delivery/mail/mailer.ts";
import { createTestLeads, eventually, type TestLeads } from "../leads/test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../leads/test-support/test-mail-server.ts";
import { checkNext, startAlertWorker } from "./alert-worker.ts";
import { eraseAlertSubscribers } from "./erase-alerts.ts";

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 10, 2);

let leads: TestLeads;
let db: Database;
let mail: TestMailServer;
let mailer: Mailer;
let now: Date;
let errors: Error[];

beforeAll(async () => {
  leads = await createTestLeads();
  db = leads.db;
});
afterAll(() => leads.close());
beforeEach(async () => {
  await db.execute(sql`truncate alert_subscribers, confirmation_times cascade`);
  mail = await startTestMailServer();
  mailer = createMailer({ smtpUrl: mail.url, outbox: "" });
  errors = [];
  now = new Date(FIRST_DAY);
});
afterEach(async () => {
  await mail.close();
  expect(errors).toEqual([]);
});

const EMAIL = "thandi@mail.example";
const RENAULTS: AlertSubject = { search: { make_slug: "renault" }, page: "/used/renault" };

const ask = (subject: AlertSubject = RENAULTS) =>
  requestAlert(db, { email: EMAIL, subject, consentVersion: "test" }, now);

/** Sets the clock to `hour`:`minute` in South Africa, `days` after the first day, and makes all due checks. */
async function work({ days = 0, hour = 10, minute = 0 } = {}): Promise<Email[]> {
  now = new Date(FIRST_DAY + days * DAY_MS + (hour - 2) * 3_600_000 + minute * 60_000);
  const settings = { siteUrl: "https://karoo.example" };
  const sending = { db, mailer, settings, now: () => now, onError: (error: Error) => errors.push(error) };
  while (await checkNext(sending));
  return mail.emails();
}

const keyOf = async (email = EMAIL) => {
  const [row] = await db.select().from(alertSubscribers).where(eq(alertSubscribers.email, email));
  return row?.key as string;
};

async function confirmed(subject: AlertSubject = RENAULTS): Promise<string> {
  await ask(subject);
  const key = await keyOf();
  await changeAlerts(db, { key, change: "confirm" }, now);
  return key;
}

/** Adds a copy of a Renault, which is newer than all other vehicles. */
async function addVehicle(change: { price?: number } = {}): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into vehicles (dealer_id, stock_number, make_id, model_id, variant, year, price, mileage, condition, transmission, fuel_type,
      colour, description, images)
    select dealer_id, gen_random_uuid()::text, make_id, model_id, 'Alert', year, ${change.price ?? 199_900}, mileage, condition, transmission,
      fuel_type, colour, description, images
    from vehicles where make_id = (select id from makes where slug = 'renault') and withdrawn_at is null limit 1 returning id
  `);
  return rows[0]?.id as number;
}

it("asks the person to confirm, and sends nothing else before they do", async () => {
  await ask();
  await ask({ search: { q: "visit www.spam.example", make_slug: "renault" }, page: "/used" });
  await addVehicle();
  const [email, ...others] = await work();
  expect(others).toEqual([]);
  expect(email?.to).toEqual([{ name: "", address: EMAIL }]);
  expect(email?.text).toContain(`https://karoo.example/alerts?key=${await keyOf()}&change=confirm&alert=`);
  expect(email?.text).toContain("Renault");
  expect(email?.text, "no words of whoever asked").not.toContain("spam");
  expect(email?.headers).toContainEqual(expect.objectContaining({ key: "list-unsubscribe-post" }));
});

it("tells of a new car once, with its picture and the reason, in one e-mail a day", async () => {
  const key = await confirmed();
  expect(await work()).toEqual([]);
  const id = await addVehicle();
  const [email] = await work({ days: 1 });
  expect(email?.subject).toBe("Renault: A new car for your search");
  expect(email?.html).toContain(`https://karoo.example/used/renault/`);
  expect(email?.html).toMatch(/<img src="https:\/\/karoo\.example\/uploads\//);
  expect(email?.text).toContain("You asked for this on");
  expect(email?.text).toContain(`/${id}\n`);
  expect(email?.text).toContain(`https://karoo.example/alerts?key=${key}&change=pause&alert=`);
  await addVehicle();
  expect(await work({ days: 1, hour: 15 }), "the second waits until tomorrow").toHaveLength(1);
  expect(await work({ days: 2 })).toHaveLength(2);
  expect(await work({ days: 3 }), "nothing is new").toHaveLength(2);
});

it("sends no news at night", async () => {
  await confirmed();
  await addVehicle();
  expect(await work({ days: 1, hour: 5 })).toEqual([]);
  expect(await work({ days: 1, hour: 9 })).toHaveLength(1);
});

it("joins the news of all alerts of a person", async () => {
  await ask();
  await ask({ search: {}, page: "/used" });
  await changeAlerts(db, { key: await keyOf(), change: "confirm" }, now);
  await addVehicle();
  const [email, ...others] = await work({ days: 1 });
  expect(others).toEqual([]);
  expect(email?.subject).toBe("Renault: A new car for your search, and 1 more");
});

it("tells of a lower price, and of a car that can be bought again", async () => {
  const vehicleId = await addVehicle({ price: 200_000 });
  await confirmed({ vehicleId });
  const set = (values: Partial<typeof vehicles.$inferInsert>) =>
    db.update(vehicles).set(values).where(eq(vehicles.id, vehicleId));
  await set({ price: 210_000 });
  expect(await work({ days: 1 }), "a higher price is no news").toEqual([]);
  await set({ price: 180_000 });
  const [lower] = await work({ days: 2 });
  expect(lower?.subject).toMatch(/: The price dropped by R\s30\s000, from R\s210\s000$/);
  await set({ reservedAt: new Date() });
  expect(await work({ days: 3 })).toHaveLength(1);
  await set({ reservedAt: null });
  const [, again] = await work({ days: 4 });
  expect(again?.subject).toMatch(/: It can be bought again$/);
});

it("sends nothing for alerts that are paused or ended, and deletes the address with the last one", async () => {
  const key = await confirmed();
  await changeAlerts(db, { key, change: "pause" }, now);
  await addVehicle();
  expect(await work({ days: 1 })).toEqual([]);
  await changeAlerts(db, { key, change: "resume" }, now);
  expect(await work({ days: 2 })).toHaveLength(1);
  expect(await changeAlerts(db, { key, change: "end" })).toEqual({ items: [], total: 0 });
  expect(await db.$count(alertSubscribers)).toBe(0);
  await expect(getAlerts(db, key)).rejects.toThrow("is not known");
});

it("asks one address three times an hour at most, and keeps five unconfirmed alerts", async () => {
  for (let n = 0; n < 8; n++) {
    await ask({ search: { "year[gte]": 2010 + n }, page: "/used" });
    await work({ minute: n });
  }
  expect(await mail.emails()).toHaveLength(3);
  expect((await getAlerts(db, await keyOf())).total).toBe(5);
  expect(await work({ hour: 11, minute: 10 }), "the others together, an hour later").toHaveLength(4);
});

it("asks one mailbox five times a day at most, in any spelling, including confirmations of other forms", async () => {
  const spellings = ["thandi@gmail.com", "T.handi@gmail.com", "thandi+cars@googlemail.com", "tha.ndi@gmail.com"];
  expect(await countConfirmation(db, "thandi+enquiry@gmail.com", now), "for an enquiry").toBeNull();
  for (let minute = 1; minute < 24 * 60; minute += 30) {
    for (const [n, email] of spellings.entries())
      await requestAlert(
        db,
        { email, subject: { search: { "year[gte]": 2000 + minute + n }, page: "/used" }, consentVersion: "test" },
        now,
      );
    await work({ hour: 0, minute });
    if (minute < 60) expect((await mail.emails()).length, "within the first hour").toBeLessThanOrEqual(2);
  }
  expect(await mail.emails()).toHaveLength(4);
  expect(await countConfirmation(db, "thandi@gmail.com", now)).not.toBeNull();
  await requestAlert(db, { email: "sipho@gmail.com", subject: RENAULTS, consentVersion: "test" }, now);
  expect(await work({ days: 1, hour: 0 }), "nobody else is concerned").toHaveLength(5);
});

it("sends another e-mail to somebody who asks again", async () => {
  await ask();
  await work();
  await ask();
  expect(await work({ minute: 1 }), "not within ten minutes").toHaveLength(1);
  await work({ minute: 11 });
  await ask();
  expect(await work({ minute: 11 })).toHaveLength(2);
});

it("tries again when the mail server refuses", async () => {
  await confirmed();
  await addVehicle();
  mail.respond(() => 451);
  await work({ days: 1 });
  mail.respond(() => "accept");
  expect(await work({ days: 1 }), "not at once").toEqual([]);
  expect(await work({ days: 1, minute: 1 })).toHaveLength(1);
  expect(errors.splice(0).map(({ message }) => message)).toEqual([
    "An e-mail of alerts failed and is tried again: mail server answered 451 to DATA",
  ]);
});

it("pauses the alerts of an address that accepts no e-mail", async () => {
  const key = await confirmed();
  await addVehicle();
  mail.respond(() => 550);
  for (let days = 1; days < 10; days++) await work({ days });
  expect((await getAlerts(db, key)).items.map(({ status }) => status)).toEqual(["paused"]);
  expect(errors.splice(0)).toHaveLength(1);
  expect(mail.offered()).toBe(9);
});

it("removes what nobody confirmed within a week, and what is a year old", async () => {
  await ask();
  await work();
  await removeOldAlerts(db, new Date(FIRST_DAY + 6 * DAY_MS));
  expect(await db.$count(alertSubscribers)).toBe(1);
  await removeOldAlerts(db, new Date(FIRST_DAY + 8 * DAY_MS));
  expect(await db.$count(alertSubscribers)).toBe(0);
  await confirmed();
  await removeOldAlerts(db, new Date(FIRST_DAY + 360 * DAY_MS));
  expect((await getAlerts(db, await keyOf())).total).toBe(1);
  await removeOldAlerts(db, new Date(FIRST_DAY + 370 * DAY_MS));
  await work({ days: 370 });
  await removeOldAlerts(db, now);
  expect(await db.$count(alertSubscribers)).toBe(0);
});

it("sends what waited for a mail server once there is one, with current prices", async () => {
  const outbox = await mkdtemp(join(inject("runFolder"), "outbox-"));
  const server = mailer;
  mailer = createMailer({ outbox });
  await ask();
  await work();
  await work({ minute: 30 });
  expect(await readdir(outbox)).toHaveLength(1);
  mailer = server;
  const [request] = await work({ hour: 11, minute: 5 });
  expect(request?.subject).toBe("Please confirm your alert");

  await changeAlerts(db, { key: await keyOf(), change: "confirm" }, now);
  const id = await addVehicle({ price: 210_000 });
  mailer = createMailer({ outbox });
  await work({ days: 1 });
  await work({ days: 1, hour: 15 });
  expect(await readdir(outbox)).toHaveLength(2);
  await db.update(vehicles).set({ price: 180_000 }).where(eq(vehicles.id, id));
  mailer = server;
  const [, news, ...others] = await work({ days: 2, hour: 9 });
  expect(news?.text).toMatch(/R\s180\s000/);
  expect(news?.text).not.toMatch(/R\s210\s000/);
  expect(others).toEqual([]);
});

it("drops what waited for a mail server for more than a day", async () => {
  const outbox = await mkdtemp(join(inject("runFolder"), "outbox-"));
  const server = mailer;
  await confirmed();
  await ask({ search: {}, page: "/used" });
  await addVehicle();
  mailer = createMailer({ outbox });
  await work({ hour: 11 });
  mailer = server;
  expect(await work({ days: 1, hour: 12 })).toEqual([]);
  await addVehicle();
  expect(await work({ days: 2 }), "what is new since then").toHaveLength(1);
});

it("is done by a worker until it stops, which deletes old e-mails that nobody could send", async () => {
  const outbox = await mkdtemp(join(inject("runFolder"), "outbox-"));
  for (const [file, days] of [
    ["alert-news-1-2026-11-01@karoo.example.eml", 2],
    ["alert-news-2-2026-11-02@karoo.example.eml", 0],
    ["E-1@karoo.example.eml", 2],
  ] as const) {
    await writeFile(join(outbox, file), "");
    const written = new Date(Date.now() - days * DAY_MS);
    await utimes(join(outbox, file), written, written);
  }
  const settings = {
    siteUrl: "https://karoo.example",
    smtpUrl: mail.url,
    outbox,
    webhookNetworks: [],
    vapid: { publicKey: "", privateKey: "" },
  };
  const worker = startAlertWorker(db, settings, (error) => errors.push(error));
  await requestAlert(db, { email: EMAIL, subject: RENAULTS, consentVersion: "test" });
  await eventually(async () => mail.accepted.length === 1);
  await worker.stop();
  expect((await readdir(outbox)).sort()).toEqual([
    "E-1@karoo.example.eml",
    "alert-news-2-2026-11-02@karoo.example.eml",
  ]);
});

it("erases a person with the e-mails that wait in the outbox, and nobody else", async () => {
  await confirmed();
  const [person] = await db.select().from(alertSubscribers);
  const id = person?.id as number;
  const outbox = await mkdtemp(join(inject("runFolder"), "erased-alerts-"));
  for (const name of [`news-${id}-2026-11-02`, `news-${id}1-2026-11-02`]) {
    await writeFile(join(outbox, `alert-${name}@karoo.example.eml`), "");
  }
  await eraseAlertSubscribers(db, [id], outbox);
  expect(await db.$count(alertSubscribers)).toBe(0);
  expect(await readdir(outbox)).toEqual([`alert-news-${id}1-2026-11-02@karoo.example.eml`]);
});
