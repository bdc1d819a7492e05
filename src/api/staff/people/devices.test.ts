import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { returnDelivery } from "../../../db/queries/enquiries/delivery/deliveries.ts";
import { addAnswer } from "../../../db/queries/enquiries/progress/lead-messages.ts";
import { announceDueTasks, purgeStaffPushes } from "../../../db/queries/staff/pushes.ts";
import { absences } from "../../../db/schema/enquiries/assignment.ts";
import type { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { tasks } from "../../../db/schema/enquiries/tasks.ts";
import { eraseLeads } from "../../../leads/retention.ts";
import { routeLead } from "../../../leads/routing/route-lead.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { sendNextStaffPushes } from "../../../push/staff-push-worker.ts";
import { startTestPushService, type TestPushService } from "../../../push/test-push-service.ts";
import { ensureVapidKeys, type VapidKeys } from "../../../push/vapid-keys.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let service: TestPushService;
let vapid: VapidKeys;
let dealerId: number;
let owner: Client;
let colleague: Client;
let errors: string[];
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  service = await startTestPushService();
  vapid = await ensureVapidKeys({ privateKey: undefined, dataDir: await mkdtemp(join(inject("runFolder"), "vapid-")) });
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  dealerId = rows[0].id;
  owner = await api.signIn(["salesperson"], { dealerIds: [dealerId] });
  colleague = await api.signIn(["dealer_manager"], { dealerIds: [dealerId] });
  const stranger = await api.signIn(["salesperson"], { dealerIds: [rows[1].id] });
  const editor = await api.signIn(["editor"]);
  await add(stranger);
  expect((await editor.post("/devices", service.subscribe())).statusCode).toBe(403);
});
afterAll(async () => {
  service.close();
  await api.close();
});
beforeEach(async () => {
  await api.db.$client.query("delete from staff_pushes");
  await api.db.$client.query("delete from staff_devices where person_id = any($1)", [
    [owner.personId, colleague.personId],
  ]);
  service.received.length = 0;
  service.respondWith(201);
  errors = [];
});

/** Adds a device, and returns the path of its endpoint. */
async function add(client: Client): Promise<string> {
  const subscription = service.subscribe();
  expect((await client.post("/devices", subscription)).statusCode).toBe(200);
  return subscription.endpoint.replace(service.origin, "");
}

const storeLead = (values: Partial<typeof customerEnquiries.$inferInsert> = {}) =>
  insertLead(api.db, ++count, {
    dealerId,
    status: "Queued",
    form: "used",
    isUsed: true,
    model: "Kiger",
    message: "My budget is 180 000",
    replyKey: String(count).padStart(24, "0"),
    ...values,
  });

async function push({ networks = ["127.0.0.0/8", "::1/128"], hours = 0 } = {}): Promise<string[]> {
  const settings = { vapid, networks };
  const now = () => new Date(Date.now() + hours * 3_600_000);
  while (await sendNextStaffPushes({ db: api.db, settings, now, onError: ({ message }) => errors.push(message) }));
  return service.received.splice(0).map(({ path }) => path);
}

const route = (id: number) => routeLead(api.db, id, "https://karoo.example");
const give = async (id: number, client: Client) =>
  api.db.$client.query(
    "update customer_enquiries set owner_id = (select number from people where id = $1) where id = $2",
    [client.personId, id],
  );

it("tells the dealer's people of a new lead, once, with no more than the first name and the car", async () => {
  const [phone, desk] = [await add(owner), await add(colleague)];
  const id = await storeLead();
  await route(id);
  await push({ networks: [] });
  expect(errors.splice(0)).toHaveLength(2);
  expect((await push({ hours: 1 })).toSorted()).toEqual([phone, desk].toSorted());
  expect(await push({ hours: 2 })).toEqual([]);

  await route(await storeLead());
  const settings = { vapid, networks: ["127.0.0.0/8", "::1/128"] };
  await sendNextStaffPushes({ db: api.db, settings, now: () => new Date(), onError: () => {} });
  const [first] = service.received;
  expect(first?.message).toEqual({
    title: "A new enquiry has come in",
    body: "Thandi · Renault Kiger",
    path: expect.stringMatching(/^\/staff\/customer_enquiries\/\d+$/),
    sentAt: expect.any(String),
  });
});

it("tells nobody of suspected spam", async () => {
  await add(owner);
  await route(await storeLead({ spamSignals: ["honeypot"] }));
  expect(await push()).toEqual([]);
});

it("tells the person who looks after a lead of an answer, and nobody of what a program wrote", async () => {
  const phone = await add(owner);
  await add(colleague);
  const id = await storeLead({ routedAt: new Date() });
  await give(id, owner);
  const answer = (messageId: string, isAutomatic: boolean) => ({
    address: "thandi@mail.example",
    subject: "Re",
    text: "Yes",
    quoted: null,
    attachments: [],
    isAutomatic,
    messageId,
  });
  const key = String(count).padStart(24, "0");
  await api.db.transaction((tx) => addAnswer(tx, key, answer("1", false)));
  await api.db.transaction((tx) => addAnswer(tx, key, answer("2", true)));
  expect(await push()).toEqual([phone]);
});

