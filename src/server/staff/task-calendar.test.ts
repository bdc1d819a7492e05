import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { taskCalendarPath } from "../../contract/tasks/tasks.ts";
import { resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { getPersonNumber } from "../../db/queries/staff/people.ts";
import { createTaskCalendar, deleteTaskCalendar } from "../../db/queries/tasks/task-calendars.ts";
import { tasks } from "../../db/schema/enquiries/tasks.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { insertLead } from "../../leads/test-support/insert-lead.ts";
import { taskCalendar } from "./task-calendar.ts";

let database: TestDatabase;
let app: FastifyInstance;
let dealerId: number;
let personId: string;
let ownerId: number;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: 2 });
  const { rows } = await database.db.$client.query("select id from dealers order by id limit 1");
  dealerId = rows[0].id;
  const person = { name: "Lindiwe Maseko", roles: ["salesperson"], dealerIds: [dealerId] } as const;
  personId = await createPerson(database.db, { ...person, roles: ["salesperson"], email: "lindiwe@karoo.example" });
  ownerId = await getPersonNumber(database.db, personId);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.$client.query("delete from customer_enquiries");
  app = Fastify();
  app.register(taskCalendar, { prefix: "/staff", db: database.db, staffUrl: "https://karoo.example/staff" });
  return () => app.close();
});

const HOUR_MS = 3_600_000;

async function add(change: Partial<typeof tasks.$inferInsert> = {}): Promise<number> {
  const enquiryId = await insertLead(database.db, ++count, { dealerId, message: "My budget is 180 000" });
  const dueAt = new Date(Date.now() + HOUR_MS);
  await database.db
    .insert(tasks)
    .values({ enquiryId, dealerId, ownerId, kind: "call", text: "She is ill", dueAt, ...change });
  return enquiryId;
}
const create = () => createTaskCalendar(database.db, personId);
const read = (secret: string, remoteAddress = "192.0.2.1") =>
  app.inject({ url: taskCalendarPath(secret), remoteAddress });
const events = (body: string) => body.split("BEGIN:VEVENT").length - 1;

it("shows a person's own open tasks by first name and car alone", async () => {
  const enquiryId = await add();
  await add({ doneAt: new Date() });
  await add({ ownerId: null });
  await add({ dueAt: new Date(Date.now() - 61 * 24 * HOUR_MS) });
  const response = await read(await create());
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  expect(events(response.body)).toBe(1);
  expect(response.body).toContain("SUMMARY:Call: Thandi\r\n");
  expect(response.body).toContain(`URL:https://karoo.example/staff/customer_enquiries/${enquiryId}\r\n`);
  expect(response.body).not.toMatch(/Nkosi|mail\.example|\+27|180 000|ill/);
});

it("ends when it is replaced, ended, or the person is switched off, and shows nothing of former dealers", async () => {
  await add();
  const first = await create();
  const second = await create();
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  const { rows } = await database.db.$client.query("select secret_hash, read_at from task_calendars");
  expect(rows[0].secret_hash).not.toContain(second);
  expect(rows[0].read_at).toBeInstanceOf(Date);
  await deleteTaskCalendar(database.db, personId);
  expect((await read(second)).statusCode).toBe(404);
  const third = await create();
  await database.db.$client.query("update people set dealer_ids = '{}' where id = $1", [personId]);
  expect(events((await read(third)).body)).toBe(0);
  await database.db.$client.query("update people set disabled_at = now() where id = $1", [personId]);
  expect((await read(third)).statusCode).toBe(404);
  // It does not come back with the person.
  await database.db.$client.query("update people set disabled_at = null, dealer_ids = $1 where id = $2", [
    [dealerId],
    personId,
  ]);
  expect((await read(third)).statusCode).toBe(404);
});

it("has five hundred tasks at most, the first due first", async () => {
  const enquiryId = await add();
  await database.db.$client.query(
    `insert into tasks (enquiry_id, dealer_id, owner_id, kind, due_at)
    select $1, $2, $3, 'email', now() + n * interval '1 minute' from generate_series(70, 600) n`,
    [enquiryId, dealerId, ownerId],
  );
  const { body } = await read(await create());
  expect(events(body)).toBe(500);
  expect(body.indexOf("SUMMARY:Call")).toBeLessThan(body.indexOf("SUMMARY:E-mail"));
});

it("answers an address ten times a minute, and does not look up what is no secret", async () => {
  const secret = await create();
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await read(secret, `192.0.2.${n}`)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect((await read("x")).statusCode).toBe(404);
  const guesses = [];
  for (let n = 0; n < 121; n++) guesses.push((await read(`${n}`.padStart(43, "A"), "192.0.2.99")).statusCode);
  expect(guesses.filter((status) => status === 404)).toHaveLength(120);
  expect(guesses.at(-1)).toBe(429);
});
