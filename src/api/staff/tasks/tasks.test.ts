import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { NewTask, StaffTask } from "../../../contract/staff/tasks/task.ts";
import { TASK_KINDS } from "../../../contract/tasks/tasks.ts";
import { addAnswer } from "../../../db/queries/enquiries/progress/lead-messages.ts";
import { settleAllDueTimes } from "../../../db/queries/tasks/settle-due-times.ts";
import type { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { eraseLeads } from "../../../leads/retention.ts";
import { routeLead } from "../../../leads/routing/route-lead.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let dealerId: number;
let administrator: Client;
let salesperson: Client;
let colleague: Client;
let stranger: Client;
let number: Record<"salesperson" | "colleague" | "stranger", number>;
let id: number;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  dealerId = rows[0].id;
  administrator = await api.signIn(["administrator"]);
  salesperson = await api.signIn(["salesperson"], { dealerIds: [dealerId], name: "Lindiwe Maseko" });
  colleague = await api.signIn(["dealer_manager"], { dealerIds: [dealerId], name: "Johan Botha" });
  stranger = await api.signIn(["salesperson"], { dealerIds: [rows[1].id] });
  const numberOf = async ({ personId }: Client) =>
    (await api.db.$client.query("select number from people where id = $1", [personId])).rows[0].number;
  number = {
    salesperson: await numberOf(salesperson),
    colleague: await numberOf(colleague),
    stranger: await numberOf(stranger),
  };
  // Open every day but public holidays, so that tests do not depend on the day of the week.
  await api.db.$client.query(
    `update dealers set hours = '[{"days": "Mon-Sun", "hours": "08:00-17:00"}]', hours_exceptions = '[]'`,
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.$client.query("delete from tasks");
  await api.db.$client.query("delete from task_sequences");
  id = await storeLead();
});

const storeLead = (values: Partial<typeof customerEnquiries.$inferInsert> = {}) =>
  insertLead(api.db, ++count, {
    dealerId,
    routedAt: new Date(),
    model: "Kiger",
    replyKey: String(count).padStart(24, "0"),
    ...values,
  });

const add = (task: Partial<NewTask> = {}, client = salesperson) =>
  client.post("/tasks", { enquiryId: id, kind: "call", on: "tomorrow", ...task });