it("tells of a lead whose e-mail to the dealer came back, which is listed until it is sent again", async () => {
  const id = await storeLead();
  await route(id);
  await push();
  const phone = await add(owner);
  const undelivered = async () =>
    (await owner.get(`/customer_enquiries?todo=undelivered&id[]=${id}`)).json()["hydra:totalItems"];
  await api.db.$client.query("update lead_deliveries set status = 'Delivered' where enquiry_id = $1", [id]);
  const { rows } = await api.db.$client.query(
    "select message_id from lead_deliveries where enquiry_id = $1 and kind = 'email'",
    [id],
  );
  const messageId = rows[0].message_id;
  expect(await undelivered()).toBe(0);
  for (let n = 0; n < 2; n++) await api.db.transaction((tx) => returnDelivery(tx, { messageId }, "5.1.1"));
  expect(await undelivered()).toBe(1);
  expect(await push()).toEqual([phone]);
  expect((await owner.post(`/customer_enquiries/${id}/send_again`)).statusCode).toBe(200);
  expect(await undelivered()).toBe(0);
});

it("tells of a task when it is due, once for each time, and a manager of those of a colleague who is away", async () => {
  const [phone, desk] = [await add(owner), await add(colleague)];
  const now = new Date();
  const due = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const { rows } = await api.db.$client.query("select number from people where id = $1", [owner.personId]);
  const ownerId: number = rows[0].number;
  const task = async (dueAt: Date, change: Partial<typeof tasks.$inferInsert> = {}) => {
    const enquiryId = await storeLead({ routedAt: now });
    const values = { enquiryId, dealerId, ownerId, kind: "call", dueAt, ...change } as const;
    const [row] = await api.db.insert(tasks).values(values).returning({ id: tasks.id });
    return row?.id as number;
  };
  const id = await task(due(1));
  await task(due(-13));
  await task(due(-1), { doneAt: now });
  await announceDueTasks(api.db, now);
  expect(await push()).toEqual([]);
  for (let n = 0; n < 2; n++) await announceDueTasks(api.db, due(1));
  const settings = { vapid, networks: ["127.0.0.0/8", "::1/128"] };
  await sendNextStaffPushes({ db: api.db, settings, now: () => due(1), onError: () => {} });
  expect(service.received.splice(0)).toMatchObject([
    { path: phone, message: { title: "Time to call a customer", body: "Thandi · Renault Kiger" } },
  ]);
  await api.db
    .update(tasks)
    .set({ dueAt: due(2) })
    .where(eq(tasks.id, id));
  await announceDueTasks(api.db, due(2));
  expect(await push({ hours: 2 })).toEqual([phone]);
  // Moved or done before it is sent, it is not announced.
  await api.db
    .update(tasks)
    .set({ dueAt: due(3) })
    .where(eq(tasks.id, id));
  await announceDueTasks(api.db, due(3));
  await api.db.update(tasks).set({ doneAt: now }).where(eq(tasks.id, id));
  expect(await push({ hours: 3 })).toEqual([]);
  const day = southAfricanDate(due(4));
  await api.db.insert(absences).values({ dealerId, personId: ownerId, fromDay: day, untilDay: day });
  await task(due(4));
  await announceDueTasks(api.db, due(4));
  expect(await push({ hours: 4 })).toEqual([desk]);
  await api.db.delete(absences);
});

it("forgets a device with its session, its person, and when its push service does", async () => {
  const devices = async () => (await owner.get("/devices")).json().devices.length;
  await add(owner);
  service.respondWith(410);
  await route(await storeLead());
  await push();
  expect(await devices()).toBe(0);
  await add(owner);
  await api.db.$client.query("update sessions set expires_at = now() - interval '1 hour' where person_id = $1", [
    colleague.personId,
  ]);
  const other = await api.signIn(["salesperson"], { dealerIds: [dealerId] });
  await add(other);
  await api.db.$client.query("update people set disabled_at = now() where id = $1", [other.personId]);
  const { rows } = await api.db.$client.query("select from staff_devices where person_id = $1", [other.personId]);
  expect(rows).toEqual([]);
});

it("takes five devices of a person, and https addresses alone", async () => {
  for (let n = 0; n < 5; n++) await add(owner);
  expect((await owner.post("/devices", service.subscribe())).statusCode).toBe(422);
  const { devices, publicKey } = (await owner.get("/devices")).json();
  expect(publicKey).toMatch(/^B/);
  expect((await owner.delete(`/devices/${devices[0].id}`)).statusCode).toBe(204);
  const insecure = { ...service.subscribe(), endpoint: "http://push.example/1" };
  expect((await owner.post("/devices", insecure)).json().violations).toMatchObject([{ propertyPath: "endpoint" }]);
});

it("sends nothing about an erased lead, and deletes earlier notifications", async () => {
  await add(owner);
  const id = await storeLead();
  await route(id);
  await eraseLeads(api.db, { ids: [id] }, "");
  expect(await push()).toEqual([]);
  await api.db.$client.query("update staff_pushes set created_at = now() - interval '3 days'");
  await purgeStaffPushes(api.db);
  expect((await api.db.$client.query("select from staff_pushes")).rowCount).toBe(0);
});
