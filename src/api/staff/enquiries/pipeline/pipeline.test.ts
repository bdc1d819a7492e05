import { afterAll, beforeAll, expect, it } from "vitest";
import { type LeadStage, OPEN_STAGES } from "../../../../contract/enquiries/lead-progress.ts";
import type { Pipeline } from "../../../../contract/staff/enquiries/pipeline/pipeline.ts";
import type { customerEnquiries } from "../../../../db/schema/enquiries/leads.ts";
import { offers } from "../../../../db/schema/enquiries/offers.ts";
import { tasks } from "../../../../db/schema/enquiries/tasks.ts";
import { insertLead } from "../../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

const DAY_MS = 86_400_000;

let api: TestStaffApi;
let manager: Client;
let dealerIds: [number, number];
let owner: number;
let count = 0;

type Stored = {
  id: number;
  stage: LeadStage;
  dealerId: number;
  ownerId: number | null;
  value: number | null;
  age: number;
};
const stored: Stored[] = [];

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  dealerIds = [rows[0].id, rows[1].id];
  manager = await api.signIn(["dealer_manager"], { name: "Nomsa Dlamini", dealerIds: [dealerIds[0]] });
  const { rows: people } = await api.db.$client.query("select number from people where id = $1", [manager.personId]);
  owner = people[0].number;
  for (let n = 0; n < 90; n += 1) {
    const stage = OPEN_STAGES[n % 3] as LeadStage;
    await store(stage, {
      dealerId: dealerIds[n % 4 === 0 ? 1 : 0],
      ownerId: n % 5 === 0 ? owner : null,
      price: n % 7 === 0 ? null : 100_000 + ((n * 37) % 50) * 1000,
      age: n,
    });
  }
  // None of these are on the board.
  await store("New", { dealerId: dealerIds[0], age: 400, isOn: false });
  await store("Sold", { dealerId: dealerIds[0], age: 1, isOn: false });
  await store("New", { dealerId: dealerIds[0], age: 1, isOn: false, spamSignals: ["links"] });
  await store("New", { dealerId: dealerIds[0], age: 1, isOn: false, erasedAt: new Date() });
});
afterAll(() => api.close());

type Options = Partial<typeof customerEnquiries.$inferInsert> & {
  dealerId: number;
  price?: number | null;
  age: number;
  isOn?: boolean;
};

async function store(stage: LeadStage, { price = null, age, isOn = true, ...values }: Options): Promise<number> {
  const id = await insertLead(api.db, ++count, {
    stage,
    createdAt: new Date(Date.now() - age * DAY_MS - 60_000),
    offer: { kind: "special", id: 1, title: `Car ${count}`, price } as never,
    ...values,
  });
  if (isOn) stored.push({ id, stage, dealerId: values.dealerId, ownerId: values.ownerId ?? null, value: price, age });
  return id;
}

const board = async (query = "", client = manager): Promise<Pipeline> =>
  (await client.get(`/pipeline?days=365${query}`)).json() as Pipeline;

/** What the board of some stored leads has: the number, the value and the ids of each column. */
const expected = (leads: readonly Stored[], order: (a: Stored, b: Stored) => number) =>
  OPEN_STAGES.map((stage) => {
    const ofStage = leads.filter((lead) => lead.stage === stage).toSorted(order);
    const value = ofStage.reduce((sum, lead) => sum + (lead.value ?? 0), 0);
    return { stage, enquiries: ofStage.length, value, ids: ofStage.slice(0, 20).map(({ id }) => id) };
  });
const shown = ({ columns }: Pipeline) =>
  columns.map(({ cards, ...column }) => ({ ...column, ids: cards.map(({ id }) => id) }));
const newest = (a: Stored, b: Stored) => a.age - b.age || b.id - a.id;
const dearest = (a: Stored, b: Stored) => (b.value ?? -1) - (a.value ?? -1) || newest(a, b);

