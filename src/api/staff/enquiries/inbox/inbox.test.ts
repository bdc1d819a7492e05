import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOldReads } from "../../../../db/queries/enquiries/inbox/lead-reads.ts";
import { addAnswer } from "../../../../db/queries/enquiries/progress/lead-messages.ts";
import type { customerEnquiries } from "../../../../db/schema/enquiries/leads.ts";
import { insertLead } from "../../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../../test-support/test-staff-api.ts";

let api: TestStaffApi;
let salesperson: Client;
let colleague: Client;
let stranger: Client;
let dealerId: number;
let otherDealer: number;
let count = 0;

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  [dealerId, otherDealer] = [rows[0].id, rows[1].id];
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [dealerId] });
  colleague = await api.signIn(["dealer_manager"], { name: "Johan Botha", dealerIds: [dealerId] });
  stranger = await api.signIn(["salesperson"], { name: "Ayesha Khan", dealerIds: [otherDealer] });
});
beforeEach(() => api.db.execute("delete from customer_enquiries"));
afterAll(() => api.close());

const storeLead = (values: Partial<typeof customerEnquiries.$inferInsert> = {}) =>
  insertLead(api.db, ++count, { dealerId, ...values });
const read = async (id: number, client = salesperson) => (await client.get(`/customer_enquiries/${id}`)).json();
const list = async (query = "", client = salesperson): Promise<Record<string, unknown>[]> =>
  (await client.get(`/customer_enquiries?order[inboxAt]=desc&${query}`)).json()["hydra:member"];
const idsOf = async (query: string, client = salesperson) => (await list(query, client)).map(({ id }) => id);
const countsOf = async (client = salesperson) => (await client.get("/inbox_counts")).json();
const numberOf = async ({ personId }: Client): Promise<number> =>
  (await api.db.$client.query("select number from people where id = $1", [personId])).rows[0].number;
const change = (items: object[], client = salesperson) => client.post("/customer_enquiries/changes", { items });
const mark = (enquiryIds: number[], isRead: boolean, client = salesperson) =>
  client.post("/enquiry_reads", { enquiryIds, isRead });

let answers = 0;
/** Stores an answer of the customer. */
async function answer(id: number, text: string, isAutomatic = false): Promise<void> {
  const key = `key-${id}`;
  await api.db.$client.query("update customer_enquiries set reply_key = $1 where id = $2", [key, id]);
  const message = { address: "c@mail.example", subject: "Re", text, quoted: null, attachments: [], isAutomatic };
  await api.db.transaction((tx) => addAnswer(tx, key, { ...message, messageId: `answer-${++answers}@mail.example` }));
}

describe("the views", () => {
  it("list and count what each says, within reach", async () => {
    const own = await storeLead({ ownerId: await numberOf(salesperson) });
    const nobodys = await storeLead({ createdAt: daysFromNow(-1) });
    const snoozed = await storeLead({ snoozedUntil: daysFromNow(1), ownerId: await numberOf(salesperson) });
    const suspected = await storeLead({ spamSignals: ["links"] });
    const spam = await storeLead({ stage: "Lost", lostReason: "Spam or a mistake" });
    const sold = await storeLead({ stage: "Sold", ownerId: await numberOf(salesperson), createdAt: daysFromNow(-2) });
    const waiting = await storeLead({ contactDueAt: daysFromNow(1), ownerId: await numberOf(colleague) });
    await storeLead({ dealerId: otherDealer });
    await answer(sold, "Thank you");
    const expected = {
      mine: [own],
      unassigned: [nobodys],
      waiting: [waiting],
      answered: [sold],
      snoozed: [snoozed],
      spam: [spam, suspected],
    };
    for (const [view, ids] of Object.entries(expected)) expect(await idsOf(`view=${view}`), view).toEqual(ids);
    expect(await idsOf("view=all")).toEqual([sold, waiting, own, nobodys]);
    expect(await countsOf()).toEqual(
      Object.fromEntries(Object.entries(expected).map(([view, ids]) => [view, ids.length])),
    );
    expect(await countsOf(stranger)).toMatchObject({ mine: 0, unassigned: 1, snoozed: 0, spam: 0 });
  });

  it("find spam and what is snoozed by a search in all", async () => {
    const snoozed = await storeLead({ snoozedUntil: daysFromNow(1), lastName: "Maharaj" });
    const spam = await storeLead({ spamSignals: ["links"], lastName: "Maharaj" });
    expect((await idsOf("view=all&q=maharaj")).toSorted()).toEqual([snoozed, spam].toSorted());
    expect(await idsOf("view=mine&q=maharaj")).toEqual([]);
  });

  it("count to a hundred", async () => {
    await api.db.$client.query(
      `insert into customer_enquiries (reference, payload_hash, status, dealer_id, first_name, last_name, email, cell_phone, make, manufacturer, contact, terms, consent, is_used, form, source)
       select 'E-MANY-' || n, '', 'Delivered', $1, 'A', 'B', n || '@mail.example', '', 'Renault', 'Renault', true, true, true, false, 'contact', 'Website'
       from generate_series(1, 120) n`,
      [dealerId],
    );
    expect(await countsOf()).toMatchObject({ unassigned: 100 });
  });
});

