/** Offers of staff: who may take off what, versions, sending and withdrawing. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import type { StaffOffer } from "../../../contract/staff/offers/offer.ts";
import { auditEntries } from "../../../db/schema/changes.ts";
import { leadDeliveries } from "../../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { offers } from "../../../db/schema/enquiries/offers.ts";
import { vehicles } from "../../../db/schema/stock/vehicles.ts";
import { emptyTables } from "../../../db/test-support/empty-tables.ts";
import { acceptOffer } from "../../../leads/offers/answer-offer.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { listFreeVehicles } from "../../../leads/test-support/insert-offer.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let manager: Client;
let salesperson: Client;
let stranger: Client;
let sandton: number;
let umhlanga: number;
let car: { id: number; price: number };
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi({ requestsPerMinute: 100_000, changesPerMinute: 100_000 });
  const { rows } = await api.db.$client.query("select id, slug from dealers");
  const idOf = (slug: string) => rows.find((row) => row.slug === slug).id;
  [sandton, umhlanga] = [idOf("renault-sandton"), idOf("renault-umhlanga")];
  administrator = await api.signIn(["administrator"], { name: "Nomsa Dlamini" });
  manager = await api.signIn(["dealer_manager"], { name: "Pieter Botha", dealerIds: [sandton] });
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [sandton] });
  stranger = await api.signIn(["salesperson"], { name: "Sipho Dube", dealerIds: [umhlanga] });
});
afterAll(() => api.close());
beforeEach(async () => {
  setSettings({});
  await emptyTables(api.db, ["customer_enquiries"]);
  await api.db.update(vehicles).set({ reservedAt: null, reservedForId: null });
  const [id = 0] = await listFreeVehicles(api.db, sandton);
  car = { id, price: 200_000 };
  await api.db.update(vehicles).set({ price: car.price }).where(eq(vehicles.id, id));
});

function ask(values: Partial<typeof customerEnquiries.$inferInsert> = {}): Promise<number> {
  count += 1;
  return insertLead(api.db, count, { dealerId: sandton, ...values });
}

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

/** The body of an offer for the car to the customer of an enquiry. */
const body = (enquiryId: number, changes: object = {}) => ({
  enquiryId,
  vehicleId: car.id,
  price: car.price,
  validUntil: day(7),
  ...changes,
});