const added = async (task: Partial<NewTask> = {}): Promise<StaffTask> => {
  const response = await add(task);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const list = async (query = "", client = salesperson): Promise<StaffTask[]> =>
  (await client.get(`/tasks?enquiryId=${id}${query}`)).json()["hydra:member"];
const open = () => list("&state=open");
const timeline = async () =>
  (await salesperson.get(`/customer_enquiries/${id}`))
    .json()
    .timeline.filter(({ kind }: { kind: string }) => kind === "task");
const change = (changes: object, client = salesperson) => client.patch(`/customer_enquiries/${id}`, changes, "*");

/** Writes a sequence of the dealer, or of the group. */
const sequence = async (stage: string, steps: object[], values: object = {}) => {
  const all = steps.map((step) => ({ kind: "call", text: "", days: 1, time: "09:00", ...step }));
  const created = await administrator.post("/task_sequences", { dealerId, name: stage, stage, steps: all, ...values });
  expect(created.statusCode, created.body).toBe(201);
  return created.json();
};

it("enters tasks of all kinds, with a note, a time and a person", async () => {
  for (const kind of TASK_KINDS) await added({ kind });
  const dueAt = "2026-12-24T10:00:00.000Z";
  const response = await add({ dueAt, on: undefined, text: "Bring the keys", ownerId: number.colleague });
  expect(response.json()).toMatchObject({
    dueAt,
    text: "Bring the keys",
    ownerName: "Johan Botha",
    createdBy: "Lindiwe Maseko",
    firstName: "Thandi",
    stage: "New",
    otherTasks: TASK_KINDS.length,
  });
  expect(await list(`&ownerId=${number.colleague}`)).toMatchObject([{ text: "Bring the keys" }]);
  // Nobody looks after the enquiry, so the task is for the person who enters it.
  expect(await list(`&ownerId=${number.salesperson}`)).toHaveLength(TASK_KINDS.length);
});

it.each([
  [{ on: undefined }, "dueAt"],
  [{ dueAt: "2026-12-24T10:00:00Z" }, "dueAt"],
  [{ dueAt: "tomorrow", on: undefined }, "dueAt"],
  [{ kind: "dance" as "call" }, "kind"],
  [{ text: "x".repeat(1001) }, "text"],
  [{ enquiryId: 999_999 }, "enquiryId"],
])("refuses %o at its field", async (task, propertyPath) => {
  const response = await add(task);
  expect(response.statusCode).toBe(422);
  expect(response.json().violations).toMatchObject([{ propertyPath }]);
});

it("refuses people of other dealers as owners, and another dealer's enquiry", async () => {
  expect((await add({ ownerId: number.stranger })).json().violations).toMatchObject([{ propertyPath: "ownerId" }]);
  expect((await add({}, stranger)).json().violations).toMatchObject([{ propertyPath: "enquiryId" }]);
  const task = await added();
  expect((await stranger.post(`/tasks/${task.id}/done`)).statusCode).toBe(404);
  expect((await stranger.post(`/tasks/${task.id}/move`, { to: "tomorrow" })).statusCode).toBe(404);
  expect(await list("", stranger)).toEqual([]);
});

it("takes fifty open tasks of an enquiry", async () => {
  for (let n = 0; n < 50; n++) await added();
  expect((await add()).statusCode).toBe(422);
});

it("does a task once, says so in the timeline, and opens it again", async () => {
  const task = await added({ text: "Ask about the trade-in" });
  expect((await salesperson.get(`/customer_enquiries/${id}`)).json().nextTaskAt).toBe(task.dueAt);
  const done = await salesperson.post(`/tasks/${task.id}/done`);
  expect(done.json()).toMatchObject({ doneBy: "Lindiwe Maseko", otherTasks: 0 });
  // A second tap, by somebody else, changes nothing.
  expect((await colleague.post(`/tasks/${task.id}/done`)).json()).toMatchObject({
    doneBy: "Lindiwe Maseko",
    doneAt: done.json().doneAt,
  });
  expect(await timeline()).toMatchObject([
    { by: "Lindiwe Maseko", text: "Ask about the trade-in", changes: [{ name: "call", to: "done" }] },
  ]);
  expect((await salesperson.get(`/customer_enquiries/${id}`)).json().nextTaskAt).toBeNull();
  expect(await open()).toEqual([]);
  expect(await list("&state=done")).toHaveLength(1);
  await salesperson.post(`/tasks/${task.id}/reopen`);
  expect(await open()).toMatchObject([{ doneAt: null, doneBy: null }]);
  expect(await timeline()).toEqual([]);
});

it("moves a task to the next opening day at its time, and by a week", async () => {
  const exceptions = (days: number[]) =>
    days.map((day) => ({
      date: southAfricanDate(new Date(Date.now() + day * 86_400_000)),
      name: "Closed",
      hours: "Closed",
    }));
  await api.db.$client.query("update dealers set hours_exceptions = $1 where id = $2", [
    JSON.stringify(exceptions([1, 7])),
    dealerId,
  ]);
  const task = await added({ dueAt: "2026-01-05T10:30:00Z", on: undefined });
  const day = ({ dueAt }: StaffTask) =>
    Math.round((Date.parse(southAfricanDate(new Date(dueAt))) - Date.parse(southAfricanDate(new Date()))) / 86_400_000);
  const move = async (to: string): Promise<StaffTask> =>
    (await salesperson.post(`/tasks/${task.id}/move`, { to })).json();
  const tomorrow = await move("tomorrow");
  expect(day(tomorrow)).toBeGreaterThanOrEqual(2);
  expect(tomorrow.dueAt.slice(11)).toBe("10:30:00.000Z");
  expect(day(await move("next_week"))).toBeGreaterThanOrEqual(8);
  expect((await salesperson.post(`/tasks/${task.id}/move`, { to: "never" })).statusCode).toBe(422);
  await api.db.$client.query("update dealers set hours_exceptions = '[]'");
});

it("notices that somebody else has changed the task, and keeps what people write out of the audit", async () => {
  const task = await added({ text: "Thandi's sister wants one too" });
  const path = `/tasks/${task.id}`;
  const { etag } = (await salesperson.get(path)).headers;
  expect((await colleague.patch(path, { text: "Thandi's brother" }, String(etag))).statusCode).toBe(200);
  expect((await salesperson.patch(path, { kind: "visit" }, String(etag))).statusCode).toBe(412);
  await salesperson.patch(path, { kind: "visit" }, "*");
  expect((await salesperson.delete(path, "*")).statusCode).toBe(204);
  const { rows } = await api.db.$client.query(
    "select operation, before, after from audit_entries where resource = 'tasks' and item_id = $1 order by id",
    [String(task.id)],
  );
  expect(rows.map(({ operation }) => operation)).toEqual(["create", "update", "update", "delete"]);
  expect(rows[2]).toMatchObject({ before: { kind: "call" }, after: { kind: "visit" } });
  expect(JSON.stringify(rows)).not.toMatch(/sister|brother/);
});

it("lists what is overdue, for today and next, what is nobody's, and the tasks of a customer", async () => {
  const today = southAfricanDate(new Date());
  const dueAt = [
    `2026-01-05T10:00:00Z`,
    `${today}T21:59:59+02:00`,
    new Date(Date.now() + 3 * 86_400_000).toISOString(),
  ];
  for (const due of dueAt) await added({ dueAt: due, on: undefined });
  for (const [index, due] of ["overdue", "today", "next"].entries()) {
    expect(await list(`&due=${due}`), due).toMatchObject([{ dueAt: new Date(dueAt[index] as string).toISOString() }]);
  }
  await added({ ownerId: null });
  expect(await list("&unowned=true")).toHaveLength(1);
  const { customerId } = (await salesperson.get(`/customer_enquiries/${id}`)).json();
  expect((await salesperson.get(`/tasks?customerId=${customerId}`)).json()["hydra:totalItems"]).toBe(4);
});

it("starts a sequence in the transaction of the stage, due on the dealer's opening days", async () => {
  const closed = southAfricanDate(new Date(Date.now() + 86_400_000));
  await api.db.$client.query("update dealers set hours_exceptions = $1 where id = $2", [
    JSON.stringify([{ date: closed, name: "Stocktaking", hours: "Closed" }]),
    dealerId,
  ]);
  await change({ ownerId: number.colleague });
  await sequence("Test drive", [
    { days: 1, text: "How was it?" },
    { kind: "offer", days: 2, time: "18:30" },
  ]);
  await sequence("Test drive", [{ kind: "email" }], { active: false });
  await sequence("Quoted", [{ kind: "visit" }]);
  expect((await change({ stage: "Test drive" })).statusCode).toBe(200);
  const started = await open();
  expect(started).toMatchObject([
    { kind: "call", text: "How was it?", createdBy: null, ownerName: "Johan Botha" },
    { kind: "offer", createdBy: null },
  ]);
  const [call, offer] = started as [StaffTask, StaffTask];
  expect(southAfricanDate(new Date(call.dueAt)) > closed).toBe(true);
  expect(southAfricanDate(new Date(offer.dueAt)) > southAfricanDate(new Date(call.dueAt))).toBe(true);
  // Within opening hours: an hour before closing at the latest.
  expect(offer.dueAt.slice(11)).toBe("14:00:00.000Z");
  // The stage again does not start it twice.
  await change({ stage: "Contacted" });
  await change({ stage: "Test drive" });
  expect(await open()).toHaveLength(2);
  // Once it is done, the next test drive starts it again.
  for (const task of started) await salesperson.post(`/tasks/${task.id}/done`);
  await change({ stage: "Contacted" });
  await change({ stage: "Test drive" });
  expect(await open()).toHaveLength(2);
  await api.db.$client.query("update dealers set hours_exceptions = '[]'");
});

it("starts nothing if the change of the stage fails", async () => {
  await sequence("Lost", [{}]);
  expect((await change({ stage: "Lost" })).statusCode).toBe(422);
  await api.db
    .transaction(async (tx) => {
      await tx.execute(`update customer_enquiries set stage = 'Lost' where id = ${id}`);
      throw new Error("killed");
    })
    .catch(() => {});
  expect(await list()).toEqual([]);
  await change({ stage: "Lost", lostReason: "Price" });
  expect(await open()).toHaveLength(1);
});

it("starts sequences of stages that follow from notes and appointments, and for new leads once they are routed", async () => {
  await sequence("Contacted", [{ kind: "whatsapp" }]);
  await sequence("Appointment", [{ kind: "other" }], { dealerId: null });
  await sequence("New", [{ kind: "email" }]);
  await salesperson.post(`/customer_enquiries/${id}/notes`, { kind: "call", text: "" });
  expect(await open()).toMatchObject([{ kind: "whatsapp" }]);
  await api.db.$client.query("update customer_enquiries set stage = 'Appointment' where id = $1", [id]);
  expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(["other", "whatsapp"]);

  id = await storeLead({ routedAt: null, status: "Queued" });
  expect(await list()).toEqual([]);
  await routeLead(api.db, id, TEST_LEAD_SETTINGS.siteUrl);
  expect(await open()).toMatchObject([{ kind: "email", dealerId }]);
  // A worker counts the opening days of what no request has counted; any number of them do it once.
  const settled = await Promise.all([1, 2, 3].map(() => settleAllDueTimes(api.db)));
  expect(settled.reduce((sum, tasks) => sum + tasks, 0)).toBe(2);
  expect(await settleAllDueTimes(api.db)).toBe(0);

  id = await storeLead({ routedAt: null, status: "Queued", spamSignals: ["honeypot"] });
  await routeLead(api.db, id, TEST_LEAD_SETTINGS.siteUrl);
  expect(await list()).toEqual([]);
  await salesperson.post(`/customer_enquiries/${id}/release`);
  expect(await open()).toMatchObject([{ kind: "email" }]);
});

it("ends a sequence with an answer of the customer and with the enquiry, but not what people have entered", async () => {
  await sequence("Quoted", [{}, { days: 3 }]);
  await sequence("Sold", [{ kind: "visit", days: 7 }]);
  await added({ text: "Mine" });
  await change({ stage: "Quoted" });
  expect(await open()).toHaveLength(3);
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
  await api.db.transaction((tx) => addAnswer(tx, key, answer(`a${count}`, true)));
  expect(await open()).toHaveLength(3);
  await api.db.transaction((tx) => addAnswer(tx, key, answer(`b${count}`, false)));
  expect(await open()).toMatchObject([{ text: "Mine" }]);
  expect(await timeline()).toMatchObject(Array(2).fill({ changes: [{ name: "call", to: "answered" }] }));

  // Also an answer that comes while an earlier one waits.
  await change({ stage: "Contacted" });
  await change({ stage: "Quoted" });
  expect(await open()).toHaveLength(3);
  await api.db.transaction((tx) => addAnswer(tx, key, answer(`c${count}`, false)));
  expect(await open()).toHaveLength(1);

  await change({ stage: "Contacted" });
  await change({ stage: "Quoted" });
  await change({ stage: "Sold", soldTitle: "2026 Renault Kiger Zen", soldPrice: 250_000 });
  expect((await open()).map(({ kind, text }) => text || kind).toSorted()).toEqual(["Mine", "visit"]);
});

it("hands tasks over with the enquiry, and those of somebody who leaves to whoever looks after it", async () => {
  const leaver = await api.signIn(["salesperson"], { dealerIds: [dealerId], name: "Sipho Dube" });
  const { rows } = await api.db.$client.query("select number from people where id = $1", [leaver.personId]);
  const leaving: number = rows[0].number;
  await change({ ownerId: leaving });
  await added();
  await added({ ownerId: number.colleague, text: "Mine" });
  await change({ ownerId: number.salesperson });
  expect((await open()).map(({ ownerName }) => ownerName).toSorted()).toEqual(["Johan Botha", "Lindiwe Maseko"]);
  await added({ ownerId: leaving, text: "For Sipho" });
  expect((await leaver.post("/task_calendar")).statusCode).toBe(200);
  await administrator.post(`/people/${leaving}/switch_off`, { handOver: [] });
  expect(await list(`&ownerId=${leaving}`)).toEqual([]);
  expect(await list(`&ownerId=${number.salesperson}`)).toMatchObject([{}, { text: "For Sipho" }]);
  expect((await api.db.$client.query("select from task_calendars")).rowCount).toBe(0);
  // With the enquiry, its tasks move to another dealer.
  expect(await list("", stranger)).toEqual([]);
  await api.db.$client.query(
    "update customer_enquiries set dealer_id = (select dealer_ids[1] from people where id = $1) where id = $2",
    [stranger.personId, id],
  );
  expect(await list("", stranger)).toHaveLength(3);
});

it("erases the tasks of an erased enquiry, and takes no others", async () => {
  await added({ text: "About Thandi" });
  await eraseLeads(api.db, { ids: [id] }, TEST_LEAD_SETTINGS.outbox);
  expect((await api.db.$client.query("select from tasks")).rowCount).toBe(0);
  expect((await add()).json().violations).toMatchObject([{ propertyPath: "enquiryId" }]);
});

it("lets managers write the sequences of their dealers, and bounds them", async () => {
  const step = { kind: "call", text: "", days: 1, time: "09:00" };
  const write = (values: object, client = colleague) =>
    client.post("/task_sequences", { dealerId, name: "A", stage: "Quoted", steps: [step], ...values });
  expect((await write({})).statusCode).toBe(201);
  expect((await write({ dealerId: null })).statusCode).toBe(422);
  expect((await write({}, salesperson)).statusCode).toBe(403);
  for (const steps of [[], Array(11).fill(step), [{ ...step, days: -1 }], [{ ...step, time: "25:00" }]]) {
    const [violation] = (await write({ steps })).json().violations;
    expect(violation.propertyPath).toMatch(/^steps/);
  }
});