describe("a snooze", () => {
  const snooze = async (id: number, until: Date | null) => {
    const { headers } = await salesperson.get(`/customer_enquiries/${id}`);
    const body = { snoozedUntil: until?.toISOString() ?? null };
    return salesperson.patch(`/customer_enquiries/${id}`, body, String(headers.etag));
  };

  it("takes an enquiry out until its time, when it comes back on top by itself, unread", async () => {
    const id = await storeLead({ createdAt: daysFromNow(-2) });
    const newer = await storeLead({ createdAt: daysFromNow(-1) });
    await mark([id, newer], true);
    const until = daysFromNow(3);
    expect((await snooze(id, until)).json()).toMatchObject({ snoozedUntil: until.toISOString() });
    expect(await idsOf("view=all")).toEqual([newer]);
    expect(await list("view=snoozed")).toMatchObject([{ id, isUnread: false, inboxAt: until.toISOString() }]);

    // Its time comes: nothing else happens.
    await api.db.$client.query(
      "update customer_enquiries set snoozed_until = now() - interval '1 minute' where id = $1",
      [id],
    );
    await api.db.$client.query("update lead_reads set read_at = now() - interval '1 hour'");
    expect(await list("view=all")).toMatchObject([
      { id, isUnread: true },
      { id: newer, isUnread: false },
    ]);
    expect(await idsOf("view=snoozed")).toEqual([]);
  });

  it("ends with an answer of the customer, and not with one of a program", async () => {
    const id = await storeLead({ snoozedUntil: daysFromNow(3) });
    await answer(id, "I am out of office", true);
    expect(await idsOf("view=snoozed")).toEqual([id]);
    const { revision } = await read(id);
    await answer(id, "Yes, please");
    expect(await read(id)).toMatchObject({
      snoozedUntil: null,
      answeredAt: expect.any(String),
      revision: revision + 1,
    });
    expect(await idsOf("view=all")).toEqual([id]);
  });

  it("is refused for a time that has passed or is far away, and told in the timeline", async () => {
    const id = await storeLead();
    for (const days of [-1, 400]) {
      expect((await snooze(id, daysFromNow(days))).json().violations).toMatchObject([{ propertyPath: "snoozedUntil" }]);
    }
    await snooze(id, daysFromNow(1));
    await snooze(id, null);
    const { timeline } = await read(id);
    expect(timeline[0]).toMatchObject({ by: "Lindiwe Maseko", changes: [{ name: "snoozedUntil", to: null }] });
  });
});