async function write(client: Client, enquiryId: number, changes: object = {}): Promise<StaffOffer> {
  const response = await client.post("/offers", body(enquiryId, changes));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const send = (client: Client, { id }: { id: number }, way = "email") => client.post(`/offers/${id}/send`, { way });
const read = async ({ id }: { id: number }): Promise<StaffOffer> => (await administrator.get(`/offers/${id}`)).json();
const stageOf = async (id: number) =>
  (await api.db.select().from(customerEnquiries).where(eq(customerEnquiries.id, id)))[0];
const keyOf = ({ link }: StaffOffer) => new URL(link ?? "").searchParams.get("key") ?? "";
/** What the audit says was done with an offer: once, however often it was asked for. */
async function operationsOn({ id }: { id: number }): Promise<string[]> {
  const { resource, itemId, operation } = auditEntries;
  const isAbout = and(eq(resource, "offers"), eq(itemId, String(id)));
  return (await api.db.select({ operation }).from(auditEntries).where(isAbout).orderBy(auditEntries.id)).map(
    (row) => row.operation,
  );
}
const fieldsOf = (response: { json(): { violations?: { propertyPath: string }[] } }) =>
  response.json().violations?.map(({ propertyPath }) => propertyPath);

describe("a new offer", () => {
  it("begins with the car of the enquiry, the group's words and terms, and what the role may take off", async () => {
    setSettings({ offerDays: 10, offerWords: "Ours", reductionOfSalespeople: 2.5 });
    const offer = { kind: "used", id: car.id, title: "Kiger", uri: "/used", image: null, price: 1 } as never;
    const id = await ask({ offer });
    const start = (await salesperson.get(`/customer_enquiries/${id}/new_offer`)).json();
    expect(start).toMatchObject({ vehicleId: car.id, price: 200_000, words: "Ours", reductionPercent: 2.5 });
    expect(start).toMatchObject({ finance: { termMonths: 72, interestPercent: 12, balloonPercent: 40 } });
    expect((await administrator.get(`/customer_enquiries/${id}/new_offer`)).json().reductionPercent).toBeNull();
    expect((await stranger.get(`/customer_enquiries/${id}/new_offer`)).statusCode).toBe(404);
  });

  it("is refused when a colleague sells the car at the same moment", async () => {
    const id = await ask();
    const colleague = await api.db.$client.connect();
    await colleague.query("begin");
    await colleague.query("update vehicles set withdrawn_at = now() where id = $1", [car.id]);
    const writing = salesperson.post("/offers", body(id));
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await api.db.$client.query(waits)).rowCount).toBe(1);
    await colleague.query("commit");
    colleague.release();
    const refused = await writing;
    await api.db.update(vehicles).set({ withdrawnAt: null }).where(eq(vehicles.id, car.id));
    expect(refused.json().violations).toMatchObject([
      { propertyPath: "vehicleId", message: "This car is not for sale." },
    ]);
  });

  it("adds up to what the customer pays, and is stored once however often it is sent", async () => {
    const id = await ask();
    const tradeIn = {
      make: "Toyota",
      model: "Etios",
      year: 2016,
      kilometres: 98_000,
      value: 70_000,
      settlement: 20_000,
    };
    const offer = body(id, {
      reduction: 6000,
      extras: [{ label: "Tow bar", price: 5500 }],
      tradeIn,
      deposit: 9500,
      finance: { termMonths: 60, interestPercent: 11.75, balloonPercent: 0 },
      key: "0123456789",
    });
    const [first, second] = await Promise.all([salesperson.post("/offers", offer), salesperson.post("/offers", offer)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 201]);
    expect(first.json()).toMatchObject({ status: "draft", version: 1, total: 149_500, personName: "Lindiwe Maseko" });
    expect(first.json().reference).toMatch(/^O-[0-9A-Z]{8}$/);
    expect(first.json().instalment).toBeCloseTo(3096.6, 0);
    expect(second.json().id).toBe(first.json().id);
    expect(await api.db.$count(offers)).toBe(1);
    // What the audit keeps for good says nothing of the customer.
    const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.resource, "offers"));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toMatch(/Etios|Tow bar/);
    expect(entries[0]?.after).toMatchObject({ reduction: 6000, vehicleId: car.id });
  });

  it("is refused at the field: a reduction beyond the role, another price, a car or a customer of others, impossible terms", async () => {
    const id = await ask();
    const refused = async (client: Client, changes: object) => {
      const response = await client.post("/offers", body(id, changes));
      expect(response.statusCode, response.body).toBe(422);
      return fieldsOf(response);
    };
    expect(await refused(salesperson, { reduction: 6001 })).toEqual(["reduction"]);
    expect(await refused(manager, { reduction: 20_001 })).toEqual(["reduction"]);
    expect(await refused(administrator, { reduction: 200_001 })).toEqual(["reduction", "reduction"]);
    expect(await refused(salesperson, { price: 190_000 })).toEqual(["price"]);
    expect(await refused(salesperson, { vehicleId: null })).toEqual(["vehicleId"]);
    const [foreign = 0] = await listFreeVehicles(api.db, umhlanga);
    expect(await refused(salesperson, { vehicleId: foreign })).toEqual(["vehicleId"]);
    expect(await refused(salesperson, { deposit: 200_001 })).toEqual(["deposit"]);
    const finance = { termMonths: 60, interestPercent: 11, balloonPercent: 60 };
    expect(await refused(salesperson, { deposit: 100_000, finance })).toEqual(["deposit", "finance.balloonPercent"]);
    expect(await refused(salesperson, { finance: { ...finance, termMonths: 61 } })).toEqual(["finance.termMonths"]);
    expect(await refused(salesperson, { validUntil: day(-2) })).toEqual(["validUntil"]);
    expect(await refused(salesperson, { validUntil: day(99) })).toEqual(["validUntil"]);
    expect(await refused(stranger, {})).toEqual(["enquiryId"]);
    expect(await api.db.$count(offers)).toBe(0);
    expect((await write(manager, id, { reduction: 20_000 })).total).toBe(180_000);
    expect((await write(administrator, id, { reduction: 100_000 })).total).toBe(100_000);
  });

  it("can be a manager's draft with a reduction that the salesperson who sends it may not give", async () => {
    const id = await ask();
    const offer = await write(manager, id, { reduction: 15_000 });
    const etag = String((await salesperson.get(`/offers/${offer.id}`)).headers.etag);
    const changed = await salesperson.patch(`/offers/${offer.id}`, { deposit: 1000 }, etag);
    expect(changed.statusCode, changed.body).toBe(200);
    const more = await salesperson.patch(`/offers/${offer.id}`, { reduction: 15_001 }, "*");
    expect(fieldsOf(more)).toEqual(["reduction"]);
    expect((await salesperson.patch(`/offers/${offer.id}`, { deposit: 2 }, etag)).statusCode).toBe(412);
    expect((await send(salesperson, offer)).statusCode).toBe(200);
  });
});

