import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eraseLeadBatch } from "../../../db/queries/privacy/leads/erase-leads.ts";
import type { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { tasks } from "../../../db/schema/enquiries/tasks.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let salesperson: Client;
let colleague: Client;
let stranger: Client;
let dealerId: number;
/** Id of the lead of each test. */
let id: number;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  dealerId = rows[0].id;
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealerId] });
  colleague = await api.signIn(["dealer_manager"], { name: "Johan Botha", dealerIds: [dealerId] });
  stranger = await api.signIn(["salesperson"], { name: "Ayesha Khan", dealerIds: [rows[1].id] });
});
beforeEach(async () => {
  id = await storeLead();
});
afterAll(() => api.close());

const storeLead = (values: Partial<typeof customerEnquiries.$inferInsert> = {}) =>
  insertLead(api.db, ++count, { dealerId, ...values });

const read = async (client = salesperson) => (await client.get(`/customer_enquiries/${id}`)).json();
const change = async (body: object, client = salesperson) => {
  const { headers } = await client.get(`/customer_enquiries/${id}`);
  return client.patch(`/customer_enquiries/${id}`, body, String(headers.etag));
};
const note = (body: object, client = salesperson) => client.post(`/customer_enquiries/${id}/notes`, body);
const numberOf = async (name: string): Promise<number> => {
  const { owners } = await read();
  return owners.find((owner: { name: string }) => owner.name === name).id;
};
const listed = async (query: string, client = salesperson): Promise<number[]> =>
  (await client.get(`/customer_enquiries?itemsPerPage=100&${query}`))
    .json()
    ["hydra:member"].map((lead: { id: number }) => lead.id);

it("takes a lead from New to Sold, and tells who did what", async () => {
  expect(await read()).toMatchObject({ stage: "New", ownerId: null, firstContactAt: null });
  await change({ ownerId: await numberOf("Lindiwe Maseko") });
  await note({ kind: "call", text: "Comes on Saturday with her husband." });
  expect(await read()).toMatchObject({ stage: "Contacted", ownerName: "Lindiwe Maseko" });
  await note({ kind: "note", text: "Trade-in: a 2015 Polo." }, colleague);
  await change({ stage: "Sold", soldTitle: "Renault Kiger Zen", soldPrice: 219_900 }, colleague);

  const { timeline, firstContactAt } = await read();
  expect(firstContactAt).toEqual(expect.any(String));
  const progress = (by: string, name: string, from: string | null, to: string) => ({
    kind: "change",
    by,
    text: null,
    changes: [{ name, from, to }],
  });
  expect(timeline.map(({ at, ...entry }: { at: string }) => entry)).toEqual([
    {
      ...progress("Johan Botha", "stage", "Contacted", "Sold"),
      changes: expect.arrayContaining([
        { name: "stage", from: "Contacted", to: "Sold" },
        { name: "soldTitle", from: null, to: "Renault Kiger Zen" },
        { name: "soldPrice", from: null, to: "219900" },
      ]),
    },
    { kind: "note", by: "Johan Botha", text: "Trade-in: a 2015 Polo.", changes: [] },
    expect.objectContaining({ by: "Lindiwe Maseko" }),
    expect.objectContaining({ by: "Lindiwe Maseko" }),
    progress("Lindiwe Maseko", "ownerId", null, "Lindiwe Maseko"),
    { kind: "received", by: null, text: null, changes: [] },
  ]);
  expect(timeline.slice(2, 4)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "call", text: "Comes on Saturday with her husband." }),
      expect.objectContaining(progress("Lindiwe Maseko", "stage", "New", "Contacted")),
    ]),
  );
});

it("keeps the stage of a lead that is further on when its customer is called again", async () => {
  await change({ stage: "Quoted" });
  const { firstContactAt } = await read();
  await note({ kind: "whatsapp", text: "" });
  expect(await read()).toMatchObject({ stage: "Quoted", firstContactAt });
});

it("asks why a lead is lost, and forgets it when the lead goes on", async () => {
  const refused = await change({ stage: "Lost" });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().violations).toMatchObject([{ propertyPath: "lostReason", message: "Choose why it was lost." }]);
  expect((await change({ stage: "Lost", lostReason: "Price" })).json()).toMatchObject({ lostReason: "Price" });
  expect((await change({ stage: "Contacted" })).json()).toMatchObject({ lostReason: null });
});