describe("what is unread", () => {
  it("is each person's own, and again with each answer", async () => {
    const id = await storeLead();
    expect(await read(id)).toMatchObject({ isUnread: true });
    expect((await mark([id], true)).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ isUnread: false }]);
    expect(await list("", colleague)).toMatchObject([{ isUnread: true }]);
    await answer(id, "Is it still there?");
    expect(await list()).toMatchObject([{ isUnread: true }]);
    await mark([id], true);
    await mark([id], false);
    expect(await list()).toMatchObject([{ isUnread: true }]);
  });

  it("is of the last thirty days, after which marks are deleted", async () => {
    const id = await storeLead({ createdAt: daysFromNow(-31) });
    expect(await list()).toMatchObject([{ isUnread: false }]);
    await mark([id], true);
    expect(await deleteOldReads(api.db)).toBe(0);
    await api.db.$client.query("update lead_reads set read_at = now() - interval '31 days'");
    expect(await deleteOldReads(api.db)).toBe(1);
  });

  it("is not marked by somebody who may not read the enquiry", async () => {
    const id = await storeLead();
    await mark([id], true, stranger);
    expect((await api.db.$client.query("select from lead_reads")).rowCount).toBe(0);
    expect((await stranger.post("/enquiry_reads", { enquiryIds: [], isRead: true })).statusCode).toBe(422);
  });
});

it("shows the first words of the enquiry, and then of the last answer", async () => {
  const id = await storeLead({ message: "  Good day,\n\nIs the blue one\tstill for sale? ".repeat(20) });
  const [lead] = await list();
  expect(lead?.preview).toMatch(/^Good day, Is the blue one still for sale\? Good day/);
  expect(String(lead?.preview)).toHaveLength(140);
  await answer(id, "Thanks.\nSaturday is fine.");
  await answer(id, "I am out of office", true);
  expect(await list()).toMatchObject([{ preview: "Thanks. Saturday is fine." }]);
});

describe("a change of several enquiries", () => {
  it("changes each by itself, and says which were not and why", async () => {
    const [first, second, foreign] = [await storeLead(), await storeLead(), await storeLead({ dealerId: otherDealer })];
    const ownerId = await numberOf(colleague);
    // A colleague changes the second one meanwhile.
    await change([{ id: second, revision: 1, changes: { stage: "Contacted" } }], colleague);
    const changes = { ownerId };
    const response = await change([first, second, foreign].map((id) => ({ id, revision: 1, changes })));
    expect(response.json().results).toMatchObject([
      { id: first, outcome: "changed", message: "", revision: 2 },
      { id: second, outcome: "conflict", revision: 2 },
      { id: foreign, outcome: "unknown", revision: 0 },
    ]);
    expect(await read(first)).toMatchObject({ ownerName: "Johan Botha" });
    expect(await read(second)).toMatchObject({ stage: "Contacted", ownerId: null });
  });

  it("is taken back by the same call", async () => {
    const ids = [await storeLead({ stage: "Quoted" }), await storeLead()];
    const spam = { stage: "Lost", lostReason: "Spam or a mistake" };
    const { results } = (await change(ids.map((id) => ({ id, revision: 1, changes: spam })))).json();
    expect(await idsOf("view=all")).toEqual([]);
    const back = ["Quoted", "New"].map((stage, i) => ({
      id: ids[i],
      revision: results[i].revision,
      changes: { stage, lostReason: null },
    }));
    expect((await change(back)).json().results).toMatchObject([{ outcome: "changed" }, { outcome: "changed" }]);
    expect((await list("view=all")).map(({ stage }) => stage).toSorted()).toEqual(["New", "Quoted"]);
  });

  it("refuses a reason that is missing, somebody else's people, and what is no change", async () => {
    const id = await storeLead();
    const outcomeOf = async (changes: object) => (await change([{ id, revision: 1, changes }])).json().results[0];
    expect(await outcomeOf({ stage: "Lost" })).toMatchObject({
      outcome: "refused",
      message: "Choose why it was lost.",
    });
    expect(await outcomeOf({ ownerId: await numberOf(stranger) })).toMatchObject({ outcome: "refused", revision: 1 });
    expect((await change([{ id, revision: 1, changes: { email: "x@y.example" } }])).statusCode).toBe(422);
    expect((await change([])).statusCode).toBe(422);
    const editor = await api.signIn(["editor"]);
    expect((await change([{ id, revision: 1, changes: {} }], editor)).statusCode).toBe(403);
  });
});