describe("an offer that is sent", () => {
  it("is queued once, sets the stage, and cannot be changed or deleted", async () => {
    const id = await ask();
    const offer = await write(salesperson, id);
    const [one, other] = await Promise.all([send(salesperson, offer), send(salesperson, offer)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    const sent = await read(offer);
    expect(sent).toMatchObject({ status: "sent", emailStatus: "Queued" });
    expect(sent.events?.map(({ kind, detail }) => [kind, detail])).toEqual([["sent", "email"]]);
    expect(sent.link).toMatch(/^https?:\/\/[^/]+\/offer\?key=[\w-]{32}$/);
    expect(await stageOf(id)).toMatchObject({ stage: "Quoted", firstContactAt: expect.any(Date) });
    expect(await api.db.$count(leadDeliveries, eq(leadDeliveries.kind, "offer"))).toBe(1);
    expect(await operationsOn(offer)).toEqual(["create", "send"]);
    expect((await manager.patch(`/offers/${offer.id}`, { deposit: 5 }, "*")).statusCode).toBe(422);
    expect((await manager.delete(`/offers/${offer.id}`, "*")).statusCode).toBe(422);
    expect((await stranger.get(`/offers/${offer.id}`)).statusCode).toBe(404);
    expect((await send(stranger, offer)).statusCode).toBe(404);
    const timeline = (await salesperson.get(`/customer_enquiries/${id}`)).json().timeline;
    expect(timeline.find(({ kind }: { kind: string }) => kind === "offer")).toMatchObject({
      by: "Lindiwe Maseko",
      changes: [{ name: "sent", from: "email" }],
    });
  });

  it("needs the way: an address, a number, and a price that is still right", async () => {
    const id = await ask({ email: "" });
    const offer = await write(salesperson, id);
    expect(fieldsOf(await send(salesperson, offer))).toEqual(["way"]);
    await api.db.update(vehicles).set({ price: 195_000 }).where(eq(vehicles.id, car.id));
    expect(fieldsOf(await send(salesperson, offer, "whatsapp"))).toEqual(["price"]);
    await api.db.update(vehicles).set({ price: car.price }).where(eq(vehicles.id, car.id));
    expect((await send(salesperson, offer, "whatsapp")).json()).toMatchObject({ status: "sent", emailStatus: null });
  });

  it("gets a new version: the customer keeps the old one, unaltered, until the new one is sent", async () => {
    const id = await ask();
    const first = await write(salesperson, id);
    await send(salesperson, first);
    const again = () => salesperson.post(`/offers/${first.id}/new_version`, {});
    const [draft, same] = await Promise.all([again(), again()]);
    expect(draft.statusCode, draft.body).toBe(200);
    expect(same.json().id).toBe(draft.json().id);
    expect(draft.json()).toMatchObject({ reference: first.reference, version: 2, status: "draft", link: null });
    await salesperson.patch(`/offers/${draft.json().id}`, { reduction: 5000 }, "*");
    expect(await read(first)).toMatchObject({ status: "sent", total: 200_000 });
    expect((await send(salesperson, draft.json())).json()).toMatchObject({ status: "sent", total: 195_000 });
    expect(await read(first)).toMatchObject({ status: "replaced", total: 200_000, latestId: draft.json().id });
    const old = { key: keyOf(await read(first)), siteUrl: TEST_LEAD_SETTINGS.siteUrl };
    expect(await acceptOffer(api.db, old)).toBe("over");
  });

  it("is withdrawn, which frees the car; an accepted one is replaced only after that", async () => {
    const id = await ask();
    const offer = await write(salesperson, id);
    await send(salesperson, offer);
    await acceptOffer(api.db, { key: keyOf(await read(offer)), siteUrl: TEST_LEAD_SETTINGS.siteUrl });
    const reserved = async () =>
      (await api.db.select().from(vehicles).where(eq(vehicles.id, car.id)))[0]?.reservedForId ?? null;
    expect(await reserved()).toBe(id);
    expect((await salesperson.post(`/offers/${offer.id}/new_version`, {})).statusCode).toBe(422);
    for (let n = 0; n < 2; n++) {
      expect((await salesperson.post(`/offers/${offer.id}/withdraw`, {})).json().status).toBe("withdrawn");
    }
    expect(await reserved()).toBeNull();
    expect(await operationsOn(offer)).toEqual(["create", "send", "withdraw"]);
    expect((await read(offer)).events?.map(({ kind }) => kind)).toEqual(["withdrawn", "accepted", "seen", "sent"]);
    expect((await salesperson.post(`/offers/${offer.id}/new_version`, {})).json()).toMatchObject({ version: 2 });
  });

  it("is a PDF in the group's look", async () => {
    const offer = await write(salesperson, await ask(), {
      finance: { termMonths: 60, interestPercent: 11, balloonPercent: 0 },
    });
    const pdf = await salesperson.get(`/offers/${offer.id}/pdf`);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.headers["content-disposition"]).toContain(`Offer ${offer.reference}-1.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await stranger.get(`/offers/${offer.id}/pdf`)).statusCode).toBe(404);
  });
});

it("nothing is offered to suspected spam, to the erased, and by the group", async () => {
  for (const values of [{ spamSignals: ["links"] }, { erasedAt: new Date() }, { dealerId: null }]) {
    const id = await ask(values);
    expect((await administrator.post("/offers", body(id))).statusCode).toBe(422);
  }
});
