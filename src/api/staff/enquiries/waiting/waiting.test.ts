import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readMorning } from "../../../../db/queries/staff/morning-emails.ts";
import { dealers } from "../../../../db/schema/dealers.ts";
import type { customerEnquiries } from "../../../../db/schema/enquiries/leads.ts";
import { insertLead } from "../../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

let api: TestStaffApi;
let manager: Client;
let administrator: Client;
let own: number;
let other: number;
let seller: number;
let count = 0;

const HOUR_MS = 3_600_000;
const now = Date.now();
const ago = (hours: number) => new Date(now - hours * HOUR_MS);

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  [own, other] = rows.map(({ id }: { id: number }) => id) as [number, number];
  await api.db.update(dealers).set({ hours: [{ days: "Mon-Sun & public holidays", hours: "00:00-24:00" }] });
  manager = await api.signIn(["dealer_manager"], { dealerIds: [own] });
  administrator = await api.signIn(["administrator"]);
  const { personId } = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [own] });
  const found = await api.db.$client.query("select number from people where id = $1", [personId]);
  seller = found.rows[0].number;
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate customer_enquiries cascade`));

const storeLead = (values: Partial<typeof customerEnquiries.$inferInsert> = {}) =>
  insertLead(api.db, ++count, { dealerId: own, createdAt: ago(2), contactDueAt: ago(1), ...values });

const waiting = async (client: Client) =>
  (await client.get("/waiting_enquiries"))
    .json()
    .map(({ oldestAt, dealerName, ...group }: { oldestAt: string; dealerName: string }) => group);

it("counts who waits, by dealer and by who looks after them, within the person's reach", async () => {
  await storeLead();
  await storeLead({ contactDueAt: ago(-1) });
  await storeLead({ ownerId: seller });
  await storeLead({ ownerId: seller, firstContactAt: ago(1) });
  await storeLead({ stage: "Lost", lostReason: "Price" });
  await storeLead({ contactDueAt: null });
  await storeLead({ dealerId: other });
  const groups = [
    { dealerId: own, ownerId: null, ownerName: null, waiting: 2, overdue: 1 },
    { dealerId: own, ownerId: seller, ownerName: "Lindiwe Maseko", waiting: 1, overdue: 1 },
  ];
  expect(await waiting(manager)).toEqual(expect.arrayContaining(groups));
  expect(await waiting(manager)).toHaveLength(2);
  expect(await waiting(administrator)).toHaveLength(3);
  expect((await (await api.signIn(["editor"])).get("/waiting_enquiries")).statusCode).toBe(403);
});

it("is one number in the list, on Today, in What waits, in the numbers and in the morning's e-mail", async () => {
  await storeLead({ ownerId: seller });
  await storeLead({ ownerId: seller, stage: "Appointment", form: "test-drive" });
  await storeLead({ ownerId: seller, stage: "Contacted", firstContactAt: ago(2), reopenedAt: ago(1) });
  await storeLead({ stage: "Appointment" });
  await storeLead({ stage: "Appointment", firstContactAt: ago(1) });
  await storeLead({ stage: "Sold", reopenedAt: ago(1) });
  await storeLead({ stage: "Lost", lostReason: "Price" });
  await storeLead({ contactDueAt: null, spamSignals: ["links"] });
  await storeLead({ dealerId: other, stage: "Appointment" });
  const total = async (filter: string) =>
    (await manager.get(`/customer_enquiries?${filter}`)).json()["hydra:totalItems"];
  const day = (days: number) => new Date(now + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  const numbers = (await manager.get(`/reports/first_contact?from=${day(-2)}&until=${day(1)}`)).json();
  const groups: { ownerId: number | null; waiting: number }[] = await waiting(manager);
  expect(groups.reduce((sum, group) => sum + group.waiting, 0)).toBe(4);
  expect(await total("clock=running")).toBe(4);
  expect(await total("todo=contact")).toBe(4);
  expect(numbers.rows[0]).toMatchObject({ waiting: 4 });
  expect((await readMorning(api.db, seller, day(0)))?.waiting).toBe(3);
  expect(groups.find(({ ownerId }) => ownerId === seller)).toMatchObject({ waiting: 3 });
});

it("lists those who wait, the longest due first, with the minutes of opening hours", async () => {
  const later = await storeLead({ createdAt: ago(1), contactDueAt: ago(-1) });
  const overdue = await storeLead();
  const contacted = await storeLead({ createdAt: ago(3), firstContactAt: ago(1) });
  await storeLead({ contactDueAt: null });
  const list = async (query: string) =>
    (await manager.get(`/customer_enquiries?order[contactDueAt]=asc&${query}`))
      .json()
      ["hydra:member"].map(({ id }: { id: number }) => id);
  expect(await list("clock=running")).toEqual([overdue, later]);
  expect(await list("clock=overdue")).toEqual([overdue]);
  const read = async (id: number) => (await manager.get(`/customer_enquiries/${id}`)).json();
  expect((await read(contacted)).waitedMinutes).toBe(120);
  const waited = (await read(overdue)).waitedMinutes;
  expect(waited).toBeGreaterThanOrEqual(120);
});

it("counts the clocks that run anew when a manager changes the dealer's hours or times", async () => {
  const id = await storeLead({ createdAt: ago(2), contactDueAt: ago(1), escalateAt: ago(0) });
  const change = async (body: object) => {
    const { headers } = await manager.get(`/dealers/${own}`);
    return (await manager.patch(`/dealers/${own}`, body, String(headers.etag))).statusCode;
  };
  const dueAt = async () => (await manager.get(`/customer_enquiries/${id}`)).json().contactDueAt;
  expect(await change({ contactMinutes: 240, escalationMinutes: null })).toBe(200);
  expect(await dueAt()).toBe(ago(-2).toISOString());
  expect(await change({ contactMinutes: 60, escalationMinutes: 120 })).toBe(200);
  expect(await dueAt()).toBe(ago(1).toISOString());
  expect(await change({ escalationMinutes: 1 })).toBe(422);
  const { rows } = await api.db.$client.query("select number from people where id = $1", [administrator.personId]);
  expect(await change({ escalationPersonId: rows[0].number })).toBe(200);
  expect(await change({ escalationPersonId: 999_999 })).toBe(422);
});

it("names the people of a dealer within the person's reach, and who of them is away", async () => {
  const day = (days: number) => new Date(now + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  const absence = { dealerId: own, personId: seller, fromDay: day(-1), untilDay: day(2) };
  expect((await manager.post("/absences", absence)).statusCode).toBe(201);
  const away = async (q: string) => (await manager.get(`/absences?q=${q}`)).json()["hydra:totalItems"];
  expect([await away("lindiwe"), await away("nobody")]).toEqual([1, 0]);
  const team = (await manager.get(`/team?dealerId=${own}`)).json();
  expect(team).toContainEqual({ id: seller, name: "Lindiwe Maseko", awayUntil: day(2) });
  expect((await manager.get(`/team?dealerId=${other}`)).statusCode).toBe(404);
});

it("refuses rules and absences that cannot be", async () => {
  const rule = { dealerId: own, name: "Sales", personIds: [seller] };
  const violated = async (path: string, body: object) =>
    (await manager.post(path, body))
      .json()
      .violations?.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
  const outsider = await api.signIn(["salesperson"], { dealerIds: [other] });
  const { rows } = await api.db.$client.query("select number from people where id = $1", [outsider.personId]);
  expect(await violated("/assignment_rules", { ...rule, personIds: [seller, rows[0].number] })).toEqual(["personIds"]);
  expect(await violated("/assignment_rules", { ...rule, personIds: [] })).toEqual(["personIds"]);
  expect(await violated("/assignment_rules", { ...rule, fromTime: "08:00" })).toEqual(["untilTime"]);
  expect(await violated("/assignment_rules", { ...rule, fromTime: "08:00", untilTime: "24:00" })).toEqual([
    "untilTime",
  ]);
  const absence = { dealerId: own, personId: seller, fromDay: "2026-12-10", untilDay: "2026-12-01" };
  expect(await violated("/absences", absence)).toEqual(["untilDay"]);
  expect(await violated("/absences", { ...absence, untilDay: "2026-12-32" })).toEqual(["untilDay"]);
  expect(await violated("/absences", { ...absence, personId: rows[0].number, untilDay: "2026-12-12" })).toEqual([
    "personId",
  ]);
});
