import { mkdtemp, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import type { PushSubscriptionInput } from "../../contract/alerts/alert-push.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import { changeAlerts } from "../../db/queries/alerts/alerts.ts";
import { addDevice } from "../../db/queries/alerts/devices.ts";
import { requestAlert } from "../../db/queries/alerts/request-alert.ts";
import { alertDevices, alertSubscribers } from "../../db/schema/alerts.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { createMailer, type Mailer } from "../../leads/delivery/mail/mailer.ts";
import { startSilentServer } from "../../leads/test-support/silent-server.ts";
import { createTestLeads, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { startTestMailServer, type TestMailServer } from "../../leads/test-support/test-mail-server.ts";
import { startTestPushService, type TestPushService, vapidClaims } from "../../push/test-push-service.ts";
import { ensureVapidKeys, type VapidKeys } from "../../push/vapid-keys.ts";
import { checkNext } from "../alert-worker.ts";
import { sendNextPushes } from "./push-worker.ts";

const DAY_MS = 86_400_000;
const MORNING = Date.UTC(2026, 10, 2, 8);
const NEVER = new AbortController().signal;
const LOOPBACK = ["127.0.0.0/8", "::1/128"];

let leads: TestLeads;
let db: Database;
let mail: TestMailServer;
let mailer: Mailer;
let service: TestPushService;
let vapid: VapidKeys;
let vehicleId: number;
let key: string;
let now: Date;
let errors: string[];

beforeAll(async () => {
  leads = await createTestLeads();
  db = leads.db;
  vapid = await ensureVapidKeys({ privateKey: undefined, dataDir: await mkdtemp(join(inject("runFolder"), "vapid-")) });
  [mail, service] = [await startTestMailServer(), await startTestPushService()];
  mailer = createMailer({ smtpUrl: mail.url, outbox: "" });
});
afterAll(async () => {
  service.close();
  await mail.close();
  await leads.close();
});
beforeEach(async () => {
  await db.execute(sql`truncate alert_subscribers cascade`);
  service.received.length = 0;
  service.respondWith(201);
  errors = [];
  now = new Date(MORNING);
  const [vehicle] = await db.select().from(vehicles).where(sql`withdrawn_at is null and reserved_at is null`).limit(1);
  vehicleId = vehicle?.id as number;
  await db.update(vehicles).set({ price: 210_000 }).where(eq(vehicles.id, vehicleId));
  await requestAlert(db, { email: "thandi@mail.example", subject: { vehicleId }, consentVersion: "test" }, now);
  const [subscriber] = await db.select().from(alertSubscribers);
  key = subscriber?.key as string;
  await changeAlerts(db, { key, change: "confirm" }, now);
});
afterEach(() => expect(errors).toEqual([]));

async function add(subscription: PushSubscriptionInput = service.subscribe()): Promise<PushSubscriptionInput> {
  await addDevice(db, key, subscription);
  return subscription;
}

/** Lowers the car's price, and makes all checks that are due at 10:00 in South Africa `days` later. */
async function lowerPrice(price: number, days: number): Promise<void> {
  await db.update(vehicles).set({ price }).where(eq(vehicles.id, vehicleId));
  now = new Date(MORNING + days * DAY_MS);
  const settings = { siteUrl: "https://karoo.example" };
  while (await checkNext({ db, mailer, settings, now: () => now, onError: ({ message }) => errors.push(message) }));
}

/** Sends the due messages, as a worker does `minutes` later. */
async function push({ minutes = 0, networks = LOOPBACK, stopSignal = NEVER } = {}): Promise<void> {
  now = new Date(now.getTime() + minutes * 60_000);
  const settings = { vapid, networks, stopSignal };
  while (await sendNextPushes({ db, settings, now: () => now, onError: ({ message }) => errors.push(message) }));
}

it("tells each device of a lower price, encrypted, with the day of the price", async () => {
  const [phone, desk] = [await add(), await add()];
  await lowerPrice(180_000, 1);
  await push();
  expect(service.received.map(({ path }) => service.origin + path).sort()).toEqual(
    [phone.endpoint, desk.endpoint].sort(),
  );
  const [first] = service.received;
  expect(first?.message).toEqual({
    title: expect.stringMatching(/: The price dropped by R\s30\s000, from R\s210\s000$/),
    body: expect.stringMatching(/: R\s180\s000 on 3 November 2026\nYou asked for this on \d\d\.\d\d\.\d{4}\.$/),
    path: expect.stringMatching(new RegExp(`^/used/.+/${vehicleId}$`)),
    image: expect.stringMatching(/^https:\/\/karoo\.example\/uploads\//),
    sentAt: now.toISOString(),
  });
  expect(first?.headers).toMatchObject({
    ttl: String(12 * 3600),
    topic: "alerts",
    urgency: "normal",
    "content-encoding": "aes128gcm",
  });
  const claims = vapidClaims(first?.headers.authorization ?? "", vapid.publicKey);
  expect(claims).toMatchObject({ aud: service.origin, sub: `mailto:${site.email}` });
});

it("has the same news as the e-mail, once a day", async () => {
  await add();
  const before = (await mail.emails()).length;
  await lowerPrice(200_000, 1);
  await lowerPrice(190_000, 1);
  await push();
  await lowerPrice(190_000, 2);
  await push();
  await lowerPrice(190_000, 3);
  await push();
  expect((await mail.emails()).length - before).toBe(2);
  expect(service.received.map(({ message }) => message.body.split(": ")[1])).toEqual([
    expect.stringMatching(/^R\s200\s000 on 3 November 2026/),
    expect.stringMatching(/^R\s190\s000 on 4 November 2026/),
  ]);
});

it.each([404, 410])("forgets a device that the push service answers with %s", async (status) => {
  await add();
  await lowerPrice(180_000, 1);
  service.respondWith(status);
  await push();
  expect(await db.$count(alertDevices)).toBe(0);
});

it("tries four times, with pauses, and names no address when it fails", async () => {
  await add();
  await lowerPrice(180_000, 1);
  service.respondWith(503);
  const before = service.requests();
  await push();
  await push();
  expect(service.requests() - before).toBe(1);
  for (let attempt = 0; attempt < 8; attempt++) await push({ minutes: 60 });
  expect(service.requests() - before).toBe(4);
  expect(await db.$count(alertDevices)).toBe(1);
  expect(errors.splice(0)).toEqual(["A notification failed and is tried again: push service answered 503"]);
});

it("delivers a message that failed once, with its remaining lifetime, and none that is half a day old", async () => {
  await add();
  await lowerPrice(180_000, 1);
  service.respondWith(429);
  await push();
  service.respondWith(201);
  await push({ minutes: 60 });
  expect(service.received.map(({ headers }) => headers.ttl)).toEqual([String(11 * 3600)]);
  await lowerPrice(170_000, 2);
  await push({ minutes: 12 * 60 });
  expect(service.received).toHaveLength(1);
  expect(errors.splice(0)).toHaveLength(1);
});

it("calls no address that is not public", async () => {
  await add();
  await lowerPrice(180_000, 1);
  const before = service.requests();
  await push({ networks: [] });
  expect(service.requests()).toBe(before);
  expect(errors.splice(0)).toEqual([
    "A notification failed and is tried again: push service: the address is not public",
  ]);
});

it("forgets a device whose key is not on the curve", async () => {
  await add({ ...service.subscribe(), p256dh: `B${"A".repeat(86)}` });
  await lowerPrice(180_000, 1);
  await push();
  expect(await db.$count(alertDevices)).toBe(0);
});

it("forgets the devices with the person", async () => {
  await add();
  await changeAlerts(db, { key, change: "end" });
  expect(await db.$count(alertDevices)).toBe(0);
});

it("creates the site's keys once, readable by their owner only", async () => {
  const dataDir = join(await mkdtemp(join(inject("runFolder"), "vapid-")), "data");
  const source = { privateKey: undefined, dataDir };
  const [first, second] = await Promise.all([ensureVapidKeys(source), ensureVapidKeys(source)]);
  expect(second).toEqual(first);
  expect((await stat(join(dataDir, "vapid.key"))).mode & 0o777).toBe(0o600);
  expect(await ensureVapidKeys({ privateKey: first.privateKey, dataDir: "/nowhere" })).toEqual(first);
});

it("leaves a message for another worker when a stop interrupts it", async () => {
  const silent = await startSilentServer();
  await add({ ...service.subscribe(), endpoint: `https://127.0.0.1:${silent.port}/push` });
  await lowerPrice(180_000, 1);
  const stop = new AbortController();
  const sending = push({ stopSignal: stop.signal });
  await expect.poll(silent.connections).toBe(1);
  stop.abort();
  await sending;
  expect(await db.select().from(alertDevices)).toMatchObject([{ attempts: 1, message: { sentAt: now.toISOString() } }]);
  await silent.close();
});