it("gives a lead to the dealer's people only", async () => {
  const { owners } = await read();
  const names = owners.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(["Johan Botha", "Lindiwe Maseko"]));
  expect(names).not.toContain("Ayesha Khan");
  const { rows } = await api.db.$client.query("select number from people where id = $1", [stranger.personId]);
  const refused = await change({ ownerId: rows[0].number });
  expect(refused.json().violations).toMatchObject([{ propertyPath: "ownerId" }]);
});

it("refuses an empty remark, one that is too long, and those of other dealers' people", async () => {
  expect((await note({ kind: "note", text: " " })).json().violations).toMatchObject([{ propertyPath: "text" }]);
  expect((await note({ kind: "note", text: "x".repeat(2001) })).json().violations).toMatchObject([
    { propertyPath: "text" },
  ]);
  expect((await note({ kind: "call", text: "" }, stranger)).statusCode).toBe(404);
  expect(await read()).toMatchObject({ stage: "New", firstContactAt: null });
});

it("lists customers to contact, those with a due task, and leads without an owner", async () => {
  const day = 86_400_000;
  id = await storeLead({ contactDueAt: new Date() });
  const [called, due, later, sold] = [
    await storeLead({ stage: "Contacted", firstContactAt: new Date() }),
    await storeLead({ stage: "Quoted", firstContactAt: new Date() }),
    await storeLead({ stage: "Quoted", firstContactAt: new Date() }),
    await storeLead({ stage: "Sold" }),
  ];
  const task = (enquiryId: number, days: number, change: object = {}) =>
    api.db
      .insert(tasks)
      .values({ enquiryId, dealerId, kind: "call", dueAt: new Date(Date.now() + days * day), ...change });
  await task(due, -1);
  await task(later, 2);
  await task(called, -1, { doneAt: new Date() });
  const owner = await numberOf("Lindiwe Maseko");
  await change({ ownerId: owner });
  const ids = (query: string) =>
    listed(`${query}&${[id, called, due, later, sold].map((one) => `id[]=${one}`).join("&")}`);
  expect((await ids("todo=contact")).toSorted()).toEqual([id]);
  expect(await ids("todo=task")).toEqual([due]);
  expect((await ids("todo=owner")).toSorted()).toEqual([called, due, later].toSorted());
  expect((await ids("stage=open")).toSorted()).toEqual([id, called, due, later].toSorted());
  expect(await ids("stage=Sold")).toEqual([sold]);
  expect(await ids(`ownerId=${owner}`)).toEqual([id]);
});

it("shows what else the person has asked the dealer, and nobody else", async () => {
  const email = "other@mail.example";
  id = await storeLead({ email });
  const again = await storeLead({ email: "Other@mail.example", form: "parts" });
  await storeLead({ email, dealerId: null });
  const { otherLeads } = await read();
  expect(otherLeads).toMatchObject([{ id: again, form: "parts", stage: "New" }]);
});

it("a delivery is not a conflict with a change by somebody", async () => {
  const { headers } = await salesperson.get(`/customer_enquiries/${id}`);
  await api.db.$client.query("update customer_enquiries set status = 'Failed' where id = $1", [id]);
  const done = await salesperson.patch(`/customer_enquiries/${id}`, { stage: "Contacted" }, String(headers.etag));
  expect(done.statusCode).toBe(200);
  const late = await salesperson.patch(`/customer_enquiries/${id}`, { stage: "Quoted" }, String(headers.etag));
  expect(late.statusCode).toBe(412);
});

it("erases the notes with the personal data, and writes none of them to the audit or the log", async () => {
  const email = `erased${id}@mail.example`;
  id = await storeLead({ email });
  await note({ kind: "note", text: "Lives at 7 Aloe Street" });
  await eraseLeadBatch(api.db, { ids: [id] }, 10);
  const { timeline } = await read();
  expect(timeline.map(({ kind }: { kind: string }) => kind)).not.toContain("note");
  const { rows } = await api.db.$client.query("select * from audit_entries where item_id = $1", [String(id)]);
  expect(JSON.stringify([rows, api.logged])).not.toContain("Aloe");
});