it("has the open enquiries of the person's dealers by stage, with their number and value", async () => {
  const own = stored.filter(({ dealerId }) => dealerId === dealerIds[0]);
  expect(shown(await board())).toEqual(expected(own, newest));
  expect(shown(await board("&order=value"))).toEqual(expected(own, dearest));
  expect(shown(await board(`&ownerId=${owner}`))).toEqual(
    expected(
      own.filter(({ ownerId }) => ownerId === owner),
      newest,
    ),
  );
  expect(shown(await board("&ownerId=0"))).toEqual(
    expected(
      own.filter(({ ownerId }) => ownerId === null),
      newest,
    ),
  );
  const all = await api.signIn(["administrator"]);
  expect(shown(await board("", all))).toEqual(expected(stored, newest));
  expect(shown(await board(`&dealerId=${dealerIds[1]}`, all))).toEqual(
    expected(
      stored.filter(({ dealerId }) => dealerId === dealerIds[1]),
      newest,
    ),
  );
  expect((await board()).owners).toEqual([{ id: owner, name: "Nomsa Dlamini" }]);
  const recent = expected(
    own.filter(({ age }) => age < 30),
    newest,
  );
  expect(shown((await manager.get("/pipeline?days=30")).json())).toEqual(recent);
});

it("has the cards after the first ones of a column", async () => {
  const all = await api.signIn(["administrator"]);
  const first = await board("", all);
  const more = await board("&stage=Contacted&offset=20", all);
  const ids = [first.columns[1], more.columns[0]].flatMap((column) => column?.cards.map(({ id }) => id) ?? []);
  expect(ids).toEqual(
    stored
      .filter(({ stage }) => stage === "Contacted")
      .toSorted(newest)
      .map(({ id }) => id),
  );
});

it("takes the value from the accepted offer, otherwise from the last that was sent", async () => {
  const id = await store("Quoted", { dealerId: dealerIds[0], price: 100_000, age: 0 });
  const card = async () => (await board()).columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
  const offer = async (version: number, status: "draft" | "sent" | "accepted" | "replaced", total: number) =>
    api.db.insert(offers).values({
      reference: `O-${id}-${version}`,
      enquiryId: id,
      dealerId: dealerIds[0],
      status,
      title: `Version ${version}`,
      price: total,
      total,
      validUntil: "2026-12-31",
    });
  expect(await card()).toMatchObject({ value: 100_000, isOverdue: false });
  await offer(1, "replaced", 1000);
  await offer(2, "draft", 2000);
  expect(await card()).toMatchObject({ value: 100_000 });
  await offer(3, "accepted", 3000);
  await offer(4, "sent", 4000);
  expect(await card()).toMatchObject({ value: 3000, car: "Version 3" });
  Object.assign(stored.find((lead) => lead.id === id) ?? {}, { value: 3000 });
  const own = stored.filter(({ dealerId }) => dealerId === dealerIds[0]);
  expect(shown(await board("&order=value"))).toEqual(expected(own, dearest));
});

it("names the next task", async () => {
  const enquiryId = await store("Contacted", { dealerId: dealerIds[0], price: 100_000, age: 0 });
  const task = { enquiryId, dealerId: dealerIds[0], kind: "call", createdBy: "Nomsa Dlamini" } as const;
  const dueAt = new Date("2026-12-01T08:00:00Z");
  const columns = (await board()).columns;
  expect(columns.flatMap(({ cards }) => cards).find(({ id }) => id === enquiryId)?.nextTaskAt).toBeNull();
  await api.db.insert(tasks).values([
    { ...task, dueAt: new Date("2026-11-01T08:00:00Z"), doneAt: dueAt, doneBy: "Nomsa Dlamini" },
    { ...task, dueAt: new Date("2026-12-02T08:00:00Z") },
    { ...task, dueAt },
  ]);
  const cards = (await board()).columns.flatMap((column) => column.cards);
  expect(cards.find(({ id }) => id === enquiryId)?.nextTaskAt).toBe(dueAt.toISOString());
});

it("shows no dealer of others, and is for those who may read enquiries", async () => {
  expect((await manager.get(`/pipeline?dealerId=${dealerIds[1]}`)).statusCode).toBe(404);
  const editor = await api.signIn(["editor"]);
  expect((await editor.get("/pipeline")).statusCode).toBe(403);
  expect((await manager.get("/pipeline?days=7")).statusCode).toBe(400);
});
